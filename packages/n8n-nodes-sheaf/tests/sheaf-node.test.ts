import { createHash } from 'node:crypto';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { beforeEach, expect, test } from 'vitest';
import { Sheaf } from '../nodes/Sheaf/Sheaf.node';
import { CREDENTIALS, createContext } from './n8n-context';
import { sleeps } from './n8n-workflow';
import { openServer, type Reply } from './test-server';

const node = new Sheaf();
const run = async (options: Parameters<typeof createContext>[0]) => {
  const [items] = await node.execute.call(createContext(options));
  return items!;
};
const getError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: NodeApiError) => error,
  );

const DOCUMENT = {
  uuid: 'doc-1',
  project_uuid: 'project-1',
  original_filename: 'Invoice.pdf',
  status: 'done',
  doc_type: 'invoice',
  page_count: 2,
  needs_action_type: null,
  needs_action_reason: null,
  reference: 'mail-4711',
  labels: ['paid'],
  created_at: '2026-11-21T08:41:07.000Z',
  updated_at: '2026-11-21T08:42:07.000Z',
  data: {
    metadataFields: [
      { key: 'invoice_number', value: '4711', source: 'scan' },
      { key: 'supplier', value: 'Suggested', source: 'carried', scanned: { value: 'Found' } },
      { key: 'order', value: 'Suggested', source: 'carried' },
    ],
    tables: [{ key: 'items', rows: [{ cells: { name: { value: 'Paper' }, price: { value: '4.20' } } }] }],
  },
  checks: [
    { name: 'Sum', outcome: 'failed' },
    { name: 'Date', outcome: 'passed' },
  ],
};
const SIMPLE = {
  uuid: 'doc-1',
  values: { invoice_number: '4711', supplier: 'Found', order: null },
  tables: { items: [{ name: 'Paper', price: '4.20' }] },
  failed_checks: ['Sum'],
};

beforeEach(() => {
  sleeps.length = 0;
});

test('requests have the credential, and errors have the message, the fields, and the ID of the request', async () => {
  const { url, received } = await openServer(() => ({
    status: 422,
    headers: { 'x-request-id': 'request-9' },
    json: {
      code: 'invalid_request',
      message: '`reason` is required.',
      errors: { reason: ['`reason` is required.'] },
    },
  }));
  const parameters = { resource: 'document', operation: 'reject', document: ' doc/1 ', reason: '' };
  const error = await getError(run({ url: `${url}/`, parameters }));
  expect(error).toBeInstanceOf(NodeApiError);
  expect(error).toMatchObject({
    message: '`reason` is required.',
    description: 'reason: `reason` is required.\nRequest ID: request-9',
    httpCode: '422',
    context: { itemIndex: 0 },
  });
  expect(received[0]).toMatchObject({ method: 'POST', path: '/api/prebuilt-documents/doc%2F1/reject' });
  expect(received[0]!.headers).toMatchObject({
    authorization: `Bearer ${CREDENTIALS.accessToken}`,
    'x-organization-id': CREDENTIALS.organizationId,
  });
});

test('a page that is not JSON and a server that is down are errors', async () => {
  const { url } = await openServer(() => ({ body: '<title>Sign in</title>' }));
  const parameters = { resource: 'document', operation: 'get', document: 'doc-1' };
  expect((await getError(run({ url, parameters })))?.message).toContain('not JSON');
  const down = await getError(run({ url: 'http://127.0.0.1:1', parameters }));
  expect(down).toBeInstanceOf(NodeApiError);
});

test('an unknown operation is an error', async () => {
  const parameters = { resource: 'document', operation: 'erase' };
  const error = await getError(run({ url: 'http://127.0.0.1:1', parameters }));
  expect(error).toBeInstanceOf(NodeOperationError);
});

test('an item that fails does not stop the others, if the node continues on errors', async () => {
  const { url } = await openServer(({ path }) =>
    path.endsWith('doc-1')
      ? { json: DOCUMENT }
      : {
          status: 422,
          headers: { 'x-request-id': 'request-9' },
          json: { code: 'invalid', message: 'Invalid.', errors: { status: ['Not allowed.'] } },
        },
  );
  const items = [{ json: {} }, { json: {} }];
  const parameters = ['missing', 'doc-1'].map((document) => ({
    resource: 'document',
    operation: 'get',
    document,
  }));
  const output = await run({ url, items, parameters, continueOnFail: true });
  const details = {
    status: 422,
    code: 'invalid',
    errors: { status: ['Not allowed.'] },
    request_id: 'request-9',
  };
  expect(output[0]).toEqual({ json: { error: 'Invalid.', details }, pairedItem: { item: 0 } });
  expect(output[1]).toMatchObject({ json: { uuid: 'doc-1' }, pairedItem: { item: 1 } });
  expect(await getError(run({ url, items, parameters }))).toMatchObject({ httpCode: '422' });
  const [local] = await run({
    ...{ url, continueOnFail: true, parameters: { resource: 'document', operation: 'erase' } },
  });
  expect(local!.json).toEqual({ error: 'The operation document: erase does not exist.' });
});

