import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as ACCOUNT } from '@/app/api/account/route';
import { Contract } from './contract';

let folder: string;
let contract: Contract;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-contract-'));
  contract = await Contract.open(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const hold = (response: Response) => contract.hold(ACCOUNT, response);
const account = { email: 'ada@example.com', name: null, has_password: true };

test('an answer as documented goes through, readable, and is written down once', async () => {
  for (const _ of [1, 2]) expect(await (await hold(Response.json(account))).json()).toEqual(account);
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
])('an answer %s is an error of whoever called', async (_, response, problem) => {
  await expect(hold(response)).rejects.toThrow(problem);
});
