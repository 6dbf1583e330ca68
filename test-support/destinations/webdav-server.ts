import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Fault of a request: `silence` accepts it and never responds; `cut` closes the connection in the middle of the body. */
export type WebdavFault = 'silence' | 'cut' | number;

export interface WebdavServer {
  /** URL of the root folder, without a trailing slash. */
  url: string;
  /** Called for each request before it runs. A number is a status to return. */
  fault: (method: string, path: string) => WebdavFault | undefined;
  /** `METHOD path` of the requests received. */
  calls: string[];
  close(): Promise<void>;
}

export const WEBDAV_USER = 'sheaf';
export const WEBDAV_PASSWORD = 'the right password';

/**
 * Opens a WebDAV server on a local port that implements the parts of RFC 4918 that Sheaf uses. As the RFC demands, it
 * creates no missing parents, and replaces the target of a MOVE only if `Overwrite` allows it.
 *
 * @param root folder that the server shows as `/dav`
 */
export async function openWebdavServer(root: string): Promise<WebdavServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    handleRequest(self, root, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: WebdavServer = {
    url: `http://127.0.0.1:${port}/dav`,
    fault: () => undefined,
    calls: [],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return self;
}

async function handleRequest(
  server: WebdavServer,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const path = decodeURIComponent(url);
  server.calls.push(`${method} ${path}`);
  const fault = server.fault(method, path);
  if (fault === 'silence') return void request.resume();
  if (fault === 'cut') {
    request.once('data', () => request.socket.destroy());
    request.once('end', () => request.socket.destroy());
    return;
  }
  const end = (status: number) => {
    request.resume();
    response.writeHead(status).end();
  };
  if (typeof fault === 'number') return end(fault);
  const expected = `Basic ${Buffer.from(`${WEBDAV_USER}:${WEBDAV_PASSWORD}`).toString('base64')}`;
  if (request.headers.authorization !== expected) return end(401);
  const toFile = (href: string) =>
    /^\/dav(\/|$)/.test(href) ? join(root, join('/', href.slice('/dav'.length))) : null;
  const file = toFile(path);
  if (file === null) return end(403);
  const found = await stat(file).catch(() => null);
  const parent = await stat(join(file, '..')).catch(() => null);
  switch (method) {
    case 'PROPFIND':
      return end(found ? 207 : 404);
    case 'HEAD':
      return end(found ? 200 : 404);
    case 'MKCOL':
      if (found) return end(405);
      if (!parent?.isDirectory()) return end(409);
      // A concurrent request may have created it.
      await mkdir(file, { recursive: true });
      return end(201);
    case 'PUT':
      if (!parent?.isDirectory()) return end(409);
      // Some servers keep these names for themselves.
      if (/\.(part|filepart)$/i.test(file)) return end(403);
      await pipeline(request, createWriteStream(file));
      return end(found ? 204 : 201);
    case 'MOVE': {
      const target = toFile(decodeURIComponent(new URL(String(request.headers.destination)).pathname));
      if (target === null) return end(403);
      if (!found) return end(404);
      const replaced = await stat(target).catch(() => null);
      if (replaced && request.headers.overwrite === 'F') return end(412);
      await rename(file, target);
      return end(replaced ? 204 : 201);
    }
    case 'DELETE':
      if (!found) return end(404);
      await rm(file, { recursive: true });
      return end(204);
    default:
      return end(405);
  }
}
