import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import {
  closeMidResponse,
  neverRespond,
  openWebhookReceiver as openServer,
  type ReceivedCall,
  type ReceiverBehavior,
  respondWith,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import { createSheafClient, type SheafClientOptions } from './client.js';
import type { components } from './paths.js';

const UUID = '0198c1f2-7a1e-7c3b-9d40-726f6a656374';
const DOCUMENTS = '/api/projects/{uuid}/documents';
const RECORDS = '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records';
const STATUS = '/api/prebuilt-documents/upload-status/{requestId}';

let server: WebhookReceiver;
beforeEach(async () => {
  server = await openServer();
  // `Retry-After: 0` then leads to an immediate retry.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server.close();
});

const connect = (options: Partial<SheafClientOptions> = {}) =>
  createSheafClient({ url: server.origin, accessToken: 'sheaf_pat_x', organizationId: UUID, ...options });

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): ReceiverBehavior =>
  respondWith(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
const busy = (status = 503) =>
  json({ code: 'unavailable', message: 'Wait.' }, status, { 'retry-after': '0' });

/** Makes the server respond to each request with the next of these, and with the last one from then on. */
function respond(...behaviors: ReceiverBehavior[]): void {
  server.setBehavior((response, call) =>
    (behaviors.length > 1 ? behaviors.shift()! : behaviors[0]!)(response, call),
  );
}
const keysOf = (calls: ReceivedCall[]) => calls.map(({ headers }) => headers['idempotency-key']);

describe('requests', () => {
  test('send path, query, body, and the credential of the user', async () => {
    respond(json({ uuid: UUID }));
    const { data, response } = await connect().PATCH('/api/prebuilt-documents/{uuid}', {
      params: { path: { uuid: 'a/b' }, header: { 'If-Match': '"3"' } },
      body: { doc_type: 'invoice' },
    });
    expect(data.uuid).toBe(UUID);
    expect(response.status).toBe(200);
    expect(server.calls[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/prebuilt-documents/a%2Fb',
      body: '{"doc_type":"invoice"}',
      headers: {
        authorization: 'Bearer sheaf_pat_x',
        'x-organization-id': UUID,
        'if-match': '"3"',
        'content-type': 'application/json',
      },
    });
    expectTypeOf(data).toEqualTypeOf<components['schemas']['Document']>();
  });

  test('send the API key only to paths under /api/v1/, and nothing else there', async () => {
    respond(json({ documents: [], next_cursor: null }));
    const sheaf = connect({ apiKey: 'sheaf_key_x' });
    const path = { projectUuid: UUID };
    await sheaf.GET('/api/v1/external/projects/{projectUuid}/documents', {
      params: { path, query: { reference: 'ä&b' } },
    });
    await sheaf.GET('/api/projects');
    expect(server.calls.map(({ headers }) => [headers.authorization, headers['x-organization-id']])).toEqual([
      ['Bearer sheaf_key_x', undefined],
      ['Bearer sheaf_pat_x', UUID],
    ]);
    expect(server.calls[0]!.path).toMatch(/\?reference=%C3%A4%26b$/);
  });

  test('send no credential if the client has none, and headers of a call', async () => {
    respond(json({}));
    const sheaf = createSheafClient({ url: `${server.origin}/` });
    await sheaf.GET('/api/live', { headers: { 'x-request-id': 'mine' } });
    const { path, headers } = server.calls[0]!;
    expect(path).toBe('/api/live');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).toMatchObject({ 'x-request-id': 'mine' });
  });

  test('return files, and nothing for 204', async () => {
    respond(respondWith(200, '%PDF', { 'content-type': 'application/pdf' }), respondWith(204));
    const params = { path: { uuid: UUID } };
    const file = await connect().GET('/api/prebuilt-documents/{uuid}/file', { params, parseAs: 'blob' });
    expect(await file.data.text()).toBe('%PDF');
    expectTypeOf(file.data).toEqualTypeOf<Blob>();
    const deleted = await connect().DELETE('/api/prebuilt-documents/{uuid}', { params });
    expect(deleted.data).toBeUndefined();
  });

  test('the compiler rejects unknown paths, fields, and uploads without the upload methods', () => {
    const wrong = (sheaf: ReturnType<typeof connect>) => [
      // @ts-expect-error unknown path
      sheaf.GET('/api/nothing'),
      // @ts-expect-error missing path parameter
      sheaf.GET(DOCUMENTS),
      // @ts-expect-error unknown status
      sheaf.GET(DOCUMENTS, { params: { path: { uuid: UUID }, query: { status: 7 } } }),
      // @ts-expect-error missing body
      sheaf.POST('/api/projects'),
      // @ts-expect-error upload
      sheaf.POST(DOCUMENTS, { params: { path: { uuid: UUID } }, body: new FormData() }),
      // @ts-expect-error no list
      sheaf.list('/api/projects'),
    ];
    expect(wrong).toBeInstanceOf(Function);
  });

  test.each([
    [{ url: 'sheaf.example.com' }, '`url` must be an absolute URL.'],
    [{ url: 'http://x', retries: 11 }, '`retries` must be an integer from 0 to 10.'],
    [{ url: 'http://x', retries: 0.5 }, '`retries` must be an integer from 0 to 10.'],
    [{ url: 'http://x', retries: -1 }, '`retries` must be an integer from 0 to 10.'],
  ])('the options %j are rejected', (options, message) => {
    expect(() => createSheafClient(options)).toThrow(new RangeError(message));
  });
});

