import { expect, test } from 'vitest';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import * as report from '../classification-report/route';
import { DELETE, GET, PUT } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });

const params = () => ({ uuid: project.id });
const put = (json: unknown, as = owner.token, uuid = project.id) =>
  app.call(PUT, { method: 'PUT', params: { uuid }, json, as });

test('204: a key is stored sealed, replaced, and deleted', async () => {
  for (const key of ['sk-one', 'sk-two']) {
    expect((await put({ key })).status).toBe(204);
    expect(await readSecret(app.services, project.id, 'classifier', null)).toBe(key);
  }
  const [row] = await app.services.db.projectSecret.findMany({ where: { projectId: project.id } });
  expect(row!.sealed).not.toContain('sk-two');
  const forgotten = await app.call(DELETE, { method: 'DELETE', params: params(), as: owner.token });
  expect(forgotten.status).toBe(204);
  expect(await readSecret(app.services, project.id, 'classifier', null)).toBeNull();
});

test('200: whether a key is set, and since when; never the key', async () => {
  const state = async () => await (await app.call(GET, { params: params(), as: owner.token })).json();
  expect(await state()).toEqual({ set: false, set_at: null, origin: null, notice: null });
  await put({ key: 'sk-three' });
  expect(await state()).toEqual({
    set: true,
    set_at: expect.any(String),
    origin: 'https://api.openai.com',
    notice: null,
  });
  await app.call(DELETE, { method: 'DELETE', params: params(), as: owner.token });
});

test('401, 403 and 404 for reading whether a key is set', async () => {
  const get = (as: { headers: Record<string, string> }, uuid = project.id) =>
    app.call(GET, { params: { uuid }, as });
  expect((await get({ headers: {} })).status).toBe(401);
  expect((await get(reviewer.token)).status).toBe(403);
  expect((await get(owner.token, crypto.randomUUID())).status).toBe(404);
});

test('401, 403, 404 and 422 for setting the key', async () => {
  expect((await put({ key: 'x' }, { headers: {} })).status).toBe(401);
  expect((await put({ key: 'x' }, reviewer.token)).status).toBe(403);
  expect((await put({ key: 'x' }, owner.token, crypto.randomUUID())).status).toBe(404);
  expect((await put({ key: 'two words' })).status).toBe(422);
  expect((await put({})).status).toBe(422);
});

test('200: the report, for everyone who may view the project', async () => {
  const response = await app.call(report.GET, { params: params(), as: reviewer.token });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ files: 0, weeks: [], thresholds: expect.any(Array) });
});

test('200: the report counts the types of the documents in the list', async () => {
  const type = (docType: string, removedAt: Date | null = null) =>
    makeDocument(app.services, project, {
      columns: { docType, removedAt, removalReason: removedAt && 'trashed' },
    });
  for (const docType of ['letter', 'invoice', 'invoice']) await type(docType);
  await type('letter', new Date());
  const { types } = await (await app.call(report.GET, { params: params(), as: owner.token })).json();
  expect(types).toEqual([
    { doc_type: 'invoice', documents: 2, decided: 0, right_first_time: 0 },
    { doc_type: 'letter', documents: 1, decided: 0, right_first_time: 0 },
  ]);
});

test('401, 403 and 404 for the report', async () => {
  const get = (as: { headers: Record<string, string> }, uuid = project.id) =>
    app.call(report.GET, { params: { uuid }, as });
  expect((await get({ headers: {} })).status).toBe(401);
  const outsider = await makeMember(app.services, { organization, role: 'viewer' });
  expect((await get(outsider.token)).status).toBe(403);
  expect((await get(owner.token, crypto.randomUUID())).status).toBe(404);
});
