import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  closeMidResponse,
  neverRespond,
  openWebhookReceiver,
  respondSlowly,
  respondWith,
} from '@/test-support/webhook-receiver';
import type { ClassificationRequest } from './classification-request';
import { requestHttpProposal } from './http-provider';
import { requestLlmProposal } from './llm-provider';

const receiver = await closeAfterTests(openWebhookReceiver());
const outbound = openGuardedOutbound({ allowPrivate: true });

afterAll(async () => {
  await outbound.close();
});

const file: ClassificationRequest = {
  analyzer: 'ours',
  name: 'pile.pdf',
  mimeType: 'application/pdf',
  categories: [
    { value: 'invoice', description: 'A bill' },
    { value: 'letter', description: null },
  ],
  pageCount: 3,
  pages: ['Invoice 1', 'More of it', 'Dear Sir'].map((text) => ({ text, width: 595, height: 842 })),
  timeoutMs: 5000,
};
const segments = [
  { start_page: 1, end_page: 2, doc_type: 'invoice', confidence: 0.9, reasons: ['It says so.'] },
  { start_page: 3, end_page: 3, doc_type: 'letter', confidence: 0.8, reasons: [] },
];
const PROPOSAL = {
  confidence: 0.9 * 0.8,
  segments: [
    {
      startPage: 1,
      endPage: 2,
      type: { docType: 'invoice', confidence: 0.9 },
      confidence: 0.9,
      reasons: [{ text: 'It says so.' }],
    },
    { startPage: 3, endPage: 3, type: { docType: 'letter', confidence: 0.8 }, confidence: 0.8, reasons: [] },
  ],
};
const completion = (content: unknown) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }] });

const http = () => requestHttpProposal(outbound, { url: `${receiver.origin}/classify`, key: 'k1' }, file);
const llm = () =>
  requestLlmProposal(outbound, { url: `${receiver.origin}/v1/`, model: 'm', key: 'k2' }, file);

test('an HTTP provider receives texts and categories, and its segments are used', async () => {
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments })));
  expect(await http()).toEqual(PROPOSAL);
  const call = receiver.calls.at(-1)!;
  expect(call).toMatchObject({ path: '/classify', headers: { authorization: 'Bearer k1' } });
  expect(JSON.parse(call.body)).toMatchObject({
    analyzer: 'ours',
    file: { name: 'pile.pdf', page_count: 3 },
    categories: file.categories,
    pages: [{ page: 1, text: 'Invoice 1' }, { page: 2 }, { page: 3 }],
  });
});

test('a language model is called with a schema that names the categories', async () => {
  receiver.setBehavior(respondWith(200, completion({ segments })));
  expect(await llm()).toEqual(PROPOSAL);
  const call = receiver.calls.at(-1)!;
  expect(call).toMatchObject({ path: '/v1/chat/completions', headers: { authorization: 'Bearer k2' } });
  const body = JSON.parse(call.body);
  expect(body).toMatchObject({ model: 'm', response_format: { type: 'json_schema' } });
  // Some models accept only their default temperature.
  expect(body).not.toHaveProperty('temperature');
  const { properties } = body.response_format.json_schema.schema.properties.segments.items;
  expect(properties.doc_type.enum).toEqual(['invoice', 'letter', null]);
  expect(body.messages[1].content).toContain('--- page 3 ---\nDear Sir');
});

test('a provider may be less certain of a type than of the cuts, and may name no type', async () => {
  const said = [
    { ...segments[0], type_confidence: 0.4 },
    { ...segments[1], doc_type: null, type_confidence: null },
  ];
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments: said })));
  const proposal = await http();
  expect(proposal.confidence).toBe(PROPOSAL.confidence);
  expect(proposal.segments).toMatchObject([
    { confidence: 0.9, type: { docType: 'invoice', confidence: 0.4 } },
    { confidence: 0.8, type: null },
  ]);
});

test.each<[string, unknown, RegExp]>([
  ['no segments', { segments: [] }, /form/],
  ['something else', { answer: 42 }, /form/],
  ['a gap', { segments: [segments[0], { ...segments[1], start_page: 4, end_page: 4 }] }, /page 3/],
  ['an overlap', { segments: [segments[0], { ...segments[1], start_page: 2 }] }, /page 3/],
  ['an end before the last page', { segments: [segments[0]] }, /end at page 2/],
  ['a page too many', { segments: [segments[0], { ...segments[1], end_page: 4 }] }, /end at page 4/],
  [
    'a type that is not a category',
    { segments: [segments[0], { ...segments[1], doc_type: 'x' }] },
    /not a category/,
  ],
  [
    'a reason that can’t be kept',
    { segments: [{ ...segments[0], reasons: ['a\u0000'] }, segments[1]] },
    /form/,
  ],
  [
    'a type that can’t be stored',
    { segments: [segments[0], { ...segments[1], doc_type: 'x\u0000y\ud83d' }] },
    /not a category \(“xy\ufffd”\)/,
  ],
  ['a confidence above 1', { segments: [{ ...segments[0], confidence: 7 }, segments[1]] }, /form/],
])('%s is not a valid response', async (_, body, message) => {
  receiver.setBehavior(respondWith(200, JSON.stringify(body)));
  await expect(http()).rejects.toThrow(message);
  receiver.setBehavior(respondWith(200, completion(body)));
  await expect(llm()).rejects.toThrow(message);
});

