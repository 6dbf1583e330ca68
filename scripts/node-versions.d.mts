export const NODE_VERSIONS: Record<20 | 22 | 24, string>;
export function nodeProgram(major: keyof typeof NODE_VERSIONS): string;
