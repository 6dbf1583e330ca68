import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCurl } from './curl-on-path';

interface SeenRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'sheaf-curl-'));
let server: Server;
let origin: string;
let seen: SeenRequest;
beforeAll(async () => {
  writeFileSync(join(folder, 'pile.pdf'), '%PDF-1.4');
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    seen = { method, url, headers, body: await text(request) };
    response.writeHead(url === '/gone' ? 404 : 200, {
      'content-disposition': 'attachment; filename="part.pdf"',
    });
    response.end('the response');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs a line in a shell whose PATH contains only the curl of the tests. */
const run = (line: string): Promise<{ code: number | string; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...withCurl({} as NodeJS.ProcessEnv), URL: origin };
    execFile('/bin/sh', ['-c', line], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test('sends a form, headers and a user as curl does', { timeout: 120_000 }, async () => {
  const { code, stdout } = await run(
    'curl -su me:pass -H "X-A: b" -F "files[]=@pile.pdf" -F "n=1" "$URL/up?a=1"',
  );
  expect([code, stdout]).toEqual([0, 'the response']);
  expect(seen).toMatchObject({ method: 'POST', url: '/up?a=1' });
  expect(seen.headers).toMatchObject({ authorization: 'Basic bWU6cGFzcw==', 'x-a': 'b' });
  expect(seen.body).toContain('name="files[]"; filename="pile.pdf"');
  expect(seen.body).toContain('%PDF-1.4');
});

test('data is a form unless a type is given, and a query with -G', { timeout: 120_000 }, async () => {
  await run(`curl -X PATCH -H 'Content-Type: application/json' -d '{"a":1}' $URL/j`);
  expect(seen).toMatchObject({
    method: 'PATCH',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
  await run(`curl -d a=1 --data-urlencode 'b=x y' $URL/f`);
  expect(seen).toMatchObject({
    method: 'POST',
    body: 'a=1&b=x%20y',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await run(`curl -G --data-urlencode 'q=x&y' "$URL/g?p=1"`);
  expect(seen).toMatchObject({ method: 'GET', url: '/g?p=1&q=x%26y', body: '' });
});

test('writes the response to the given file', { timeout: 120_000 }, async () => {
  await run('curl -s -o out.txt $URL/a && curl -OJ $URL/b');
  for (const name of ['out.txt', 'part.pdf'])
    expect(readFileSync(join(folder, name), 'utf8')).toBe('the response');
  expect((await run(`curl -s -o out.txt -w '%{http_code}\\n' $URL/gone`)).stdout).toBe('404\n');
});

test('a failure has curl’s exit code, and an unknown option is an error', {
  timeout: 120_000,
}, async () => {
  expect((await run('curl -sf $URL/gone')).code).toBe(22);
  expect((await run('curl -F f=@nowhere.pdf $URL')).code).toBe(26);
  expect((await run('curl http://127.0.0.1:1/')).code).toBe(7);
  expect(await run('curl --proxy x $URL')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--proxy'),
  });
});
