/** Bundles the child programs. Returns their folder. */
export function buildChildren(): Promise<string>;
export const childrenFolder: string;