test('get returns the values by key, or the raw document', async () => {
  const { url } = await openServer(() => ({ json: DOCUMENT }));
  const parameters = { resource: 'document', operation: 'get', document: 'doc-1' };
  const [simple] = await run({ url, parameters });
  expect(simple!.json).toMatchObject(SIMPLE);
  expect(simple!.json).not.toHaveProperty('data');
  const [raw] = await run({ url, parameters: { ...parameters, simplify: false } });
  expect(raw!.json).toEqual(DOCUMENT);
});

test('approve changes the status, and overrides failed checks only with a reason', async () => {
  const { url, received } = await openServer(() => ({ json: { ...DOCUMENT, status: 'approved' } }));
  const parameters = { resource: 'document', operation: 'approve', document: 'doc-1' };
  const [item] = await run({ url, parameters });
  expect(item!.json).toMatchObject({ ...SIMPLE, status: 'approved' });
  await run({ url, parameters: { ...parameters, overrideReason: ' Checked by phone ' } });
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('PATCH /api/prebuilt-documents/doc-1'),
  );
  expect(received.map((request) => request.json())).toEqual([
    { status: 'approved' },
    { status: 'approved', override: { reason: 'Checked by phone' } },
  ]);
});

test('reject sends the reason', async () => {
  const { url, received } = await openServer(() => ({ status: 204 }));
  const parameters = { resource: 'document', operation: 'reject', document: 'doc-1', reason: 'Advertising' };
  const [item] = await run({ url, parameters });
  expect(received[0]!.json()).toEqual({ reason: 'Advertising' });
  expect(item!.json).toEqual({ uuid: 'doc-1', rejected: true, reason: 'Advertising' });
});

/** Serves a list of 450 documents, with the numbers of the next page as cursors. */
const openList = () =>
  openServer(({ query }) => {
    const start = Number(query.cursor ?? 0);
    const end = Math.min(450, start + Number(query.limit));
    const documents = Array.from({ length: end - start }, (_, index) => ({ uuid: `doc-${start + index}` }));
    return { json: { documents, next_cursor: end < 450 ? String(end) : null } };
  });

test('get many reads all pages, or as many documents as the limit', async () => {
  const { url, received } = await openList();
  const parameters = { resource: 'document', operation: 'getAll', project: 'project-1', returnAll: true };
  const all = await run({ url, parameters });
  expect(all.map(({ json }) => json.uuid)).toEqual(Array.from({ length: 450 }, (_, index) => `doc-${index}`));
  expect(received.map(({ query }) => query)).toEqual([
    { limit: '200' },
    { limit: '200', cursor: '200' },
    { limit: '200', cursor: '400' },
  ]);
  received.length = 0;
  expect(await run({ url, parameters: { ...parameters, returnAll: false, limit: 250 } })).toHaveLength(250);
  expect(received.map(({ query }) => query.limit)).toEqual(['200', '50']);
});

test('get many sends the filters that have a value', async () => {
  const { url, received } = await openList();
  const filters = {
    ...{ status: ['done', 'approved'], doc_type: ' ', label: 'paid, urgent', checks: true, q: 'Dear all' },
    ...{ reference: '', created_from: '2026-11-21T09:41:07.000+01:00', created_to: '', sort: 'created_at' },
  };
  const parameters = { resource: 'document', operation: 'getAll', project: 'project-1', limit: 1, filters };
  await run({ url, parameters });
  expect(received[0]).toMatchObject({ path: '/api/projects/project-1/documents' });
  expect(received[0]!.query).toEqual({
    ...{ status: 'done,approved', label: 'paid, urgent', checks: 'failed', q: 'Dear all' },
    ...{ created_from: '2026-11-21T08:41:07.000Z', sort: 'created_at', limit: '1' },
  });
  await run({ url, parameters: { ...parameters, filters: { checks: false } } });
  expect(received[1]!.query).toEqual({ limit: '1' });
});

