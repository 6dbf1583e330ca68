/** What parent and child say to each other over the channel that Node gives them. */

export interface TaskMessage {
  id: number;
  task: string;
  input: unknown;
}

/** The parent has taken a report: another one may follow. */
export interface TakenMessage {
  taken: number;
}

export type ChildMessage =
  | { id: number; kind: 'report'; report: unknown }
  | { id: number; kind: 'done'; result: unknown; residentBytes: number }
  /** A refusal that the task foresees, as data; `reason` says which. */
  | { id: number; kind: 'refused'; reason: string; message: string; residentBytes: number }
  /** Memory could not be had. The child ends after it. */
  | { id: number; kind: 'out-of-memory' }
  /** Anything else; `code` is the operating system's, when it was the one that refused. */
  | { id: number; kind: 'failed'; message: string; stack: string | undefined; code: string | undefined };
