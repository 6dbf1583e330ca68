import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

const SUFFIX = '.br';
const CONTENT_TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  mjs: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

/**
 * Serves the scripts and styles that the build compressed (`scripts/place-static.mjs`) to browsers that accept Brotli.
 * Call it once at the start.
 *
 * @param folders folders with compressed files, by the URL path of their files
 */
export function serveCompressedFiles(folders: Readonly<Record<string, string>>): void {
  const paths = new Set(Object.entries(folders).flatMap(([path, folder]) => listCompressed(path, folder)));
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const [path = '', query] = (request.url ?? '').split('?', 2);
    if (!paths.has(path)) return;
    response.setHeader('vary', 'Accept-Encoding');
    if (!acceptsBrotli(request.headers['accept-encoding'])) return;
    request.url = `${path}${SUFFIX}${query === undefined ? '' : `?${query}`}`;
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-type', CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)]!);
  });
}

/** Returns the URL paths of the files that have a compressed copy. */
function listCompressed(path: string, folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|css)\.br$/.test(name))
    .map((name) => `${path}/${name.replaceAll('\\', '/').slice(0, -SUFFIX.length)}`);
}

const acceptsBrotli = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(coding));
