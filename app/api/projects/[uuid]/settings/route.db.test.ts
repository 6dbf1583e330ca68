import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@/lib/tenancy/projects/project-settings';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET, PATCH } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });
const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });

const read = (uuid = project.id, as: Credential = owner.token) => app.call(GET, { params: { uuid }, as });
const change = (
  json: object,
  {
    uuid = project.id,
    as = owner.token as Credential,
    headers = undefined as Record<string, string> | undefined,
  } = {},
) => app.call(PATCH, { method: 'PATCH', params: { uuid }, as, json, headers });

describe('read', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { uuid: project.id } } }));

  test('200 with every setting, for everyone who may view the project', async () => {
    const { id } = await makeProject(app.services, organization);
    const response = await read(id);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(DEFAULT_SETTINGS);
    expect((await read(project.id, reviewer.session)).status).toBe(200);
  });

  test('403 without permission to view; 404 for unknown and foreign projects', async () => {
    const hidden = await makeProject(app.services, organization);
    expect((await read(hidden.id, reviewer.token)).status).toBe(403);
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    for (const uuid of [foreign.id, app.services.newId()]) {
      expect((await read(uuid)).status).toBe(404);
    }
  });
});

describe('change', () => {
  testCommonErrors(PATCH, 'PATCH', () => ({
    app,
    member: owner,
    call: { params: { uuid: project.id }, json: {} },
  }));

  test('200: settings of barcodes are stored and audited; 422 names a repeated prefix', async () => {
    const { id } = await makeProject(app.services, organization);
    const call = (json: object) => app.call(PATCH, { params: { uuid: id }, as: owner.token, json });
    const barcodes = {
      separation: { mode: 'barcode', pattern: 'SEP-*', sheets: 'drop' },
      reference_barcode: 'CASE-*',
      extraction_fields: [
        { key: 'order', label: 'Order', type: 'barcode', pattern: 'PO-*', format: 'QRCode' },
      ],
    };
    const prefixed = (value: string) => ({ value, description: null, barcode_prefix: 'INV-' });
    const classifier = { categories: [prefixed('invoice')] };
    expect((await call({ ...barcodes, classifier })).status).toBe(200);
    expect(await (await read(id)).json()).toMatchObject({ ...barcodes, classifier });
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry.details).toMatchObject({
      values: {
        'separation.sheets': { before: null, after: 'drop' },
        reference_barcode: { before: null, after: 'CASE-*' },
      },
    });
    const repeated = await call({ classifier: { categories: [prefixed('invoice'), prefixed('bill')] } });
    expect(repeated.status).toBe(422);
    expect((await repeated.json()).errors).toHaveProperty(['classifier.categories.1.barcode_prefix']);
  });

  test('200 with all settings: named ones change, others stay, and the change is audited', async () => {
    const first = { classify_by_default: true, reviewers_see: 'assigned', retention_days: 90 };
    expect((await change(first)).status).toBe(200);
    const second = { retention_days: null, classifier: { categories: [{ value: 'invoice' }] } };
    const body = await (await change(second)).json();
    expect(body).toEqual({
      ...DEFAULT_SETTINGS,
      ...first,
      retention_days: null,
      classifier: {
        analyzer: 'builtin',
        provider: 'builtin',
        categories: [{ value: 'invoice', description: null }],
      },
    });
    expect(await (await read()).json()).toEqual(body);
    const row = await app.services.db.project.findUniqueOrThrow({ where: { id: project.id } });
    expect(row.reviewersSee).toBe('assigned');
    const entry = await app.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      action: 'project.settings_changed',
      details: { changed: ['retention_days', 'classifier'], version: row.version },
    });
  });

  test('an OCR service needs an address, which must be public', async () => {
    const { id } = await makeProject(app.services, organization);
    const missing = await change({ ocr: { provider: 'http' } }, { uuid: id });
    expect(missing.status).toBe(422);
    expect(await missing.json()).toMatchObject({
      errors: { 'ocr.url': ['Enter the URL of the OCR service.'] },
    });
    const inside = await change({ ocr: { provider: 'http', url: 'http://169.254.169.254/' } }, { uuid: id });
    expect(inside.status).toBe(422);
    expect(await inside.json()).toMatchObject({
      errors: { 'ocr.url': [expect.stringMatching(/^169\.254\.169\.254 is a private address\./)] },
    });
    const ocr = { provider: 'http', url: 'https://8.8.8.8/read' };
    expect(await (await change({ ocr }, { uuid: id })).json()).toMatchObject({ ocr });
  });

  test('the response of GET can be sent back', async () => {
    const settings = await (await read()).json();
    expect(await (await change(settings)).json()).toEqual(settings);
  });

  test('removing a category that documents use gives a warning, and they keep it', async () => {
    const { id } = await makeProject(app.services, organization);
    const categories = (...values: string[]) => ({
      classifier: { categories: values.map((value) => ({ value })) },
    });
    await change(categories('invoice', 'order', 'letter'), { uuid: id });
    const used = await makeDocument(app.services, { ...project, id }, { columns: { docType: 'invoice' } });
    await makeDocument(app.services, { ...project, id }, { columns: { docType: 'order' } });
    await makeDocument(app.services, { ...project, id }, { columns: { docType: 'order' } });
    const body = await (await change(categories('letter'), { uuid: id })).json();
    expect(body.warnings).toEqual([
      '1 document has the type “invoice” and keeps it.',
      '2 documents have the type “order” and keep it.',
    ]);
    expect(body.warning_details).toEqual([
      { code: 'type_in_use', values: { type: 'invoice', count: 1 }, message: body.warnings[0] },
      { code: 'type_in_use', values: { type: 'order', count: 2 }, message: body.warnings[1] },
    ]);
    const kept = await app.services.db.document.findUniqueOrThrow({ where: { id: used.id } });
    expect(kept.docType).toBe('invoice');
  });

  test('a field names an entity of the project, and keeps it when the entity is deleted', async () => {
    const { id } = await makeProject(app.services, organization);
    const entityIn = (projectId: string) =>
      app.services.db.entity.create({
        data: { id: app.services.newId(), organizationId: organization.id, projectId, name: 'Firms' },
      });
    const [ours, theirs] = [await entityIn(id), await entityIn(project.id)];
    const fields = (entity: string) => ({
      extraction_fields: [
        { key: 'note', label: 'Note', type: 'text' },
        { key: 'payee', label: 'Payee', type: 'entity', entity },
      ],
    });
    const message =
      "“Payee” uses an entity that is not in this project. Choose one of the project's entities, or null.";
    for (const entity of [theirs.id, app.services.newId()]) {
      const rejected = await change(fields(entity), { uuid: id });
      expect(rejected.status).toBe(422);
      expect(await rejected.json()).toEqual({
        code: 'invalid_request',
        message,
        reason: 'entity_unknown',
        errors: { 'extraction_fields.1.entity': [message] },
        error_reasons: { 'extraction_fields.1.entity': [{ reason: 'entity_unknown' }] },
      });
    }
    expect(await (await change(fields(ours.id), { uuid: id })).json()).toMatchObject(fields(ours.id));
    await app.services.db.entity.update({ where: { id: ours.id }, data: { deletedAt: new Date() } });
    const again = await change(fields(ours.id), { uuid: id });
    expect(again.status).toBe(200);
    expect((await again.json()).warning_details).toEqual([
      {
        code: 'field_entity_deleted',
        values: { field: 'payee' },
        message: 'The entity of the field “payee” was deleted. The entity with the same name is used.',
      },
    ]);
  });

  test('concurrent changes of different settings both apply', async () => {
    const { id } = await makeProject(app.services, organization);
    const changes = [{ duplicates: 'flag' }, { retention_days: 7 }, { automatic_threshold: 0.5 }];
    const statuses = (await Promise.all(changes.map((json) => change(json, { uuid: id })))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect(await (await read(id)).json()).toMatchObject({
      duplicates: 'flag',
      retention_days: 7,
      automatic_threshold: 0.5,
    });
  });

  test('412 with an If-Match that is not the latest ETag', async () => {
    const etag = (await read()).headers.get('etag')!;
    const ifMatch = { headers: { 'if-match': etag } };
    const changed = await change({ duplicates: 'flag' }, ifMatch);
    expect(changed.status).toBe(200);
    expect((await change({ duplicates: 'keep' }, ifMatch)).status).toBe(412);
    const next = { headers: { 'if-match': changed.headers.get('etag')! } };
    expect((await change({ duplicates: 'keep' }, next)).status).toBe(200);
  });

  test('409 under constant concurrent changes', async () => {
    const { services } = app;
    const { id } = await makeProject(services, organization);
    const meddling = new Proxy(services.db, {
      get: (db, property) => {
        if (property !== '$transaction') return Reflect.get(db, property);
        return async (...args: Parameters<typeof db.$transaction>) => {
          await db.project.update({ where: { id }, data: { version: { increment: 1 } } });
          return db.$transaction(...args);
        };
      },
    });
    const { db } = services;
    services.db = meddling;
    const response = await change({ duplicates: 'flag' }, { uuid: id });
    services.db = db;
    expect(response.status).toBe(409);
  });

  test('403 for non-admins; 404 for a foreign project', async () => {
    expect((await change({}, { as: reviewer.token })).status).toBe(403);
    const foreign = await makeProject(app.services, await makeOrganization(app.services));
    expect((await change({}, { uuid: foreign.id })).status).toBe(404);
  });

  test('OCR uses installed languages; 422 for another one names those installed', async () => {
    const { id } = await makeProject(app.services, organization);
    const languages = { ocr_languages: ['deu', 'eng'] };
    expect(await (await change(languages, { uuid: id })).json()).toMatchObject(languages);
    const rejected = await change({ ocr_languages: ['eng', 'nld'] }, { uuid: id });
    expect(rejected.status).toBe(422);
    const message = 'The language “nld” is not installed. Installed languages: deu, eng, and fra.';
    expect(await rejected.json()).toEqual({
      code: 'invalid_request',
      message,
      reason: 'language_missing',
      errors: { 'ocr_languages.1': [message] },
      error_reasons: { 'ocr_languages.1': [{ reason: 'language_missing' }] },
    });
  });

  test('422 names each invalid setting and changes none', async () => {
    const before = await (await read()).json();
    const wrong = {
      automatic_threshold: 2,
      duplicates: 'flag',
      document_splitting: 'always',
      classifier: { categories: [{ value: 'a' }, { value: 'a' }] },
    };
    const response = await change(wrong);
    expect(response.status).toBe(422);
    const { message, errors } = await response.json();
    expect(Object.keys(errors).sort()).toEqual([
      'automatic_threshold',
      'classifier.categories.1.value',
      'document_splitting',
    ]);
    expect(Object.values(errors).flat()).toContain(message);
    expect(await (await read()).json()).toEqual(before);
  });

  test('422 names what makes the settings too large to be sent again; all stored ones can be', async () => {
    const { id } = await makeProject(app.services, organization);
    const createCategories = (count: number, description: string) =>
      Array.from({ length: count }, (_, index) => ({ value: `type ${index}`, description }));
    const fields = Array.from({ length: 200 }, (_, index) => ({
      ...{ key: `field_${index}`, label: 'Field', type: 'text', description: 'x'.repeat(2000) },
    }));
    // 2 bytes per character as sent here, and 6 bytes as other clients send it.
    const categories = createCategories(95, 'é'.repeat(1500));
    expect((await change({ classifier: { categories } }, { uuid: id })).status).toBe(422);
    expect((await change({ extraction_fields: fields }, { uuid: id })).status).toBe(200);
    const rejected = await change(
      { duplicates: 'flag', classifier: { categories: createCategories(300, 'x'.repeat(1500)) } },
      { uuid: id },
    );
    expect(rejected.status).toBe(422);
    const message =
      '`classifier.categories` is too large. All settings together can have at most 800 KB as JSON.';
    expect((await rejected.json()).errors).toEqual({ 'classifier.categories': [message] });
    const largest = { classifier: { categories: createCategories(40, 'é'.repeat(1500)) } };
    expect((await change(largest, { uuid: id })).status).toBe(200);
    const stored = await (await read(id)).json();
    expect(stored.duplicates).toBe('keep');
    // Format as Python writes it.
    const written = JSON.stringify(stored, null, 1).replaceAll(/\n */g, ' ').replaceAll('é', '\\u00e9');
    expect(written.length).toBeGreaterThan(700 * 1024);
    const again = await app.call(PATCH, {
      ...{ method: 'PATCH', params: { uuid: id }, as: owner.token, body: written },
      headers: { 'content-type': 'application/json' },
    });
    expect(again.status).toBe(200);
  });

  test('settings larger than the limit can be changed if they don’t grow', async () => {
    const { id, settings } = await makeProject(app.services, organization);
    const categories = Array.from({ length: 1000 }, (_, index) => ({
      ...{ value: `type ${index}`, description: 'x'.repeat(1500) },
    }));
    const large = { ...(settings as object), classifier: { ...DEFAULT_SETTINGS.classifier, categories } };
    await app.services.db.project.update({ where: { id }, data: { settings: large } });
    expect((await change({ duplicates: 'flag' }, { uuid: id })).status).toBe(200);
    expect((await change({ ocr_languages: ['deu', 'eng'] }, { uuid: id })).status).toBe(422);
    const fewer = { classifier: { categories: categories.slice(0, 100) } };
    expect((await change(fewer, { uuid: id })).status).toBe(200);
  });
});
