/** Bundles the worker; answers its program. */
export function buildWorker(): Promise<string>;
export const workerProgram: string;
