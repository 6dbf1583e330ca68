import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Serves a web-standard handler on a free local port. */
export async function serveHttp(
  handle: (request: Request) => Promise<Response>,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const response = await handle(await toRequest(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'GET' ? undefined : await text(incoming);
  return new Request(`http://${headers.host}${url}`, {
    method,
    body,
    headers: headers as Record<string, string>,
  });
}
