import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import { nameProblem, stripHiddenCharacters } from '@/lib/foundation/file-names';
import { openFileStorage } from '@/lib/platform/storage/file-storage';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { type ReceivedForm, receiveForm } from './multipart-request';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-multipart-'));
  storage = await openFileStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const KB = 1024;
const limits = { fileBytes: 100 * KB, filesPerUpload: 3, uploadBytes: 200 * KB };

const file = (name: string, content: string | Uint8Array<ArrayBuffer> = 'some bytes', field = 'files[]') =>
  ({ field, name, content }) as const;

function createForm(...parts: (ReturnType<typeof file> | [string, string])[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if ('field' in part) form.append(part.field, new Blob([part.content]), part.name);
    else form.append(part[0], part[1]);
  }
  return form;
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://sheaf.test', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

const rules = () => ({ storage, limits, fileField: 'files[]' });

/** Receives the form, commits its files, and returns the result. */
const keepAll = (request: Request, overrides: Partial<Parameters<typeof receiveForm>[1]> = {}) =>
  receiveForm(request, { ...rules(), ...overrides }, async (form) => {
    for (const staged of form.files) await storage.commit(staged);
    return form;
  });

const getRejection = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it was not rejected'),
    (error: unknown) => error as DomainError,
  );

async function stored() {
  const contents: string[] = [];
  for await (const { sha256 } of storage.list()) contents.push(sha256);
  return { contents: contents.length, temporary: (await readdir(join(folder, 'incoming'))).length };
}

const leavesNothing = async () => expect(await stored()).toEqual({ contents: 0, temporary: 0 });

test('files arrive in order with names and bytes, and fields with values', async () => {
  const form = await keepAll(
    post(
      createForm(['classify', 'true'], file('a.txt', 'first'), file('b.txt', 'second'), ['reference', 'Ä-1']),
    ),
  );
  expect(form.files.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['a.txt', 5],
    ['b.txt', 6],
  ]);
  expect(form.fields).toEqual({ classify: 'true', reference: 'Ä-1' });
  expect(await stored()).toEqual({ contents: 2, temporary: 0 });
});

test('unused files are deleted, also if the handler fails', async () => {
  await receiveForm(post(createForm(file('a.txt'))), rules(), async () => {});
  await leavesNothing();
  const failing = receiveForm(post(createForm(file('a.txt'))), rules(), () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  await leavesNothing();
});

test('a name loses its folders and keeps every other character', async () => {
  const { files } = await keepAll(post(createForm(file('../../etc/Größe 1 “x”.pdf'))));
  expect(files[0]!.name).toBe('Größe 1 “x”.pdf');
});

test('a name loses control, invisible and direction characters; a name of only those is missing', async () => {
  const { files } = await keepAll(post(createForm(file('in\tvo\u202eice\u200b\u0085.pdf'))));
  expect(files[0]!.name).toBe('invoice.pdf');
  const rejection = await getRejection(keepAll(post(createForm(file('\u202e\u2069')))));
  expect(rejection).toMatchObject({ kind: 'invalid', errors: { 'files.0': ['A file has no name.'] } });
});

test('a name loses NUL and lone surrogates before it is checked, and the file is accepted', async () => {
  const head = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="files[]"; filename*=utf-8''${name}\r\n\r\nab\r\n`;
  const body = `${head('a%00b.pdf')}${head(`${'%00'.repeat(300)}c.pdf`)}--x--\r\n`;
  const { files } = await keepAll(post(body, { 'content-type': 'multipart/form-data; boundary=x' }));
  expect(files.map(({ name }) => name)).toEqual(['ab.pdf', 'c.pdf']);
  expect(nameProblem(stripHiddenCharacters('\ud800a\u0000.pdf'))).toBeNull();
  const nothing = post(`${head('%00')}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(await getRejection(keepAll(nothing))).toMatchObject({
    errors: { 'files.0': ['A file has no name.'] },
  });
});

test('another content type than a form is unsupported', async () => {
  const request = post('{}', { 'content-type': 'application/json' });
  expect((await getRejection(keepAll(request))).kind).toBe('unsupported');
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no closing boundary',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a"\r\n\r\nab',
  ],
  ['no part at all', 'multipart/form-data; boundary=x', 'nothing'],
  ['broken part headers', 'multipart/form-data; boundary=x', '--x\r\n: :\r\n\r\n\r\n--x--\r\n'],
])('%s is malformed and leaves nothing', async (_, type, body) => {
  expect((await getRejection(keepAll(post(body, { 'content-type': type })))).kind).toBe('malformed');
  await leavesNothing();
});

