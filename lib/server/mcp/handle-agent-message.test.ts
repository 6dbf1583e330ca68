import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KeyHolder } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { handleAgentMessage } from './handle-agent-message';

const MEGABYTE = 1024 * 1024;

afterEach(() => vi.restoreAllMocks());

const handle = (text: string) => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const request = new Request('http://localhost/mcp', { method: 'POST', headers });
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

describe('parameters of a wrong type', () => {
  const send = async (method: string, params?: unknown) => {
    const response = await handle(JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }));
    return { status: response.status, ...(await response.json()) };
  };

  test.each([
    ['tools/call', { name: 'x', arguments: [] }, 'params.arguments'],
    ['tools/call', { name: 'x', arguments: 'text' }, 'params.arguments'],
    ['tools/call', { name: 'x', arguments: null }, 'params.arguments'],
    ['tools/call', { name: 5 }, 'params.name'],
    ['tools/call', undefined, 'params'],
    ['tools/list', { cursor: 5 }, 'params.cursor'],
    ['resources/read', {}, 'params.uri'],
    ['initialize', { protocolVersion: 1, capabilities: {} }, 'params.protocolVersion'],
  ])('%s with %j names %s', async (method, params, parameter) => {
    expect(await send(method, params)).toEqual({
      status: 200,
      jsonrpc: '2.0',
      id: 'a',
      error: { code: -32602, message: `\`${parameter}\` is missing or has a wrong type.` },
    });
  });

  test('valid parameters reach the server', async () => {
    expect(await send('tools/list', {})).toMatchObject({ status: 200, result: { tools: [] } });
    expect(await send('tools/call', { name: 'x' })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('No tool has this name.') },
    });
    expect(await send('tools/unknown', { name: 5 })).toMatchObject({ error: { code: -32601 } });
  });
});
