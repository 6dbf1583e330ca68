export const SECRETS: string[];
export const SECRETS_FD: 3;
export const SECRETS_PIPE: 'SHEAF_SECRETS_PIPE';
/** Removes the secrets of this process from /proc/<pid>/environ. Returns their names. */
export function hideSecrets(): string[];
export function separate(env: Record<string, string | undefined>): {
  secrets: Record<string, string>;
  rest: Record<string, string | undefined>;
};
