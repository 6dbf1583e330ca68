export const CHECKS: Record<string, { description: string; program?: string; args?: string[] }>;