test('get many reads dates without a zone in the zone of the workflow, and names a field with an invalid date', async () => {
  const { url, received } = await openList();
  const parameters = { resource: 'document', operation: 'getAll', project: 'project-1', limit: 1 };
  const options = { url, timezone: 'America/New_York' };
  const filters = { created_from: '2026-07-01T00:00:00', created_to: '2026-12-01' };
  await run({ ...options, parameters: { ...parameters, filters } });
  expect(received[0]!.query).toMatchObject({
    ...{ created_from: '2026-07-01T04:00:00.000Z', created_to: '2026-12-01T05:00:00.000Z' },
  });
  const error = await getError(
    run({ ...options, parameters: { ...parameters, filters: { created_to: 'tomorrow' } } }),
  );
  expect(error).toBeInstanceOf(NodeOperationError);
  expect(error?.message).toContain('`Created Before` is not a valid date: tomorrow.');
  expect(received).toHaveLength(1);
});

test('get many stops with an error if a page repeats', async () => {
  const { url, received } = await openServer(() => ({ json: { documents: [], next_cursor: 'again' } }));
  const parameters = { resource: 'document', operation: 'getAll', project: 'project-1', returnAll: true };
  expect((await getError(run({ url, parameters })))?.message).toContain('twice');
  expect(received).toHaveLength(2);
});

const createUpload = (content: string) => ({
  json: {},
  binary: {
    data: {
      data: Buffer.from(content).toString('base64'),
      fileName: 'Rechnung März.pdf',
      mimeType: 'application/pdf',
    },
    scan: { data: Buffer.from('second').toString('base64'), fileName: 'b.png', mimeType: 'image/png' },
  },
});

test('upload sends the binary fields and the options as a form', async () => {
  const { url, received } = await openServer(() => ({
    status: 202,
    json: { status: 'queued', request_id: 'r-1' },
  }));
  const parameters = {
    ...{ resource: 'document', operation: 'upload', project: 'project-1', binaryPropertyName: 'data, scan' },
    uploadOptions: { classify: false, reference: ' mail-4711 ' },
  };
  const [item] = await run({ url, parameters, items: [createUpload('first')] });
  expect(item!.json).toEqual({ status: 'queued', request_id: 'r-1' });
  const { method, path, headers, body } = received[0]!;
  expect([method, path]).toEqual(['POST', '/api/projects/project-1/documents']);
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type']! },
  }).formData();
  const files = form.getAll('files[]') as File[];
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Rechnung März.pdf', 'application/pdf'],
    ['b.png', 'image/png'],
  ]);
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['first', 'second']);
  expect([form.get('classify'), form.get('combine'), form.get('reference')]).toEqual([
    'false',
    null,
    'mail-4711',
  ]);
});

test('an upload has the same idempotency key only for the same files and options of the same execution', async () => {
  const { url, received } = await openServer(() => ({
    status: 202,
    json: { status: 'queued', request_id: 'r-1' },
  }));
  const parameters = {
    resource: 'document',
    operation: 'upload',
    project: 'project-1',
    binaryPropertyName: 'data',
  };
  const options = { url, parameters, items: [createUpload('first')] };
  await run(options);
  await run(options);
  await run({ ...options, executionId: 'execution-2' });
  await run({ ...options, items: [createUpload('other')] });
  await run({ ...options, parameters: { ...parameters, project: 'project-2' } });
  await run({ ...options, parameters: { ...parameters, uploadOptions: { classify: true } } });
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(5);
});

test('an upload without its binary field is an error', async () => {
  const parameters = {
    resource: 'document',
    operation: 'upload',
    project: 'project-1',
    binaryPropertyName: 'data',
  };
  const error = await getError(run({ url: 'http://127.0.0.1:1', parameters }));
  expect(error).toBeInstanceOf(NodeOperationError);
  expect(error).toMatchObject({ message: expect.stringContaining("'data'"), context: { itemIndex: 0 } });
});