test('rejects prose, an empty completion, a refusal by the model, and a broken connection', async () => {
  receiver.setBehavior(respondWith(200, 'Sure! Here are your segments:'));
  await expect(http()).rejects.toThrow('not JSON');
  await expect(llm()).rejects.toThrow('not a chat completion');
  receiver.setBehavior(respondWith(200, JSON.stringify({ choices: [] })));
  await expect(llm()).rejects.toThrow('not a chat completion');
  receiver.setBehavior(respondWith(503));
  await expect(http()).rejects.toThrow('it answered with 503');
  receiver.setBehavior(closeMidResponse);
  await expect(http()).rejects.toThrow('closed before the response was complete');
});

test.each([400, 401, 403, 404, 422, 302])(
  '%i is a permanent error that a retry would not change',
  async (status) => {
    receiver.setBehavior(respondWith(status, '{}', { 'retry-after': '5' }));
    await expect(http()).rejects.toMatchObject({
      name: 'ProviderRejectedError',
      message: `it answered with ${status}`,
    });
    await expect(llm()).rejects.toMatchObject({ name: 'ProviderRejectedError' });
  },
);

test.each([408, 429, 500, 503])('%i is retried at the time that the response names', async (status) => {
  receiver.setBehavior(respondWith(status, '', { 'retry-after': '5' }));
  await expect(http()).rejects.toMatchObject({ name: 'UnusableResponseError', retryAfterMs: 5000 });
  receiver.setBehavior(respondWith(status));
  await expect(llm()).rejects.toMatchObject({ name: 'UnusableResponseError', retryAfterMs: undefined });
});

test.each([
  ['never responds', neverRespond],
  ['begins to respond, and never ends', respondSlowly],
])('a provider that %s is not waited for beyond the timeout', async (_, behavior) => {
  receiver.setBehavior(behavior);
  const quick = { ...file, timeoutMs: 300 };
  await expect(requestHttpProposal(outbound, { url: receiver.origin, key: null }, quick)).rejects.toThrow(
    'not complete within 0.3 s',
  );
  await expect(
    requestLlmProposal(outbound, { url: receiver.origin, model: 'm', key: null }, quick),
  ).rejects.toThrow('not complete within 0.3 s');
});

test('does not call an address in a private network', async () => {
  const guarded = openGuardedOutbound({ allowPrivate: false });
  const before = receiver.calls.length;
  await expect(
    requestHttpProposal(guarded, { url: `${receiver.origin}/classify`, key: null }, file),
  ).rejects.toThrow('address is private');
  expect(receiver.calls).toHaveLength(before);
  await guarded.close();
});

/** Returns a file with pages that counts how many have been read. */
function longFile(pageCount: number): ClassificationRequest & { taken(): number } {
  let taken = 0;
  const page = { text: 'x'.repeat(20_000), width: 595, height: 842 };
  function* pages() {
    for (; taken < pageCount; taken += 1) yield page;
    taken = 0;
  }
  return { ...file, pageCount, pages: { [Symbol.iterator]: pages }, taken: () => taken };
}

test('neither sends nor fully reads a file that exceeds every model’s input', async () => {
  const before = receiver.calls.length;
  const long = longFile(5000);
  await expect(
    requestLlmProposal(outbound, { url: receiver.origin, model: 'm', key: null }, long),
  ).rejects.toThrow('too long');
  expect(long.taken()).toBeLessThan(200);
  expect(receiver.calls).toHaveLength(before);
});

test('reads no more pages of a huge pile than an HTTP provider accepts', async () => {
  const sockets = new Set<Socket>();
  const idle = createServer((socket) => void sockets.add(socket.pause())).listen(0, '127.0.0.1');
  await once(idle, 'listening');
  const long = longFile(5000);
  const url = `http://127.0.0.1:${(idle.address() as AddressInfo).port}`;
  // It accepts the connection and what the system buffers: a few of 100 MB.
  await expect(
    requestHttpProposal(outbound, { url, key: null }, { ...long, timeoutMs: 1500 }),
  ).rejects.toThrow('not complete within 1.5 s');
  expect(long.taken()).toBeGreaterThan(0);
  expect(long.taken()).toBeLessThan(2500);
  for (const socket of sockets) socket.destroy();
  idle.close();
});

test('streams pages to the provider with a Content-Length computed in advance', async () => {
  receiver.setBehavior(respondWith(200, JSON.stringify({ segments })));
  async function* pages() {
    for (const text of ['Größe “1”\n', '', '\u{1F4C4}']) yield { text, width: 595, height: 842 };
  }
  const streamed = { ...file, pages: { [Symbol.asyncIterator]: pages } };
  expect(await requestHttpProposal(outbound, { url: receiver.origin, key: null }, streamed)).toEqual(
    PROPOSAL,
  );
  const { body, headers } = receiver.calls.at(-1)!;
  expect(JSON.parse(body).pages.map(({ text }: { text: string }) => text)).toEqual([
    'Größe “1”\n',
    '',
    '\u{1F4C4}',
  ]);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
});