describe('errors', () => {
  const getDocument = (options?: Partial<SheafClientOptions>) =>
    connect(options).GET('/api/prebuilt-documents/{uuid}', { params: { path: { uuid: UUID } } });

  test('of application routes have all fields', async () => {
    const errors = { 'segments.0': ['is wrong', 7] };
    const reason = { reason: 'limit_reached', values: { what: 'views', max: 7, odd: null } };
    const body = { code: 'not_found', message: 'Gone.', ...reason, errors, replaced_by: [UUID] };
    respond(json(body, 404, { 'x-request-id': 'r1', 'retry-after': '9' }));
    await expect(getDocument()).rejects.toMatchObject({
      name: 'SheafError',
      status: 404,
      code: 'not_found',
      message: 'Gone.',
      reason: 'limit_reached',
      values: { what: 'views', max: 7 },
      errors: { 'segments.0': ['is wrong'] },
      replacedBy: [UUID],
      requestId: 'r1',
      retryAfterSeconds: 9,
    });
  });

  test('of paths under /api/v1/ have the code of `error`', async () => {
    respond(json({ error: 'invalid_request', message: '`from` is required.' }, 400));
    await expect(getDocument()).rejects.toMatchObject({
      code: 'invalid_request',
      message: '`from` is required.',
      reason: null,
      values: {},
      errors: {},
      replacedBy: [],
      requestId: null,
      retryAfterSeconds: null,
    });
  });

  test('say which credential is missing', async () => {
    respond(json({ code: 'unauthenticated', message: 'Unauthenticated.', hint: 'Use a token.' }, 401));
    await expect(getDocument()).rejects.toThrow('Unauthenticated. Use a token.');
  });

  test('of a proxy name the status', async () => {
    respond(respondWith(500, '<h1>Sorry</h1>', { 'content-type': 'text/html' }));
    await expect(getDocument()).rejects.toMatchObject({
      status: 500,
      code: 'http_error',
      message: 'The server returned the status 500.',
    });
  });

  test('name a successful response that is not JSON', async () => {
    respond(respondWith(200, '<form>Sign in</form>', { 'content-type': 'text/html', 'x-request-id': 'r2' }));
    await expect(getDocument()).rejects.toMatchObject({
      status: 200,
      code: 'invalid_response',
      requestId: 'r2',
    });
  });

  test('parse a Retry-After that is a date', async () => {
    const at = new Date(Date.now() + 3_600_000).toUTCString();
    respond(json({ code: 'rate_limited', message: 'Wait.' }, 429, { 'retry-after': at }));
    const error = await getDocument().catch((thrown) => thrown);
    expect(error.retryAfterSeconds).toBeGreaterThan(3_500);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(3_600);
    expect(server.calls).toHaveLength(1);
  });

  test('of a missing server and of a broken response are network errors', async () => {
    respond(closeMidResponse);
    await expect(getDocument({ retries: 0 })).rejects.toMatchObject({ status: 0, code: 'network_error' });
    await server.close();
    await expect(getDocument({ retries: 0 })).rejects.toMatchObject({ status: 0, code: 'network_error' });
    server = await openServer();
  });

  test('of an abort are the reason of the signal', async () => {
    respond(neverRespond);
    const controller = new AbortController();
    const running = connect().GET('/api/projects', { signal: controller.signal });
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
  });
});