test.each<[string, FormData, Record<string, string[]>]>([
  [
    'no file',
    createForm(['classify', 'true']),
    { 'files[]': ['`files[]` is required. Send at least one file.'] },
  ],
  [
    'a wrong field name',
    createForm(file('a.txt', 'x', 'documents')),
    {
      documents: ['A file was sent as `documents`. Send files as `files[]`.'],
      'files[]': ['`files[]` is required. Send at least one file.'],
    },
  ],
  [
    'a text where the files go',
    createForm(['files[]', 'a.pdf']),
    { 'files[]': ['`files[]` must be a file.'] },
  ],
  ['an empty file', createForm(file('a.txt'), file('b.txt', '')), { 'files.1': ['“b.txt” is empty.'] }],
  [
    'a name of 256 characters',
    createForm(file(`${'é'.repeat(252)}.txt`)),
    { 'files.0': [`The file name “${'é'.repeat(40)}…” is too long: at most 255 characters.`] },
  ],
  [
    'a field that comes twice',
    createForm(file('a.txt'), ['classify', 'true'], ['classify', 'false']),
    { classify: ['`classify` can be sent only once.'] },
  ],
])('%s is invalid, names the field, and leaves nothing', async (_, form, errors) => {
  const rejection = await getRejection(keepAll(post(form)));
  expect(rejection).toMatchObject({ kind: 'invalid', errors });
  await leavesNothing();
});

test('accepts a name of 255 characters', async () => {
  const { files } = await keepAll(post(createForm(file(`${'é'.repeat(251)}.txt`))));
  expect(files).toHaveLength(1);
});

test('two files are invalid where one is expected', async () => {
  const single = { fileField: 'file', single: true };
  expect((await keepAll(post(createForm(file('a.txt', 'x', 'file'))), single)).files).toHaveLength(1);
  const two = post(createForm(file('a.txt', 'x', 'file'), file('b.txt', 'x', 'file')));
  expect(await getRejection(keepAll(two, single))).toMatchObject({
    kind: 'invalid',
    errors: { file: ['Send one file as `file`.'] },
  });
});

test.each<[string, FormData, string]>([
  [
    'a file beyond its limit',
    createForm(file('big.txt', new Uint8Array(100 * KB + 1))),
    '“big.txt” is larger',
  ],
  ['one file too many', createForm(...['a', 'b', 'c', 'd'].map((name) => file(name))), 'at most 3 files'],
  [
    'files that are together beyond the limit',
    createForm(...['a', 'b', 'c'].map((name) => file(name, new Uint8Array(90 * KB)))),
    'The upload is larger',
  ],
])('%s are too large, and nothing of the upload is stored', async (_, form, sentence) => {
  const rejection = await getRejection(keepAll(post(form)));
  expect(rejection.kind).toBe('too_large');
  expect(rejection.message).toContain(sentence);
  await leavesNothing();
});

test('limits are inclusive', async () => {
  const form = createForm(...['a', 'b'].map((name) => file(name, new Uint8Array(100 * KB))));
  expect((await keepAll(post(form))).files).toHaveLength(2);
});

