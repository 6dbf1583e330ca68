import { afterEach, expect, test, vi } from 'vitest';
import type { KeyHolder } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { handleAgentMessage } from './handle-agent-message';

const MEGABYTE = 1024 * 1024;

afterEach(() => vi.restoreAllMocks());

const handle = (text: string) => {
  const request = new Request('http://localhost/mcp', { method: 'POST' });
  const ctx = { actor: { kind: 'key' } } as Context<KeyHolder>;
  const getOffer = async () => ({ tools: new Map(), resources: [] });
  return handleAgentMessage(ctx, request, Buffer.from(text), getOffer);
};

test.each([
  ['many objects', `[${'{},'.repeat((2 * MEGABYTE) / 3)}{}]`],
  ['many short texts', `[${'"YQ==",'.repeat((2 * MEGABYTE) / 7)}""]`],
  ['a file and many objects', `["${'YWFh'.repeat(MEGABYTE)}"${',{}'.repeat((2 * MEGABYTE) / 3)}]`],
  ['a long number', `[${'1'.repeat(2 * MEGABYTE)}]`],
])('too large without parsing: %s', async (_, text) => {
  const parse = vi.spyOn(JSON, 'parse');
  await expect(handle(text)).rejects.toMatchObject({ kind: 'too_large' });
  expect(parse.mock.calls.filter(([parsed]) => parsed === text)).toEqual([]);
});

test('a message of 1 MB is parsed', async () => {
  const response = await handle(`[${'1,'.repeat(MEGABYTE / 2 - 2)}1]`);
  expect([response.status, await response.json()]).toMatchObject([400, { error: { code: -32600 } }]);
});
