/** Bundles the worker. Returns the path of its program. */
export function buildWorker(): Promise<string>;
export const workerProgram: string;
