export function buildN8nNodes(target?: string): string;