describe('retries', () => {
  test('repeat a GET until it succeeds', async () => {
    respond(busy(429), busy(502), busy(503), json({ projects: [] }));
    const { data } = await connect().GET('/api/projects');
    expect(data.projects).toEqual([]);
    expect(server.calls).toHaveLength(4);
  });

  test('repeat a GET whose response broke off', async () => {
    respond(closeMidResponse, json({ projects: [] }));
    expect((await connect().GET('/api/projects')).data.projects).toEqual([]);
  });

  test('end after the maximum', async () => {
    respond(busy());
    await expect(connect({ retries: 2 }).GET('/api/projects')).rejects.toMatchObject({ status: 503 });
    expect(server.calls).toHaveLength(3);
  });

  const createProject = () => connect().POST('/api/projects', { body: { name: 'A' } });
  const rename = () =>
    connect().PATCH('/api/projects/{uuid}', { params: { path: { uuid: UUID } }, body: { name: 'B' } });
  const changes = [
    ['POST', createProject],
    ['PATCH', rename],
  ] as const;

  test.each(changes)('repeat a %s without a key after 429, with the same body', async (method, change) => {
    respond(busy(429), busy(429), json({ uuid: UUID }));
    expect((await change()).data.uuid).toBe(UUID);
    expect(server.calls.map((call) => call.method)).toEqual([method, method, method]);
    expect(new Set(server.calls.map((call) => call.body)).size).toBe(1);
    expect(keysOf(server.calls)).toEqual([undefined, undefined, undefined]);
  });

  test.each(changes)('do not repeat a %s without a key after other errors', async (_, change) => {
    for (const status of [500, 502, 503, 504]) {
      respond(busy(status));
      await expect(change()).rejects.toMatchObject({ status });
    }
    respond(closeMidResponse);
    await expect(change()).rejects.toMatchObject({ status: 0, code: 'network_error' });
    expect(server.calls).toHaveLength(5);
  });

  test('do not repeat a POST that fails otherwise after 429', async () => {
    respond(busy(429), busy(503));
    await expect(createProject()).rejects.toMatchObject({ status: 503 });
    expect(server.calls).toHaveLength(2);
  });

  test('repeat an insert with the same key and body, and use another key for the next insert', async () => {
    respond(busy(), json({ status: 'done', entityRecordsInserted: 1 }));
    const sheaf = connect({ apiKey: 'sheaf_key_x' });
    const params = { path: { projectUuid: UUID, entityId: UUID } };
    const body = { records: [{ data: { number: 'S-1' } }] };
    const { data } = await sheaf.POST(RECORDS, { params, body });
    expect(data.entityRecordsInserted).toBe(1);
    await sheaf.POST(RECORDS, { params, body });
    const [first, second, third] = keysOf(server.calls);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(server.calls.map((call) => call.body)).toEqual(Array(3).fill(JSON.stringify(body)));
    await sheaf.POST(RECORDS, { params: { ...params, header: { 'Idempotency-Key': 'mine' } }, body });
    expect(keysOf(server.calls)[3]).toBe('mine');
  });
});

describe('lists', () => {
  /** Serves three pages of a list. */
  const servePages = () =>
    server.setBehavior((response, call) => {
      const cursor = Number(new URL(call.path, server.origin).searchParams.get('cursor') ?? 0);
      const documents = [{ uuid: `${cursor}a` }, { uuid: `${cursor}b` }];
      const next_cursor = cursor < 2 ? String(cursor + 1) : null;
      json({ documents, next_cursor, counts: {} })(response, call);
    });
  const init = { params: { path: { uuid: UUID }, query: { status: 'done', limit: 2 } } } as const;

  test('iterate over all items, with the query of the caller on each page', async () => {
    servePages();
    const uuids: string[] = [];
    for await (const document of connect().list(DOCUMENTS, init)) {
      expectTypeOf(document).toEqualTypeOf<components['schemas']['ListedDocument']>();
      uuids.push(document.uuid);
    }
    expect(uuids).toEqual(['0a', '0b', '1a', '1b', '2a', '2b']);
    expect(server.calls.map(({ path }) => path.split('?')[1])).toEqual([
      'status=done&limit=2',
      'status=done&limit=2&cursor=1',
      'status=done&limit=2&cursor=2',
    ]);
  });

  test('request the next page only when the loop needs it', async () => {
    servePages();
    for await (const page of connect().pages(DOCUMENTS, init)) {
      expect(page.documents).toHaveLength(2);
      break;
    }
    expect(server.calls).toHaveLength(1);
  });

  test('begin at the cursor of the caller', async () => {
    servePages();
    const query = { ...init.params.query, cursor: '2' };
    const found: string[] = [];
    for await (const { uuid } of connect().list(DOCUMENTS, { params: { ...init.params, query } }))
      found.push(uuid);
    expect(found).toEqual(['2a', '2b']);
  });

  const readAll = async (query: object = init.params.query) => {
    const found: string[] = [];
    for await (const { uuid } of connect().list(DOCUMENTS, { params: { ...init.params, query } }))
      found.push(uuid);
    return found;
  };

  test('end at a page without a cursor', async () => {
    respond(json({ documents: [{ uuid: 'a' }] }));
    expect(await readAll()).toEqual(['a']);
    expect(server.calls).toHaveLength(1);
  });

  test.each([
    ['a page', {}, 2],
    ['the caller', { cursor: '7' }, 1],
  ])('fail if the next cursor is that of %s', async (_, query, calls) => {
    respond(json({ documents: [], next_cursor: '7' }, 200, { 'x-request-id': 'r1' }));
    await expect(readAll(query)).rejects.toMatchObject({
      name: 'SheafError',
      code: 'invalid_response',
      status: 200,
      requestId: 'r1',
    });
    expect(server.calls).toHaveLength(calls);
  });
});

