/** Calls addresses that a user named. Security: such a user must not reach what only this machine can reach. */
export interface Outbound {
  /** Returns a message that explains why the address may not be called, or `null` if no problem is known yet. */
  getUrlProblem(url: URL): Promise<string | null>;
  /**
   * Sends one POST request. Follows no redirects, and reads no more of the response than it keeps. Never throws:
   * network problems are reported in the outcome.
   */
  post(call: OutboundRequest): Promise<OutboundOutcome>;
  /** Sends one request as `post` does, with another method. */
  request(method: OutboundMethod, call: OutboundRequest): Promise<OutboundOutcome>;
  /**
   * Sends one GET request, and returns its response before the body has arrived. Follows no redirects. `timeoutMs` is the
   * maximum time until the headers, and between two parts of the body.
   *
   * @throws Error as the connection fails; `formatNetworkError` explains it
   */
  download(call: OutboundDownload): Promise<DownloadedResponse>;
  /**
   * Resolves a host to an address that may be called. Connect to this address, not to the name: the name can resolve to
   * another address later.
   *
   * @throws BlockedAddressError for a private address; Error with a code if the name can't be resolved
   */
  resolveAddress(host: string): Promise<string>;
  close(): Promise<void>;
}

/** Methods of HTTP and WebDAV that Sheaf uses. */
export type OutboundMethod =
  | 'GET'
  | 'POST'
  | 'PUT'
  | 'PATCH'
  | 'HEAD'
  | 'DELETE'
  | 'MKCOL'
  | 'MOVE'
  | 'PROPFIND';

export interface OutboundRequest {
  url: string;
  headers: Record<string, string>;
  /** Default: no body. */
  body?: string | Uint8Array | StreamedBody;
  /** Maximum total time in ms: DNS lookup, connection, and complete response. */
  timeoutMs: number;
  /** Ends the request early. */
  signal?: AbortSignal;
  /** Maximum number of response bytes to read and keep. The rest is not read. */
  maxResponseBytes: number;
}

export type OutboundDownload = Pick<OutboundRequest, 'url' | 'headers' | 'timeoutMs' | 'signal'>;

export interface DownloadedResponse {
  status: number;
  headers: Record<string, string>;
  /** Reading ends with an error if the connection closes early. Leaving the loop closes the connection. */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection. */
  discard(): void;
}

/** Body that is generated while it is sent, with backpressure. A body of any size needs little memory. */
export interface StreamedBody {
  /** Total size of all pieces, texts in UTF-8. Many receivers require a content length. */
  sizeBytes: number;
  pieces: AsyncIterable<string | Uint8Array>;
}

export interface OutboundOutcome {
  durationMs: number;
  /** Response as far as it was received; `null` if there was none. */
  response: { status: number; headers: Record<string, string>; body: string } | null;
  /**
   * Message that explains why the call failed; `null` if the response is complete, or complete up to the read limit.
   */
  error: string | null;
}
