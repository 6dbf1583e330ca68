export const SECRETS: string[];
/** Removes the secrets of this process from /proc/<pid>/environ. Returns their names. */
export function hideSecrets(): string[];
export function separate(env: Record<string, string | undefined>): {
  secrets: Record<string, string>;
  rest: Record<string, string | undefined>;
};
