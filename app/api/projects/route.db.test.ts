import { describe, expect, test } from 'vitest';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET, POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });

const list = async (as: Credential) => {
  const response = await app.call(GET, { as });
  expect(response.status).toBe(200);
  return (await response.json()).projects;
};

describe('list', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: {} }));

  test('200: owners and admins see all projects of their organization, others those they are members of', async () => {
    await makeProject(app.services, await makeOrganization(app.services));
    const second = await makeProject(app.services, organization, { name: 'Contracts' });
    const admin = await makeMember(app.services, { organization, role: 'admin' });
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [second] });
    const viewer = await makeMember(app.services, { organization, role: 'viewer' });
    const all = [project.id, second.id];
    const uuids = async (as: Credential) => (await list(as)).map(({ uuid }: { uuid: string }) => uuid);
    expect(await uuids(owner.token)).toEqual(all);
    expect(await uuids(admin.session)).toEqual(all);
    expect(await list(reviewer.token)).toEqual([
      { uuid: second.id, name: 'Contracts', created_at: second.createdAt.toISOString(), archived_at: null },
    ]);
    expect(await uuids(viewer.token)).toEqual([]);
  });

  test('403 in an organization that the caller is not a member of', async () => {
    const headers = { 'x-organization-id': (await makeOrganization(app.services)).id };
    expect((await app.call(GET, { as: owner.token, headers })).status).toBe(403);
  });
});

describe('create', () => {
  /** Creates a project and returns its settings. */
  const getSettings = async (json: object) => {
    const { uuid } = await (await app.call(POST, { as: owner.token, json })).json();
    return readSettings(await app.services.db.project.findUniqueOrThrow({ where: { id: uuid } }));
  };
  const getErrors = async (json: object) => {
    const response = await app.call(POST, { as: owner.token, json });
    expect(response.status).toBe(422);
    return (await response.json()).errors;
  };

  testCommonErrors(POST, 'POST', () => ({ app, member: owner, call: { json: { name: 'x' } } }));

  test('201: uploads are classified, and copies flagged, if the request says so', async () => {
    expect(await getSettings({ name: 'Piles', classify_by_default: true })).toMatchObject({
      classify_by_default: true,
    });
    expect(await getSettings({ name: 'Copies', duplicates: 'flag' })).toMatchObject({
      classify_by_default: false,
      duplicates: 'flag',
    });
    expect(await getSettings({ name: 'Single files' })).toMatchObject({
      classify_by_default: false,
      duplicates: 'keep',
    });
  });

  test('201: the project starts with the categories of the request; without them it has none', async () => {
    const getCategories = async (json: object) => (await getSettings(json)).classifier.categories;
    expect(await getCategories({ name: 'None' })).toEqual([]);
    const categories = [{ value: 'invoice', description: 'A bill.' }, { value: 'letter' }];
    expect(await getCategories({ name: 'Two', categories })).toEqual([
      { value: 'invoice', description: 'A bill.' },
      { value: 'letter', description: null },
    ]);
  });

  test('422 for more than 50 categories, and for one that is listed twice', async () => {
    const getCategoryErrors = (values: string[]) =>
      getErrors({ name: 'Many', categories: values.map((value) => ({ value })) });
    expect(await getCategoryErrors(Array.from({ length: 51 }, (_, index) => `type ${index}`))).toEqual({
      categories: ['`categories` can have at most 50 items.'],
    });
    expect(await getCategoryErrors(['a', 'a'])).toEqual({
      'categories.1.value': ['The category “a” is listed twice.'],
    });
  });

  test('201: the project splits as the request says', async () => {
    const getSplitting = async (json: object) => (await getSettings(json)).document_splitting;
    expect(await getSplitting({ name: 'Piles' })).toBe('review');
    expect(await getSplitting({ name: 'Single files', document_splitting: 'off' })).toBe('off');
  });

  test('201: the project starts with the fields of the request', async () => {
    const fields = [{ key: 'total', label: 'Total', type: 'amount', doc_types: ['invoice'] }];
    const settings = await getSettings({ name: 'Fields', extraction_fields: fields });
    expect(settings.extraction_fields).toEqual(fields);
  });

  test('422 for a field that is listed twice, that looks up an entity, and for fields that are too large', async () => {
    const getFieldErrors = (fields: object[]) =>
      getErrors({
        name: 'Fields',
        extraction_fields: fields.map((field) => ({ key: 'a', label: 'A', type: 'text', ...field })),
      });
    expect(await getFieldErrors([{}, {}])).toEqual({
      'extraction_fields.1.key': ['The key “a” is used twice.'],
    });
    expect(await getFieldErrors([{ type: 'entity', entity: crypto.randomUUID() }])).toEqual({
      'extraction_fields.0.entity': [expect.stringMatching(/^A new project has no entities yet/)],
    });
    const aliases = Array.from({ length: 100 }, () => 'x'.repeat(200));
    const large = Array.from({ length: 45 }, (_, index) => ({ key: `a${index}`, aliases }));
    expect(await getFieldErrors(large)).toEqual({
      extraction_fields: [expect.stringContaining('too large')],
    });
    expect(await app.services.db.project.count({ where: { name: 'Fields' } })).toBe(1);
  });

  test('201, with an audit entry', async () => {
    const response = await app.call(POST, { as: owner.token, json: { name: 'Freight' } });
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toEqual({
      uuid: expect.any(String),
      name: 'Freight',
      created_at: expect.any(String),
      archived_at: null,
    });
    expect(await list(owner.token)).toContainEqual(made);
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ where: { subjectId: made.uuid } });
    expect(entry).toMatchObject({ action: 'project.created', projectId: made.uuid, actorKind: 'user' });
  });

  test('403 for non-admins', async () => {
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
    expect((await app.call(POST, { as: reviewer.token, json: { name: 'x' } })).status).toBe(403);
  });

  test('422 for an invalid name', async () => {
    for (const name of ['', ' ', 'x'.repeat(256), 'a\u0000b', 'a\ud800b', null, 7]) {
      expect((await app.call(POST, { as: owner.token, json: { name } })).status).toBe(422);
    }
  });
});
