export const SECRETS: string[];
export const SECRETS_FD: 3;
export function leaveEnvironment(): void;
export function separate(env: Record<string, string | undefined>): {
  secrets: Record<string, string>;
  rest: Record<string, string | undefined>;
};