describe('waitForRequest', () => {
  const status = (state: string) => json({ request_id: 'upload-1', status: state, files: [], documents: [] });

  test.each(['done', 'review', 'failed'])('returns the status %s', async (state) => {
    respond(status('pending'), status('classifying'), status(state));
    const seen: string[] = [];
    const result = await connect().waitForRequest('upload-1', { onStatus: (each) => seen.push(each.status) });
    expect(result.status).toBe(state);
    expect(seen).toEqual(['pending', 'classifying', state]);
    expect(server.calls[0]!.path).toBe(STATUS.replace('{requestId}', 'upload-1'));
  });

  test('throws after the timeout, also while a response is missing', async () => {
    respond(status('pending'));
    const error = { status: 0, code: 'timeout', message: expect.stringContaining('within 0.05 s') };
    await expect(connect().waitForRequest('upload-1', { timeout: 50 })).rejects.toMatchObject(error);
    respond(neverRespond);
    await expect(connect().waitForRequest('upload-1', { timeout: 50 })).rejects.toMatchObject(error);
  });

  test.each([busy(503), closeMidResponse])(
    'continues after an outage, without retries (%#)',
    async (outage) => {
      respond(outage, status('done'));
      expect((await connect({ retries: 0 }).waitForRequest('upload-1')).status).toBe('done');
      expect(server.calls).toHaveLength(2);
    },
  );

  test('ends with the reason of the signal', async () => {
    respond(status('pending'));
    const controller = new AbortController();
    const reason = new Error('enough');
    const onStatus = () => controller.abort(reason);
    const waiting = connect().waitForRequest('upload-1', { signal: controller.signal, onStatus });
    await expect(waiting).rejects.toBe(reason);
  });

  test('throws the error of the server', async () => {
    respond(json({ code: 'not_found', message: 'No.' }, 404));
    await expect(connect().waitForRequest('upload-1')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('uploads', () => {
  const queued = json({ status: 'queued', request_id: 'upload-1' }, 202);
  const file = { name: 'Größe "1".txt', content: new Blob(['content of a file'], { type: 'text/plain' }) };

  const readForm = (call: ReceivedCall) =>
    new Response(call.body, { headers: { 'content-type': call.headers['content-type']! } }).formData();

  test.each([false, true])('send the form (with progress: %s)', async (withProgress) => {
    respond(queued);
    const { request_id } = await connect().uploadDocuments(UUID, [file, new File(['b'], 'b.txt')], {
      classify: true,
      reference: 'mail-4711',
      combine: false,
      onProgress: withProgress ? () => {} : undefined,
    });
    expect(request_id).toBe('upload-1');
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', path: `/api/projects/${UUID}/documents` });
    expect(call!.headers).toMatchObject({ authorization: 'Bearer sheaf_pat_x', 'x-organization-id': UUID });
    const form = await readForm(call!);
    expect([...form.keys()]).toEqual(['classify', 'reference', 'combine', 'files[]', 'files[]']);
    expect(form.get('classify')).toBe('true');
    const [first, second] = form.getAll('files[]') as File[];
    expect([first!.name, await first!.text(), second!.name]).toEqual([
      file.name,
      'content of a file',
      'b.txt',
    ]);
  });

  test.each([false, true])('keep the names of files (with progress: %s)', async (withProgress) => {
    respond(queued);
    const name = 'a "quoted" name – ü.pdf';
    await connect().uploadDocuments(UUID, [{ name, content: new Blob(['a\r\nb']) }], {
      onProgress: withProgress ? () => {} : undefined,
    });
    const sent = (await readForm(server.calls[0]!)).get('files[]') as File;
    expect([sent.name, await sent.text()]).toEqual([name, 'a\r\nb']);
  });

  test('report the progress in bytes of the request', async () => {
    respond(queued);
    const progress: [number, number][] = [];
    const content = new Blob(['x'.repeat(300_000)]);
    await connect().uploadDocuments(UUID, [{ name: 'large.txt', content }], {
      onProgress: (sent, total) => progress.push([sent, total]),
    });
    const total = server.calls[0]!.body.length;
    expect(progress[0]).toEqual([0, total]);
    expect(progress.at(-1)).toEqual([total, total]);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress.map(([sent]) => sent)).toEqual(progress.map(([sent]) => sent).sort((a, b) => a - b));
  });

  test.each([false, true])(
    'repeat the request with the same key (with progress: %s)',
    async (withProgress) => {
      respond(busy(), queued);
      const sent: number[] = [];
      const onProgress = withProgress ? (bytes: number) => sent.push(bytes) : undefined;
      await connect().uploadDocuments(UUID, [file], { onProgress });
      const [first, second] = keysOf(server.calls);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
      const forms = await Promise.all(server.calls.map(readForm));
      for (const form of forms) expect(await (form.get('files[]') as File).text()).toBe('content of a file');
      if (withProgress) expect(sent.filter((bytes) => bytes === 0)).toHaveLength(2);
    },
  );

  /** Replaces `XMLHttpRequest`, as in a browser, by one that receives the response at once. */
  const stubXhr = (status: number, responseText: string, headers = '') =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        status = status;
        responseText = responseText;
        open() {}
        setRequestHeader() {}
        getAllResponseHeaders = () => headers;
        send() {
          this.dispatchEvent(new Event('load'));
        }
      },
    );
  const uploadByXhr = () => connect({ retries: 0 }).uploadDocuments(UUID, [file], { onProgress: () => {} });

  test('in a browser return the response, with its headers', async () => {
    stubXhr(202, '{"status":"queued","request_id":"upload-1"}', 'content-type: application/json\r\n');
    expect(await uploadByXhr()).toEqual({ status: 'queued', request_id: 'upload-1' });
  });

  test.each([
    [204, '', 'invalid_response'],
    [205, '', 'invalid_response'],
    [304, '', 'http_error'],
    [999, 'x', 'invalid_response'],
  ])('in a browser fail after a response with the status %i', async (status, text, code) => {
    stubXhr(status, text);
    await expect(uploadByXhr()).rejects.toMatchObject({ name: 'SheafError', status, code });
  });

  test('in a browser fail after a response with an invalid header', async () => {
    stubXhr(202, '{}', 'a b: c\r\n');
    await expect(uploadByXhr()).rejects.toMatchObject({ code: 'invalid_response', cause: expect.any(Error) });
  });

  test('use the key of the caller', async () => {
    respond(queued);
    await connect().uploadDocuments(UUID, [file], { idempotencyKey: 'mine' });
    expect(keysOf(server.calls)).toEqual(['mine']);
  });

  test('with an API key use the route of integrations', async () => {
    respond(json({ status: 'success' }));
    const sheaf = connect({ apiKey: 'sheaf_key_x' });
    expect(await sheaf.uploadDocumentsWithKey(UUID, [file])).toEqual({ status: 'success' });
    expect(await sheaf.uploadDocumentByConnector('n8n', UUID, file)).toEqual({ status: 'success' });
    expect(server.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      [`/api/v1/external/projects/${UUID}/documents`, 'Bearer sheaf_key_x'],
      [`/api/v1/n8n/projects/${UUID}/documents`, 'Bearer sheaf_key_x'],
    ]);
    const fields = (await Promise.all(server.calls.map(readForm))).map((form) => [...form.keys()]);
    expect(fields).toEqual([['files[]'], ['file']]);
  });

  test('throw the error of the server without a retry', async () => {
    respond(json({ code: 'invalid_request', message: 'No.', errors: { 'files.0': ['Empty.'] } }, 422));
    await expect(connect().uploadDocuments(UUID, [file])).rejects.toMatchObject({
      status: 422,
      errors: { 'files.0': ['Empty.'] },
    });
    expect(server.calls).toHaveLength(1);
  });

  test('name a response that is not JSON', async () => {
    respond(respondWith(200, '<form>'));
    await expect(connect().uploadDocuments(UUID, [file])).rejects.toMatchObject({ code: 'invalid_response' });
  });

  test.each([false, true])('end with the reason of the signal (with progress: %s)', async (withProgress) => {
    respond(neverRespond);
    const controller = new AbortController();
    const reason = new Error('enough');
    const running = connect().uploadDocuments(UUID, [file], {
      signal: controller.signal,
      onProgress: withProgress ? () => {} : undefined,
    });
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(connect().uploadDocuments(UUID, [file], { signal: controller.signal })).rejects.toBe(reason);
  });
});
