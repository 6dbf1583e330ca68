import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveCompressedFiles } from './serve-compressed-files';

test('a compressed copy is sent to browsers that accept it, and only for files that have one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'chunks'));
  for (const name of ['chunks/a.js', 'chunks/a.js.br', 'b.css.br', 'c.js'])
    await writeFile(join(folder, name), '');
  serveCompressedFiles({ '/_next/static': folder, '': join(folder, 'missing') });
  const server = createServer((request, response) => {
    response.end(request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, accept: string) => {
    const headers = { 'accept-encoding': accept };
    // `fetch` would decode the body by its header.
    const { headers: sent } = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD', headers });
    return [sent.get('content-encoding'), sent.get('content-type'), sent.get('vary')];
  };
  const script = 'application/javascript; charset=UTF-8';
  expect(await get('/_next/static/chunks/a.js?v=1', 'gzip, deflate, br')).toEqual([
    'br',
    script,
    'Accept-Encoding',
  ]);
  expect(await get('/_next/static/chunks/a.js', 'br;q=0.5')).toEqual(['br', script, 'Accept-Encoding']);
  expect(await get('/_next/static/b.css', 'br')).toEqual([
    'br',
    'text/css; charset=UTF-8',
    'Accept-Encoding',
  ]);
  expect(await get('/_next/static/chunks/a.js', 'gzip, br;q=0')).toEqual([null, null, 'Accept-Encoding']);
  expect(await get('/_next/static/chunks/a.js', 'gzip')).toEqual([null, null, 'Accept-Encoding']);
  expect(await get('/_next/static/c.js', 'br')).toEqual([null, null, null]);
  server.close();
  await rm(folder, { recursive: true });
});
