import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a list is not sent again until a document or its viewers change', async () => {
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const { token } = await makeMember(app.services, { organization });
  const { membership: colleague } = await makeMember(app.services, { organization });
  const { id } = await makeDocument(app.services, project, { content: Buffer.from('a') });
  const list = (etag?: string, query: Record<string, string> = {}) =>
    app.call(GET, {
      params: { uuid: project.id },
      query,
      as: token,
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
  const read = async (known?: string, query?: Record<string, string>) => {
    const response = await list(known, query);
    return { status: response.status, etag: response.headers.get('etag')! };
  };

  const first = await read();
  expect(first.status).toBe(200);
  expect(await read(first.etag)).toEqual({ status: 304, etag: first.etag });
  expect((await read(first.etag, { status: 'approved' })).status).toBe(200);

  await app.services.db.document.update({ where: { id }, data: { status: 'approved' } });
  const changed = await read(first.etag);
  expect(changed.status).toBe(200);
  expect((await read(changed.etag)).status).toBe(304);

  const now = app.services.clock();
  await app.services.db.documentPresence.create({
    data: {
      documentId: id,
      membershipId: colleague.id,
      since: now,
      until: new Date(now.getTime() + 30_000),
    },
  });
  expect((await read(changed.etag)).status).toBe(200);
});
