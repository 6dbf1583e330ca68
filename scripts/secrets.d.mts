export const SECRETS: string[];
/** Removes the secrets of this process from /proc/<pid>/environ. Returns their names. */
export function hideSecrets(): string[];
