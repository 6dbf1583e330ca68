/** Bundles the child programs; answers the folder that they are in. */
export function buildChildren(): Promise<string>;
export const childrenFolder: string;