test('a body with a too large Content-Length is rejected before it is read', async () => {
  let requested = 0;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        requested += 1;
        controller.enqueue(new Uint8Array(KB));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999999999' };
  expect((await getRejection(keepAll(post(endless, headers)))).kind).toBe('too_large');
  expect(requested).toBe(0);
});

test('an endless body is read up to the limit and no further', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 64 * KB;
      controller.enqueue(new Uint8Array(64 * KB));
    },
  });
  const request = post(endless, { 'content-type': 'multipart/form-data; boundary=x' });
  expect((await getRejection(keepAll(request))).kind).toBe('too_large');
  expect(sent).toBeLessThan(2 * KB * KB);
});

test('a rejected request is read to its end so that the client sees the response', async () => {
  const head = part('a.txt', 'x', 'documents');
  let left = 20;
  const body = createStream(() => (left-- > 0 ? Buffer.alloc(KB, 'x') : null), head);
  expect((await getRejection(keepAll(body))).kind).toBe('malformed');
  expect(left).toBe(-1);
});

test('a client that disconnects leaves nothing', async () => {
  let left = 5;
  const body = createStream(
    () => {
      if (left-- > 0) return Buffer.alloc(KB, 'x');
      throw new Error('aborted');
    },
    part('a.txt', 'the beginning'),
  );
  const rejection = await getRejection(keepAll(body));
  expect(rejection.kind).toBe('malformed');
  expect(rejection.message).toBe('The upload ended too early.');
  await leavesNothing();
});

test('a disk error on one file is 503, and no other file of the upload is stored', async () => {
  const full: Pick<Storage, 'stage' | 'discard'> = {
    discard: storage.discard.bind(storage),
    stage: async (source) => {
      const staged = await storage.stage(source);
      if (staged.sizeBytes !== 7) return staged;
      await storage.discard(staged.temporaryPath);
      throw new DomainError('unavailable', 'The disk is full.', { retryAfterSeconds: 30 });
    },
  };
  const form = createForm(file('a.txt'), file('b.txt', '7 bytes'), file('c.txt'));
  const work = receiveForm(
    post(form),
    { ...rules(), storage: full as Storage },
    async (received) => received,
  );
  expect((await getRejection(work)).kind).toBe('unavailable');
  await leavesNothing();
});

test('a disk error in the middle of a file does not stall the request', async () => {
  const broken: Pick<Storage, 'stage' | 'discard'> = {
    discard: async () => {},
    stage: async (source) => {
      for await (const _ of source) break;
      throw new DomainError('unavailable', 'The disk is full.');
    },
  };
  const form = createForm(file('a.txt', new Uint8Array(90 * KB)), file('b.txt', new Uint8Array(90 * KB)));
  const work = receiveForm(
    post(form),
    { ...rules(), storage: broken as Storage },
    async (received) => received,
  );
  expect((await getRejection(work)).kind).toBe('unavailable');
});

test('finds a boundary that is split anywhere between two chunks', async () => {
  const form = new Response(
    createForm(file('a.bin', 'abc\r\n--def'), file('b.bin', '\r\n'), ['classify', 'false']),
  );
  const type = form.headers.get('content-type')!;
  const bytes = Buffer.from(await form.arrayBuffer());
  for (const size of [1, 2, 3, 7, 50]) {
    let offset = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (offset >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(offset, offset + size));
        offset += size;
      },
    });
    const received: ReceivedForm = await keepAll(post(body, { 'content-type': type }));
    expect(received.files.map(({ sizeBytes }) => sizeBytes)).toEqual([10, 2]);
  }
});

/** Creates the start of a form with boundary `x`, including the beginning of a file. */
const part = (name: string, beginning: string, field = 'files[]') =>
  Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${beginning}`,
  );

/** Creates a form that begins with `head` and continues while `more` returns bytes. */
function createStream(more: () => Uint8Array | null, head: Uint8Array): Request {
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = begun ? more() : head;
      begun = true;
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return post(body, { 'content-type': 'multipart/form-data; boundary=x' });
}