test.each([
  [
    `attachment; filename="Rechnung M_rz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
    'Rechnung März.pdf',
  ],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename=a.pdf', 'a.pdf'],
  ['attachment', 'document'],
])('download returns the file with its name and type: %s', async (header, fileName) => {
  const content = Buffer.from('%PDF-1.7 …');
  const { url, received } = await openServer(() => ({
    body: content,
    headers: { 'content-type': 'application/pdf', 'content-disposition': header },
  }));
  const parameters = {
    ...{ resource: 'document', operation: 'download', document: 'doc-1' },
    ...{ variant: 'searchable', binaryPropertyName: 'file' },
  };
  const [item] = await run({ url, parameters });
  expect(received[0]).toMatchObject({
    path: '/api/prebuilt-documents/doc-1/file',
    query: { variant: 'searchable' },
  });
  expect(item).toMatchObject({
    json: { uuid: 'doc-1' },
    binary: { file: { fileName, mimeType: 'application/pdf' } },
  });
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(Buffer.from(item!.binary!.file!.data, 'base64'))).toBe(hash(content));
});

test('a download that fails has the message of Sheaf', async () => {
  const { url } = await openServer(() => ({
    status: 409,
    json: { code: 'conflict', message: 'Pages are unread.' },
  }));
  const parameters = { resource: 'document', operation: 'download', document: 'doc-1' };
  expect(await getError(run({ url, parameters }))).toMatchObject({
    message: 'Pages are unread.',
    httpCode: '409',
  });
});

test('split sends the segments of the fields without empty values, and null to remove a type', async () => {
  const { url, received } = await openServer(() => ({
    status: 202,
    json: { status: 'queued', request_id: 'r-1' },
  }));
  const segment = [
    { start_page: 1, end_page: 2, doc_type: 'invoice', name: '', role: 'main' },
    { start_page: 3, end_page: 3, doc_type: '', remove_doc_type: false, name: 'Letter', role: 'supporting' },
    { start_page: 4, end_page: 4, doc_type: 'invoice', remove_doc_type: true, name: '', role: 'main' },
  ];
  const parameters = {
    ...{ resource: 'document', operation: 'split', documents: 'doc-1, doc-2' },
    ...{ plan: 'fields', segments: { segment } },
  };
  const [item] = await run({ url, parameters });
  expect(item!.json).toEqual({ status: 'queued', request_id: 'r-1' });
  expect(received[0]).toMatchObject({ method: 'POST', path: '/api/prebuilt-documents/review-pages' });
  expect(received[0]!.json()).toEqual({
    documents: ['doc-1', 'doc-2'],
    segments: [
      { start_page: 1, end_page: 2, doc_type: 'invoice', role: 'main' },
      { start_page: 3, end_page: 3, name: 'Letter', role: 'supporting' },
      { start_page: 4, end_page: 4, doc_type: null, role: 'main' },
    ],
  });
});

test('split sends the segments of JSON, as text or as the value of an expression', async () => {
  const { url, received } = await openServer(() => ({
    status: 202,
    json: { status: 'queued', request_id: 'r-1' },
  }));
  const segments = [{ start_page: 1, end_page: 3, segment_id: 's-1' }];
  const parameters = { resource: 'document', operation: 'split', documents: ['doc-1'], plan: 'json' };
  for (const segmentsJson of [segments, JSON.stringify(segments)])
    await run({ url, parameters: { ...parameters, segmentsJson } });
  expect(received.map((request) => request.json())).toEqual(
    Array(2).fill({ documents: ['doc-1'], segments }),
  );
  for (const segmentsJson of ['[', '{}'])
    expect((await getError(run({ url, parameters: { ...parameters, segmentsJson } })))?.message).toContain(
      '`Segments`',
    );
  expect(received).toHaveLength(2);
});

/** Serves the statuses of a request one after the other. The last one repeats. */
function openStatuses(...replies: Reply[]) {
  const left = [...replies];
  return openServer(() => (left.length > 1 ? left.shift()! : left[0]!));
}
const createStatus = (status: string, ...documents: string[]) => ({
  json: { request_id: 'r-1', status, documents: documents.map((each) => ({ uuid: 'doc-1', status: each })) },
});

test('wait polls until the request is done and its documents are read', async () => {
  const busy = { status: 503, json: { code: 'unavailable', message: 'Busy.' } };
  const { url, received } = await openStatuses(
    ...[createStatus('pending'), busy, createStatus('classifying')],
    ...[createStatus('done', 'pending'), createStatus('done', 'processing'), createStatus('done', 'done')],
  );
  const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1' };
  const [item] = await run({ url, parameters });
  expect(item!.json).toEqual(createStatus('done', 'done').json);
  expect(received).toHaveLength(6);
  expect(received[0]!.path).toBe('/api/prebuilt-documents/upload-status/r-1');
  expect(sleeps).toEqual([500, 750, 1125, 1687.5, 2531.25]);
});

test.each([
  ['the request, if the user wants no values', false, createStatus('done', 'processing')],
  ['the documents that are not on hold', true, createStatus('review', 'needs_action', 'done')],
  [
    'the request, if a document is on hold and the user wants no values',
    false,
    createStatus('review', 'pending'),
  ],
  ['nothing, after a failure', true, createStatus('failed', 'pending')],
])('wait waits only for %s', async (_, waitForValues, status) => {
  const { url, received } = await openStatuses(createStatus('pending'), status);
  const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1', waitForValues };
  const [item] = await run({ url, parameters });
  expect(item!.json).toEqual(status.json);
  expect(received).toHaveLength(2);
});

test('wait continues while other documents of an upload on hold are read', async () => {
  const { url, received } = await openStatuses(
    ...[
      createStatus('review', 'needs_action', 'pending'),
      createStatus('review', 'needs_action', 'processing'),
    ],
    createStatus('review', 'needs_action', 'done'),
  );
  const [item] = await run({ url, parameters: { resource: 'request', operation: 'wait', requestId: 'r-1' } });
  expect(item!.json).toEqual(createStatus('review', 'needs_action', 'done').json);
  expect(received).toHaveLength(3);
});

test('wait polls again after a lost connection, and after the time of `Retry-After`', async () => {
  const limited = { status: 429, json: { code: 'rate_limited', message: 'Too many requests.' } };
  const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
  const { url, received } = await openStatuses(
    { isLost: true },
    { ...limited, headers: { 'retry-after': '20' } },
    { ...limited, headers: { 'retry-after': inTwoMinutes } },
    { ...limited, headers: { 'retry-after': 'soon' } },
    createStatus('done'),
  );
  const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1' };
  await run({ url, parameters });
  expect(received).toHaveLength(5);
  const [first, second, third, fourth] = sleeps;
  expect([first, second, fourth]).toEqual([500, 20_000, 1687.5]);
  expect(third).toBeGreaterThan(60_000);
  expect(third).toBeLessThanOrEqual(120_000);
});

test('wait fails with the last error if the next attempt is after its timeout', async () => {
  const limited = await openStatuses({
    ...{ status: 429, headers: { 'retry-after': '301' } },
    json: { code: 'rate_limited', message: 'Too many requests.' },
  });
  const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1', timeout: '300' };
  expect(await getError(run({ url: limited.url, parameters }))).toMatchObject({
    ...{ message: 'Too many requests.', httpCode: '429' },
  });
  expect(limited.received).toHaveLength(1);
  const lost = await openStatuses({ isLost: true });
  const error = await getError(run({ url: lost.url, parameters: { ...parameters, timeout: 0 } }));
  expect(error).toMatchObject({ httpCode: 'ECONNRESET' });
  expect(sleeps).toEqual([]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 'soon', '', null])(
  'wait rejects the timeout %j',
  async (timeout) => {
    const { url, received } = await openStatuses(createStatus('pending'));
    const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1', timeout };
    const error = await getError(run({ url, parameters }));
    expect(error).toBeInstanceOf(NodeOperationError);
    expect(error?.message).toContain('`Timeout` must be a number of seconds');
    expect(received).toEqual([]);
  },
);

test('a canceled execution ends the wait, also if the node continues on errors', async () => {
  const execution = new AbortController();
  const { url, received } = await openServer(() => {
    execution.abort();
    return createStatus('pending');
  });
  const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1' };
  const error = await getError(
    run({
      ...{ url, parameters, items: [{ json: {} }, { json: {} }] },
      ...{ continueOnFail: true, cancelSignal: execution.signal },
    }),
  );
  expect(error).toBeInstanceOf(NodeOperationError);
  expect(received).toHaveLength(1);
});

test('wait fails after its timeout, and at once if the request does not exist', async () => {
  const parameters = { resource: 'request', operation: 'wait', requestId: 'r-1', timeout: 0 };
  const pending = await openStatuses(createStatus('pending'));
  const error = await getError(run({ url: pending.url, parameters }));
  expect(error).toBeInstanceOf(NodeOperationError);
  expect(error?.message).toContain('within 0 s');
  const missing = await openStatuses({ status: 404, json: { code: 'not_found', message: 'Not found.' } });
  expect(
    await getError(run({ url: missing.url, parameters: { ...parameters, timeout: 300 } })),
  ).toMatchObject({
    httpCode: '404',
  });
  expect(missing.received).toHaveLength(1);
});

test('get status returns the status at once', async () => {
  const { url } = await openStatuses(createStatus('pending'));
  const [item] = await run({ url, parameters: { resource: 'request', operation: 'get', requestId: 'r-1' } });
  expect(item!.json).toEqual(createStatus('pending').json);
});

test('the menu lists the projects', async () => {
  const { url, received } = await openServer(() => ({
    json: { projects: [{ uuid: 'project-1', name: 'Mail' }] },
  }));
  const options = await node.methods.loadOptions.listProjects.call(createContext({ url }));
  expect(options).toEqual([{ name: 'Mail', value: 'project-1' }]);
  expect(received[0]).toMatchObject({ method: 'GET', path: '/api/projects' });
});
