/** Calls addresses that a user named. Whoever names one must not reach by it what only this machine can reach. */
export interface Outbound {
  /** Why the address may not be called, in a sentence; null when nothing speaks against it so far. */
  objection(url: URL): Promise<string | null>;
  /**
   * Sends one POST. Follows no redirect, and reads no more of the answer than it keeps. Never throws: whatever goes
   * wrong out there is an outcome.
   */
  post(call: OutboundCall): Promise<OutboundOutcome>;
  close(): Promise<void>;
}

export interface OutboundCall {
  url: string;
  headers: Record<string, string>;
  body: string | StreamedBody;
  /** For all of it: the name, the connection, and the answer to its end. */
  timeoutMs: number;
  /** How much of the answer is read and kept; the rest is never asked for. */
  answerBytes: number;
}

/** What is made while it is sent, no faster than it is taken: a body of any size needs little memory. */
export interface StreamedBody {
  /** Of all pieces in UTF-8: many receivers take nothing whose length they aren't told. */
  sizeBytes: number;
  pieces: AsyncIterable<string>;
}

/** How a call ended. */
export interface OutboundOutcome {
  durationMs: number;
  /** What was answered, as far as it came; null when nothing was. */
  answer: { status: number; headers: Record<string, string>; body: string } | null;
  /** Why the call failed, in a sentence; null when there is a whole answer (or as much of it as is read). */
  error: string | null;
}
