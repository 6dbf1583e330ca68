import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELETE as REVOKE } from '@/app/api/access-tokens/[tokenId]/route';
import { GET as ACCOUNT } from '@/app/api/account/route';
import { GET as FILE } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { ApiContract } from './api-contract';

let folder: string;
let contract: ApiContract;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-contract-'));
  contract = await ApiContract.open(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Checks a response that has all standard headers, except those that a test changes. */
function checkResponse(response: Response, handler: unknown = ACCOUNT) {
  response.headers.set('x-request-id', 'some-id');
  return contract.check(handler, response);
}
const account = { email: 'ada@example.com', name: null, has_password: true, locale: null };

test('a documented response passes through unchanged and is recorded once', async () => {
  for (const _ of [1, 2]) expect(await (await checkResponse(Response.json(account))).json()).toEqual(account);
  const [file] = await readdir(folder);
  expect(await readFile(join(folder, file!), 'utf8')).toBe('GET /api/account 200\n');
});

test.each([
  [
    'of another shape',
    Response.json({ ...account, email: 7 }),
    /not as documented: it\/email must be string/,
  ],
  [
    'with a field that is not documented',
    Response.json({ ...account, secret: 'x' }),
    /additional properties/,
  ],
  [
    'of a status that is not documented',
    new Response(null, { status: 418 }),
    /418 is not in the API document/,
  ],
  [
    'without a header that is promised',
    Response.json({ code: 'rate_limited', message: 'Too many requests.' }, { status: 429 }),
    /429 comes without Retry-After/,
  ],
  [
    'with a header of another type than is promised',
    Response.json(
      { code: 'rate_limited', message: 'Too many requests.' },
      { status: 429, headers: { 'retry-after': 'soon' } },
    ),
    /429 has a Retry-After that is no whole number: soon/,
  ],
  [
    'with a header that the document knows elsewhere, and not here',
    Response.json(account, { headers: { etag: '"1"' } }),
    /200 has the header ETag, which is not in the API document/,
  ],
  [
    'with a header that is not ASCII',
    Response.json(account, { headers: { 'content-disposition': 'attachment; filename="\u00e9.pdf"' } }),
    /200 has a header that is not ASCII: content-disposition/,
  ],
  [
    'of another media type',
    new Response(JSON.stringify(account), { headers: { 'content-type': 'application/problem+json' } }),
    /200 is of the type application\/problem\+json, and documented as application\/json/,
  ],
  [
    'of an error in another media type',
    new Response('Unauthenticated.', {
      status: 401,
      headers: { 'content-type': 'text/plain', 'www-authenticate': 'Bearer' },
    }),
    /401 is of the type text\/plain, and documented as application\/json/,
  ],
])('a response %s is an error of the caller', async (_, response, problem) => {
  await expect(checkResponse(response)).rejects.toThrow(problem);
});

test.each(['X-Request-Id'])('a response without %s, which every response has, is an error', async (name) => {
  await expect(contract.check(ACCOUNT, Response.json(account))).rejects.toThrow(`comes without ${name}`);
});

test('a body where none is documented is an error', async () => {
  const response = Response.json({ status: 'done' });
  Object.defineProperty(response, 'status', { value: 204 });
  await expect(checkResponse(response, REVOKE)).rejects.toThrow(
    /204 has a body of the type application\/json/,
  );
});

test('a file of an undocumented type is an error, and one of each documented type is not', async () => {
  const headers = {
    etag: '"1"',
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment; filename="a.pdf"',
    'content-type': 'application/pdf',
  };
  expect((await checkResponse(new Response('%PDF', { headers }), FILE)).status).toBe(200);
  const unknown = new Response('%PDF', {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  await expect(checkResponse(unknown, FILE)).rejects.toThrow(
    /is of the type application\/octet-stream, and documented/,
  );
});
