/** Messages between parent and child over Node's IPC channel. */

export interface TaskMessage {
  id: number;
  task: string;
  input: unknown;
}

/** Confirms that the parent has processed a report, so that the next one may follow. */
export interface AcknowledgedMessage {
  taken: number;
}

export type ChildMessage =
  | { id: number; kind: 'report'; report: unknown }
  | { id: number; kind: 'done'; result: unknown; residentBytes: number }
  /** Rejection of the input that the task expects, as data; `reason` identifies it. */
  | { id: number; kind: 'rejected'; reason: string; message: string; residentBytes: number }
  /** Memory allocation failed. The child exits afterwards. */
  | { id: number; kind: 'out-of-memory' }
  /** Any other error; `code` is the operating system's error code, if there is one. */
  | { id: number; kind: 'failed'; message: string; stack: string | undefined; code: string | undefined };
