import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '@/lib/foundation/errors';
import { PDF } from '@/lib/foundation/media-types';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/storage-port';
import type { RouteHandler } from '@/lib/server/http/route';
import { type Call, type Credential, openTestApp, type TestApp } from '@/test-support/app';
import { makeOrganization, makeProject } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createFilePart, createPdfPart, createUploadForm, PNG_BYTES } from './upload-form';

/** Upload route under test. The three upload routes have the same statuses and store the same data. */
export interface UploadRoute {
  handler: RouteHandler;
  /** Form field name of a file. */
  fileField: string;
  params: (projectUuid: string) => Record<string, string>;
  /** Status and body of the response to an accepted upload. */
  accepted: { status: number; body: unknown };
  /** Status for invalid input. */
  invalid: number;
  /** Creates a caller who may upload to all projects of the organization. */
  uploader: (app: TestApp, organization: Organization) => Promise<Credential>;
  /** Creates a caller who sees the project but may not upload. */
  onlooker: (app: TestApp, organization: Organization, project: Project) => Promise<Credential>;
  /** Creates a caller of the same organization who may not view the project. */
  outsider: (app: TestApp, organization: Organization, project: Project) => Promise<Credential>;
}

const KB = 1024;

export function testUploadContract(route: UploadRoute): void {
  let app: TestApp;
  let project: Project;
  let organization: Organization;
  let uploader: Credential;
  let disk: { fails: boolean };
  beforeAll(async () => {
    disk = { fails: false };
    app = await openTestApp({ pdf: inProcessPdf });
    const { storage, limits } = app.services;
    Object.assign(app.services, {
      limits: { ...limits, fileBytes: 64 * KB, uploadBytes: 128 * KB, filesPerUpload: 3 },
      storage: createFailingStorage(storage, disk),
    });
    organization = await makeOrganization(app.services);
    project = await makeProject(app.services, organization);
    uploader = await route.uploader(app, organization);
  });
  afterAll(() => app.close());

  const file = (name: string, content: BlobPart) => createFilePart(name, content, route.fileField);
  const send = (body: BodyInit, call: Call = {}) =>
    app.call(route.handler, {
      method: 'POST',
      params: route.params(project.id),
      body,
      as: uploader,
      ...call,
    });
  const stored = () => app.services.db.document.count({ where: { projectId: project.id } });

  /** Asserts the status, and that nothing was stored. */
  async function rejected(status: number, body: BodyInit, call?: Call) {
    const before = await stored();
    const response = await send(body, call);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(await stored()).toBe(before);
    return response.json();
  }

  test('accepts a file and lists it in the project', async () => {
    const response = await send(
      createUploadForm(createPdfPart('one', 2, route.fileField), ['reference', 'PO-1']),
    );
    expect(response.status).toBe(route.accepted.status);
    expect(await response.json()).toEqual(route.accepted.body);
    const where = { projectId: project.id, originalFilename: 'one.pdf' };
    const document = await app.services.db.document.findFirstOrThrow({ where });
    expect(document).toMatchObject({ status: 'pending', reference: 'PO-1', mimeType: 'application/pdf' });
    expect(await app.services.storage.verify(document.fileSha256)).toBe(true);
  });

  test('the bytes determine the type, whatever the name', async () => {
    await send(createUploadForm(file('picture.pdf', PNG_BYTES)));
    const where = { projectId: project.id, originalFilename: 'picture.pdf' };
    expect((await app.services.db.document.findFirstOrThrow({ where })).mimeType).toBe('image/png');
  });

  test('an image to combine becomes a PDF', async () => {
    await send(createUploadForm(file('photo.png', PNG_BYTES), ['combine', 'true']));
    const where = { projectId: project.id, originalFilename: 'photo.pdf' };
    expect(await app.services.db.document.findFirstOrThrow({ where })).toMatchObject({ mimeType: PDF });
  });

  test('a repeated request with its Idempotency-Key gets the same response and stores nothing', async () => {
    const call = { headers: { 'idempotency-key': 'again' } };
    const first = await send(createUploadForm(file('again.txt', 'once')), call);
    const before = await stored();
    const second = await send(createUploadForm(file('again.txt', 'once')), call);
    expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
    expect(await stored()).toBe(before);
  });

  test.each<[string, () => FormData, Call?]>([
    ['no file', () => createUploadForm(['classify', 'true'])],
    ['a wrong field name', () => createUploadForm(createFilePart('a.txt', 'x', 'document'))],
    ['an empty file', () => createUploadForm(file('a.txt', ''))],
    ['a name of more than 255 characters', () => createUploadForm(file(`${'a'.repeat(252)}.txt`, 'x'))],
    [
      'a classify that is neither true nor false',
      () => createUploadForm(file('a.txt', 'x'), ['classify', 'TRUE']),
    ],
    [
      'a reference of more than 255 characters',
      () => createUploadForm(file('a.txt', 'x'), ['reference', 'r'.repeat(256)]),
    ],
    ['a field that an upload does not have', () => createUploadForm(file('a.txt', 'x'), ['clasify', 'true'])],
    [
      'a combine that is neither true nor false',
      () => createUploadForm(file('a.png', PNG_BYTES), ['combine', '1']),
    ],
    ['what is no image, to combine', () => createUploadForm(['combine', 'true'], file('a.txt', 'x'))],
    [
      'a broken image, to combine',
      () => createUploadForm(['combine', 'true'], file('a.png', PNG_BYTES.slice(0, 40))),
    ],
    ['a page under the name of a PDF', () => createUploadForm(file('a.pdf', '<!doctype html>'))],
    ['a drawing', () => createUploadForm(file('a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'an empty Idempotency-Key',
      () => createUploadForm(file('a.txt', 'x')),
      { headers: { 'idempotency-key': '' } },
    ],
    [
      'a key that was used for another content',
      () => createUploadForm(file('again.txt', 'twice')),
      { headers: { 'idempotency-key': 'again' } },
    ],
  ])('%s is rejected with an explanation', async (_, form, call) => {
    const body = await rejected(route.invalid, form(), call);
    expect(body.message).toMatch(/\.$/);
    if (route.invalid === 422) expect(Object.values(body.errors).flat()).toContain(body.message);
    else expect(body).toEqual({ error: 'invalid_request', message: body.message });
  });

  test('400 for a form that breaks off', async () => {
    await rejected(400, '--x\r\n', { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
  });

  test('401 without a credential', async () => {
    await rejected(401, createUploadForm(file('a.txt', 'x')), { as: { headers: {} } });
  });

  test('403 for a caller who may not upload, and for a project that the caller may not view', async () => {
    const form = () => createUploadForm(file('a.txt', 'x'));
    await rejected(403, form(), { as: await route.onlooker(app, organization, project) });
    await rejected(403, form(), { as: await route.outsider(app, organization, project) });
  });

  test('404 for a project that is not there, or is another organization’s', async () => {
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    for (const id of [crypto.randomUUID(), foreign.id]) {
      await rejected(404, createUploadForm(file('a.txt', 'x')), { params: route.params(id) });
    }
  });

  test('the id of a project that is no UUID is invalid', async () => {
    await rejected(route.invalid, createUploadForm(file('a.txt', 'x')), { params: route.params('7') });
  });

  test('413 for a file beyond the limit', async () => {
    const body = await rejected(413, createUploadForm(file('big.txt', new Uint8Array(64 * KB + 1))));
    expect(body.message).toContain('“big.txt” is larger than');
  });

  test('415 for another content type', async () => {
    await rejected(415, '{}', { headers: { 'content-type': 'application/json' } });
  });

  test('503 with Retry-After when the disk fails, and service again when it doesn’t', async () => {
    disk.fails = true;
    const response = await send(createUploadForm(file('a.txt', 'no room')));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    disk.fails = false;
    expect((await send(createUploadForm(file('a.txt', 'no room')))).status).toBe(route.accepted.status);
  });
}

/** Creates a storage on a disk that can be made to fail. */
function createFailingStorage(storage: Storage, disk: { fails: boolean }): Storage {
  return Object.assign(Object.create(storage), {
    commit: (staged: Parameters<Storage['commit']>[0]) => {
      if (!disk.fails) return storage.commit(staged);
      throw new DomainError('unavailable', 'The disk is full.', { retryAfterSeconds: 30 });
    },
  });
}
