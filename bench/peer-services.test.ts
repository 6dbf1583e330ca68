import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPapraService } from './peer-services';
import { getTreeCpuMs } from './process-usage';

const requests: string[] = [];
let contentReads = 0;

/** Server that answers like Papra: reads a file in the background, and shows its text at the second request. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = request.url!.replace(/\?.*/, '');
  requests.push(`${request.method} ${path}`);
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (request.headers.authorization !== 'Bearer ppapi_key') send(401, { error: 'unauthorized' });
  else if (path === '/api/organizations') send(200, { organizations: [{ id: 'org_1' }] });
  else if (request.method === 'POST') {
    const form = Buffer.concat(chunks).toString('latin1');
    const isFile = form.includes('name="file"; filename="letter.pdf"') && form.includes('application/pdf');
    send(isFile ? 200 : 400, { document: { id: 'doc_1' } });
  } else if (path.endsWith('/doc_1'))
    send(200, { document: { content: contentReads++ === 0 ? '' : 'words' } });
  else send(404, {});
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const folder = await mkdtemp(join(tmpdir(), 'sheaf-peer-'));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('a peer is used by its documented requests', async () => {
  const peer = await openPapraService({ url, apiKey: 'ppapi_key', pid: process.pid });
  const path = join(folder, 'letter.pdf');
  await writeFile(path, '%PDF-1.4');
  const id = await peer.upload(path, 'application/pdf');
  await peer.waitUntilRead(id);
  expect(contentReads).toBe(2);
  expect(peer.urls.search('two words')).toBe(
    `${url}/api/organizations/org_1/documents?searchQuery=two+words&pageIndex=0&pageSize=20`,
  );
  expect(requests).toEqual(expect.arrayContaining(['POST /api/organizations/org_1/documents']));
});

test('a wrong key is an error that names the request', async () => {
  const opening = openPapraService({ url, apiKey: 'other', pid: process.pid });
  await expect(opening).rejects.toThrow(`${url}/api/organizations returned 401`);
});

test('the CPU time of a process grows with its work', () => {
  const before = getTreeCpuMs(process.pid);
  let sum = 0;
  for (let index = 0; index < 1e8; index += 1) sum += index % 7;
  expect(sum).toBeGreaterThan(0);
  expect(getTreeCpuMs(process.pid)).toBeGreaterThan(before);
});
