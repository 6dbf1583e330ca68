export const MEMORY_SETTINGS: Readonly<Record<string, string>>;
/** Starts this program again with the memory settings, in the same process. */
export function restartWithMemorySettings(program?: {
  execve?: (file: string, args: string[], env: Record<string, string | undefined>) => void;
  execPath: string;
  execArgv: string[];
  argv: string[];
  env: Record<string, string | undefined>;
  platform: string;
}): void;
