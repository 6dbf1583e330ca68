export function buildClient(target?: string): string;
