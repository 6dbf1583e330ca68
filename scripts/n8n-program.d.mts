export const N8N_VERSION: string;
export const SCANNER_VERSION: string;
export function withNode24(): NodeJS.ProcessEnv;
export function installN8n(): string;
export function installScanner(): string;
