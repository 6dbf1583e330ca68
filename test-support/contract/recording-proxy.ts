import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';

/** Complete call of a server. Headers are as Node's `rawHeaders`: names and values alternate. */
export interface RecordedCall {
  method: string;
  /** Path with its query. */
  url: string;
  request: { headers: string[]; body: Buffer };
  response: { status: number; headers: string[]; body: Buffer };
}

interface Options {
  port: number;
  targetPort: number;
  /** Decides whether to keep the content of a call. */
  isRecorded(method: string, url: string): boolean;
  /** Receives a call after its response is complete. Calls that the client or the server cancels are left out. */
  onCall(call: RecordedCall): void;
}

export interface RecordingProxy {
  close(): Promise<void>;
}

/** Opens a proxy on this machine that forwards calls and responses unchanged, as they arrive, and keeps copies. */
export async function openRecordingProxy({
  port,
  targetPort,
  isRecorded,
  onCall,
}: Options): Promise<RecordingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const isKept = isRecorded(method, url);
    const sent = isKept ? collect(incoming) : [];
    // A new connection: the server may close one that is reused at any time.
    const call = request({
      host: '127.0.0.1',
      port: targetPort,
      method,
      path: url,
      headers: incoming.rawHeaders as never,
      agent: false,
    });
    let hasResponse = false;
    call.on('response', (response) => {
      hasResponse = true;
      const received = isKept ? collect(response) : [];
      const { statusCode: status = 0, statusMessage, rawHeaders } = response;
      outgoing.writeHead(status, statusMessage, rawHeaders as never);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
      outgoing.on('finish', () => {
        if (!isKept || !incoming.complete) return;
        onCall({
          method,
          url,
          request: { headers: incoming.rawHeaders, body: Buffer.concat(sent) },
          response: { status, headers: rawHeaders, body: Buffer.concat(received) },
        });
      });
    });
    // The server may respond and close the connection before it has the whole request.
    call.on('error', () => {
      if (!hasResponse) outgoing.destroy();
      incoming.unpipe(call).resume();
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) call.destroy();
    });
    incoming.pipe(call);
  });
  // The server limits the time of a connection.
  Object.assign(server, { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Keeps the parts of a message while others read it. */
function collect(message: IncomingMessage): Buffer[] {
  const parts: Buffer[] = [];
  message.on('data', (part: Buffer) => parts.push(part));
  return parts;
}
