import { describe, expect, test } from 'vitest';
import { GET as history } from '@/app/api/prebuilt-documents/[uuid]/history/route';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { DocumentHistory } from '@/lib/page-plan/history/schemas';
import { TEST_ORIGIN } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeAccessToken,
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { openAgentFixture } from '@/test-support/mcp/open-agent-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { DELETE, GET, OPTIONS, POST } from './route';

const fixture = await openAgentFixture();
await closeAfterTests(Promise.resolve(fixture.app));
const { services, project, owner, organization } = fixture;
await services.db.project.update({
  where: { id: project.id },
  data: {
    settings: {
      ...(project.settings as object),
      extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
    },
  },
});
const agent = await fixture.connect(owner.token);
const pdf = Buffer.from(createNumberedPdf({ pages: 2, label: 'sent' })).toString('base64');

/** Returns a PDF of a size in base64, with slashes. */
const createLargePdf = (bytes: number): string => {
  const content = Buffer.alloc(bytes, 0xff);
  Buffer.from(pdf, 'base64').copy(content);
  return content.toString('base64');
};

const stored = (id: string) => services.db.document.findUniqueOrThrow({ where: { id } });
const field = (value: string) => ({
  key: 'total',
  label: 'Total',
  value,
  raw: value,
  page: 1,
  box: null,
  source: 'scan',
  confidence: 0.9,
});
const withTotal = (value = '10.00') =>
  fixture.createFile('total', 1, { docType: 'invoice', data: { metadataFields: [field(value)] } });
const split = (id: string) => ({
  documents: [id],
  segments: [
    { start_page: 1, end_page: 1, doc_type: 'invoice' },
    { start_page: 2, end_page: 3, doc_type: 'contract' },
  ],
});
const retype = (id: string) => ({
  documents: [id],
  segments: [{ start_page: 1, end_page: 1, doc_type: 'contract' }],
});

const getHistory = async (uuid: string): Promise<DocumentHistory> =>
  (await fixture.app.call(history, { params: { uuid }, as: owner.token })).json();

/** Sends a message without the SDK's client. */
const send = (message: unknown, headers: Record<string, string> = {}) =>
  fixture.app.call(POST, {
    path: '/mcp',
    as: owner.token,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** Changing tools, each with arguments that change the document for an owner. */
const CHANGES: Record<string, (id: string) => Record<string, unknown>> = {
  apply_page_plan: retype,
  set_document_type: (id) => ({ uuid: project.id, documents: [id], doc_type: 'contract' }),
  edit_document_values: (uuid) => ({
    uuid,
    data: { metadataFields: [{ key: 'total', value: '12.00' }] },
  }),
  approve_document: (uuid) => ({ uuid }),
  upload_file: () => ({ uuid: project.id, file_name: 'sent.pdf', content_base64: pdf }),
};

/** Everything that a change of a document could alter. */
const snapshot = async (id: string) => ({
  document: await stored(id),
  documents: await services.db.document.count(),
  intakes: await services.db.intake.count(),
  changes: await services.db.pageChange.count({ where: { undoneAt: null } }),
  audit: await services.db.auditEntry.count(),
});

/** Expects that a call fails with the same reason without and with `confirm`, and changes nothing. */
async function expectSameFailure(tool: string, sent: Record<string, unknown>, reason?: string) {
  const count = async () => [await services.db.auditEntry.count(), await services.db.intake.count()];
  const before = await count();
  const preview = await agent.call(tool, sent);
  const change = await agent.call(tool, { ...sent, confirm: true });
  expect([preview.failed, change.failed], `${preview.text}\n${change.text}`).toEqual([true, true]);
  const getProblem = ({ json }: typeof change) => json.documents?.[0] ?? json;
  expect(getProblem(preview)).toEqual(getProblem(change));
  if (reason !== undefined) expect(getProblem(preview).reason).toBe(reason);
  expect(await count()).toEqual(before);
}

describe('reading', () => {
  test('an agent sees the tools and resources that routes declare', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'apply_page_plan',
      'approve_document',
      'edit_document_values',
      'find_documents',
      'find_entity_records',
      'get_document',
      'get_request_status',
      'list_entities',
      'list_projects',
      'preview_page_plan',
      'read_page_text',
      'set_document_type',
      'undo_page_change',
      'upload_file',
    ]);
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    expect(byName.get('find_documents')!.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(byName.get('apply_page_plan')!.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
    });
    const isOpen = tools.filter(({ annotations }) => annotations!.openWorldHint).map(({ name }) => name);
    expect(isOpen.sort()).toEqual([...Object.keys(CHANGES), 'undo_page_change'].sort());
    expect(byName.get('edit_document_values')!.annotations!.idempotentHint).toBe(false);
    const withArgument = (argument: string) =>
      tools.filter(({ inputSchema }) => argument in inputSchema.properties!).map(({ name }) => name);
    expect(withArgument('if_match').sort()).toEqual(['approve_document', 'edit_document_values']);
    expect(withArgument('idempotency_key')).toEqual(['upload_file']);
    for (const { name, annotations, inputSchema } of tools) {
      expect('confirm' in inputSchema.properties!, name).toBe(annotations!.readOnlyHint === false);
    }
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort()).toEqual([
      'sheaf://documents/{uuid}/pages/{page}/image',
      'sheaf://documents/{uuid}/pages/{page}/text',
    ]);
    expect(await agent.client.listResources()).toEqual({ resources: [] });
  });

  test('an agent finds a document, and reads its values and text', async () => {
    const file = await withTotal('4711.00');
    const { json: projects } = await agent.call('list_projects');
    expect(projects.projects.map(({ uuid }: { uuid: string }) => uuid)).toContain(project.id);
    const found = await agent.call('find_documents', { uuid: project.id, q: 'total', limit: 5 });
    expect(found.json.documents.map(({ uuid }: { uuid: string }) => uuid)).toContain(file.id);
    const { json: document } = await agent.call('get_document', { uuid: file.id });
    expect(document.data.metadataFields[0]).toMatchObject({ key: 'total', value: '4711.00' });
    const { json: text } = await agent.call('read_page_text', { uuid: file.id, page: 1 });
    expect(text).toMatchObject({ page: 1, next_offset: null });
    const read = await agent.client.readResource({ uri: `sheaf://documents/${file.id}/pages/1/text` });
    expect(JSON.parse((read.contents[0] as { text: string }).text)).toEqual(text);
  });

  test('a resource is the page of its URI', async () => {
    const file = await fixture.createFile('pages', 2);
    const base = { originId: file.id, source: 'native', width: 595, height: 842 };
    for (const page of [1, 2]) {
      const text = { text: `text of page ${page}` };
      const where = { originId_page: { originId: file.id, page } };
      await services.db.pageText.upsert({ where, create: { ...base, page, ...text }, update: text });
    }
    const read = (page: number) =>
      agent.client.readResource({ uri: `sheaf://documents/${file.id}/pages/${page}/text` });
    for (const page of [1, 2]) {
      const { contents } = await read(page);
      expect(contents[0]!.mimeType).toBe('application/json');
      expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({
        page,
        text: `text of page ${page}`,
      });
    }
    await expect(read(3)).rejects.toMatchObject({ code: -32002, data: { code: 'not_found' } });
  });

  test('a list continues after its cursor', async () => {
    const paged = await makeProject(services, organization);
    for (const name of ['a.pdf', 'b.pdf']) {
      await makeDocument(services, paged, { columns: { originalFilename: name } });
    }
    const first = await agent.call('find_documents', { uuid: paged.id, limit: 1 });
    const next = await agent.call('find_documents', {
      uuid: paged.id,
      limit: 1,
      cursor: first.json.next_cursor,
    });
    const names = [first, next].flatMap(({ json }) =>
      json.documents.map(({ original_filename }: { original_filename: string }) => original_filename),
    );
    expect(names.sort()).toEqual(['a.pdf', 'b.pdf']);
    expect(next.json.next_cursor).toBeNull();
  });

  test('an agent lists entities and finds records', async () => {
    const { id: entityId } = await services.db.entity.create({
      data: {
        id: services.newId(),
        organizationId: organization.id,
        projectId: project.id,
        name: 'Suppliers',
        fields: [],
      },
    });
    const { json } = await agent.call('list_entities', { uuid: project.id });
    expect(json.entities.map(({ name }: { name: string }) => name)).toContain('Suppliers');
    const found = await agent.call('find_entity_records', { uuid: project.id, entityId, search: 'blue' });
    expect(found).toMatchObject({ failed: false, json: { records: [], next_cursor: null } });
  });

  test('documents of another organization are not found, neither by tools nor by resources', async () => {
    const other = await makeProject(services, await makeOrganization(services));
    const foreign = await makeDocument(services, other);
    for (const tool of ['get_document', 'read_page_text', 'approve_document'])
      expect(await agent.call(tool, { uuid: foreign.id }), tool).toMatchObject({
        failed: true,
        json: { code: 'not_found' },
      });
    expect(await agent.call('find_documents', { uuid: other.id })).toMatchObject({ failed: true });
    expect(await agent.call('preview_page_plan', retype(foreign.id))).toMatchObject({ failed: true });
    for (const kind of ['text', 'image']) {
      const uri = `sheaf://documents/${foreign.id}/pages/1/${kind}`;
      await expect(agent.client.readResource({ uri }), kind).rejects.toMatchObject({ code: -32002 });
    }
  });

  test('an unknown tool and an unknown resource are protocol errors', async () => {
    await expect(agent.client.callTool({ name: 'delete_everything' })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(agent.client.readResource({ uri: 'file:///etc/passwd' })).rejects.toMatchObject({
      code: -32002,
    });
  });
});

describe('changing', () => {
  test.each(Object.keys(CHANGES))('%s changes nothing without confirm', async (tool) => {
    const file = await withTotal();
    const before = await snapshot(file.id);
    const { failed, json } = await agent.call(tool, CHANGES[tool]!(file.id));
    expect([failed, json.changed]).toEqual([false, false]);
    const refused = await agent.call(tool, { ...CHANGES[tool]!(file.id), confirm: false });
    expect(refused.json.changed).toBe(false);
    expect(await snapshot(file.id)).toEqual(before);
  });

  test.each(Object.keys(CHANGES))('%s changes nothing for a viewer', async (tool) => {
    const file = await withTotal();
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    const before = await snapshot(file.id);
    const { token } = viewer;
    const reply = await (await fixture.connect(token)).call(tool, {
      ...CHANGES[tool]!(file.id),
      confirm: true,
    });
    expect(reply.failed, reply.text).toBe(true);
    const preview = await (await fixture.connect(token)).call(tool, CHANGES[tool]!(file.id));
    expect(preview.failed, preview.text).toBe(true);
    for (const { json } of [reply, preview])
      expect(json.code === 'forbidden' || json.documents[0].status === 403, JSON.stringify(json)).toBe(true);
    expect(await snapshot(file.id)).toEqual(before);
  });

  test.each(Object.keys(CHANGES))(
    '%s previews the reason why an archived project blocks it',
    async (tool) => {
      const file = await withTotal();
      const archive = (archivedAt: Date | null) =>
        services.db.project.update({ where: { id: project.id }, data: { archivedAt } });
      await archive(services.clock());
      try {
        await expectSameFailure(tool, CHANGES[tool]!(file.id), 'project_archived');
      } finally {
        await archive(null);
      }
    },
  );

  test.each(Object.keys(CHANGES).filter((tool) => tool !== 'upload_file' && tool !== 'approve_document'))(
    '%s previews the reason why an approved document blocks it',
    async (tool) => {
      const file = await withTotal();
      await services.db.document.update({ where: { id: file.id }, data: { status: 'approved' } });
      await expectSameFailure(tool, CHANGES[tool]!(file.id));
    },
  );

  test('approve_document previews that the status or a check blocks it', async () => {
    const file = await withTotal();
    await services.db.document.update({ where: { id: file.id }, data: { status: 'processing' } });
    await expectSameFailure('approve_document', { uuid: file.id });
    const checked = await makeProject(services, organization, {
      settings: {
        extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
        rules: [{ id: 'needed', name: 'Total', kind: 'required', severity: 'block', field: 'total' }],
      },
    });
    const { id: uuid } = await makeDocument(services, checked);
    await expectSameFailure('approve_document', { uuid }, 'checks_failed');
    const sent = { uuid, override: { reason: 'The total is on paper.' } };
    expect(await agent.call('approve_document', sent)).toMatchObject({
      failed: false,
      json: { changed: false },
    });
    expect(await stored(uuid)).toMatchObject({ status: 'done' });
  });

  test('undo_page_change previews the reason why it is blocked', async () => {
    const file = await fixture.createFile('blocked', 1);
    const segments = [{ start_page: 1, end_page: 1, name: 'Renamed' }];
    const applied = await agent.call('apply_page_plan', { documents: [file.id], segments, confirm: true });
    await services.db.document.update({ where: { id: file.id }, data: { status: 'approved' } });
    const undo = { requestId: applied.json.request_id };
    await expectSameFailure('undo_page_change', undo, 'document_accepted');
  });

  test('upload_file previews the reason why a project or a file is rejected', async () => {
    const upload = CHANGES.upload_file!('');
    const elsewhere = await makeProject(services, await makeOrganization(services));
    await expectSameFailure('upload_file', { ...upload, uuid: elsewhere.id });
    const content_base64 = Buffer.from('MZ program').toString('base64');
    await expectSameFailure('upload_file', { ...upload, file_name: 'a.exe', content_base64 });
  });

  test('set_document_type fails if no document could be changed, with the reason of each', async () => {
    const [open, approved] = [await withTotal(), await withTotal()];
    await services.db.document.update({ where: { id: approved.id }, data: { status: 'approved' } });
    const sent = { uuid: project.id, doc_type: 'contract', confirm: true };
    const none = await agent.call('set_document_type', { ...sent, documents: [approved.id] });
    expect(none).toMatchObject({ failed: true, json: { documents: [{ ok: false, status: 409 }] } });
    const both = { uuid: project.id, doc_type: 'contract', documents: [open.id, approved.id] };
    const preview = await agent.call('set_document_type', both);
    expect(preview).toMatchObject({ failed: false, json: { changed: false, would_fail: 1 } });
    expect(preview.json.documents).toMatchObject([{ ok: true }, { ok: false, status: 409 }]);
    const some = await agent.call('set_document_type', { ...both, confirm: true });
    expect(some).toMatchObject({ failed: false, json: { documents: [{ ok: true }, { ok: false }] } });
  });

  test.each(Object.keys(CHANGES))('%s changes something with confirm', async (tool) => {
    const file = await withTotal();
    const before = await snapshot(file.id);
    const reply = await agent.call(tool, { ...CHANGES[tool]!(file.id), confirm: true });
    expect(reply.failed, reply.text).toBe(false);
    expect(await snapshot(file.id)).not.toEqual(before);
  });

  test('an agent previews, applies, and undoes a page plan', async () => {
    const file = await fixture.createFile('stack', 3);
    const preview = await agent.call('preview_page_plan', split(file.id));
    expect(preview.json).toMatchObject({ needs_cutting: true, documents: [{ outcome: 'cut' }] });
    const shown = await agent.call('apply_page_plan', split(file.id));
    expect(shown.json.preview).toEqual(preview.json);
    const renamed = {
      documents: [file.id],
      segments: [{ start_page: 1, end_page: 3, name: 'Renamed' }],
    };
    const { json } = await agent.call('apply_page_plan', { ...renamed, confirm: true });
    expect(json.status).toBe('done');
    expect(await agent.call('get_request_status', { requestId: json.request_id })).toMatchObject({
      failed: false,
      json: { status: 'done' },
    });
    const undo = { requestId: json.request_id };
    const before = await snapshot(file.id);
    const { json: undoing } = await agent.call('undo_page_change', undo);
    expect(undoing).toMatchObject({
      changed: false,
      preview: { documents: [{ uuid: file.id, original_filename: 'stack.pdf' }] },
    });
    expect(await snapshot(file.id)).toEqual(before);
    const undone = await agent.call('undo_page_change', { ...undo, confirm: true });
    expect(undone.json.documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual([file.id]);
    expect(await stored(file.id)).toMatchObject({ originalFilename: 'stack.pdf' });
  });

  test('a preview shows the current and the new values', async () => {
    const file = await withTotal('10.00');
    const edit = await agent.call('edit_document_values', CHANGES.edit_document_values!(file.id));
    expect(edit.json.changes).toEqual([{ field: 'data.metadataFields.total', from: '10.00', to: '12.00' }]);
    const approval = await agent.call('approve_document', { uuid: file.id });
    expect(approval.json.changes).toEqual([{ field: 'status', from: 'done', to: 'approved' }]);
    const type = await agent.call('set_document_type', CHANGES.set_document_type!(file.id));
    expect(type.json.documents).toMatchObject([
      { document: { uuid: file.id }, changes: [{ field: 'doc_type', from: 'invoice', to: 'contract' }] },
    ]);
    const upload = await agent.call('upload_file', CHANGES.upload_file!(file.id));
    const size_bytes = Buffer.from(pdf, 'base64').length;
    expect(upload.json.files).toEqual([{ file_name: 'sent.pdf', size_bytes }]);
  });

  test('a preview shows rows that the request deletes', async () => {
    const cells = { text: { value: 'x', raw: 'x', confidence: 1, page: 1, box: null } };
    const items = { key: 'items', label: 'Items', columns: [], rows: [{ cells }, { cells }] };
    const file = await fixture.createFile('rows', 1, { data: { metadataFields: [], tables: [items] } });
    const rows = [{ row: 1, cells: {} }];
    const { json, text } = await agent.call('edit_document_values', {
      uuid: file.id,
      data: { tables: [{ key: 'items', rows }] },
    });
    expect(json?.changes, text).toEqual([
      { field: 'data.tables.items.rows.0', from: { text: 'x' }, to: null },
    ]);
  });

  test.each(['edit_document_values', 'approve_document'])(
    '%s with the version of its preview fails after another change',
    async (tool) => {
      const file = await withTotal('10.00');
      const sent = CHANGES[tool]!(file.id);
      const { json: shown } = await agent.call(tool, sent);
      expect(shown.if_match).toBe(`"${file.version}"`);
      const other = { uuid: file.id, data: { metadataFields: [{ key: 'total', value: '11.00' }] } };
      expect((await agent.call('edit_document_values', { ...other, confirm: true })).failed).toBe(false);
      const before = await snapshot(file.id);
      const stale = await agent.call(tool, { ...sent, if_match: shown.if_match, confirm: true });
      expect([stale.failed, stale.json.code]).toEqual([true, 'precondition_failed']);
      expect(await snapshot(file.id)).toEqual(before);
      const { json: again } = await agent.call(tool, sent);
      const reply = await agent.call(tool, { ...sent, if_match: again.if_match, confirm: true });
      expect(reply.failed, reply.text).toBe(false);
    },
  );

  test('a repeated upload with the same key stores nothing twice', async () => {
    const sent = { ...CHANGES.upload_file!(''), idempotency_key: services.newId(), confirm: true };
    const before = await services.db.intake.count();
    const [first, second] = [await agent.call('upload_file', sent), await agent.call('upload_file', sent)];
    expect(first.failed, first.text).toBe(false);
    expect(second.json).toEqual(first.json);
    expect(await services.db.intake.count()).toBe(before + 1);
  });

  test('undo_page_change changes nothing for a viewer', async () => {
    const file = await fixture.createFile('undone', 1);
    const segments = [{ start_page: 1, end_page: 1, name: 'Renamed' }];
    const applied = await agent.call('apply_page_plan', { documents: [file.id], segments, confirm: true });
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    const before = await snapshot(file.id);
    expect(before.document.originalFilename).toBe('Renamed.pdf');
    const watcher = await fixture.connect(viewer.token);
    const undo = { requestId: applied.json.request_id };
    for (const sent of [undo, { ...undo, confirm: true }])
      expect(await watcher.call('undo_page_change', sent)).toMatchObject({
        failed: true,
        json: { code: 'forbidden' },
      });
    expect(await snapshot(file.id)).toEqual(before);
  });

  test('an agent uploads a file from its content, and follows the request', async () => {
    const { json } = await agent.call('upload_file', { ...CHANGES.upload_file!(''), confirm: true });
    const status = await agent.call('get_request_status', { requestId: json.request_id });
    expect(status.json).toMatchObject({ request_id: json.request_id });
    const intakes = await services.db.intake.findMany({
      where: { files: { some: { originalName: 'sent.pdf' } } },
      orderBy: { createdAt: 'desc' },
    });
    expect(intakes[0]).toMatchObject({ agent: 'Test agent', membershipId: owner.membership.id });
  });

  test('the audit log says that an agent acted, and for whom', async () => {
    const file = await withTotal();
    const claude = await fixture.connect(owner.token, `Claude\u202e ${'x'.repeat(200)}`);
    await claude.call('edit_document_values', { ...CHANGES.edit_document_values!(file.id), confirm: true });
    const [entry] = await services.db.auditEntry.findMany({ where: { subjectId: file.id } });
    expect(entry).toMatchObject({ actorKind: 'user', actorId: owner.user.id });
    expect(entry!.agent).toMatch(/^Claude x{73}$/);
    const { entries } = await getHistory(file.id);
    expect(entries[0]!.by).toMatchObject({ kind: 'user', agent: entry!.agent });
  });

  test('a page plan that cuts files names the agent when the job completes it', async () => {
    const file = await fixture.createFile('cut', 3);
    const { json } = await agent.call('apply_page_plan', { ...split(file.id), confirm: true });
    expect(json.status).toBe('queued');
    const [change] = await services.db.pageChange.findMany({
      where: { documents: { some: { documentId: file.id } } },
    });
    expect(change!.agent).toBe('Test agent');
    await cutPlannedDocuments(services, change!.id);
    const [entry] = await services.db.auditEntry.findMany({ where: { subjectId: change!.id } });
    expect(entry).toMatchObject({ action: 'page_change.applied', agent: 'Test agent' });
    const [part] = await services.db.document.findMany({ where: { madeById: change!.id } });
    const { entries } = await getHistory(part!.id);
    expect(entries.find(({ what }) => what === 'page_change')!.by).toMatchObject({ agent: 'Test agent' });
  });
});

describe('wrong arguments', () => {
  const id = '0198c1f1-09b2-7e41-8a77-2c6d90b1f3a4';
  test.each([
    ['get_document', { uuid: 'x' }, 'uuid'],
    ['get_document', {}, 'uuid'],
    ['get_document', { uuid: id, page: 1 }, 'page'],
    ['find_documents', { uuid: id, limit: 5000 }, 'limit'],
    ['find_documents', { uuid: id, status: 'nowhere' }, 'status'],
    ['approve_document', { uuid: id, confirm: 'yes' }, 'confirm'],
    [
      'edit_document_values',
      { uuid: id, data: { metadataFields: [{ key: 1, value: '' }] } },
      'data.metadataFields.0.key',
    ],
    ['edit_document_values', { uuid: id, status: 'approved', confirm: true }, 'status'],
    ['apply_page_plan', { documents: [], segments: [] }, 'documents'],
    ['set_document_type', { uuid: id, documents: [id], doc_type: 5 }, 'doc_type'],
    [
      'upload_file',
      { uuid: id, file_name: 'a.pdf', content_base64: 'https://example.com/a.pdf' },
      'content_base64',
    ],
    ['upload_file', { uuid: id, file_name: '', content_base64: 'YQ==' }, 'file_name'],
    ['upload_file', { uuid: id, file_name: 'a.pdf' }, 'content_base64'],
    ['approve_document', { uuid: id, if_match: 'a\nb' }, 'if_match'],
    [
      'upload_file',
      { uuid: id, file_name: 'a.pdf', content_base64: 'YQ==', idempotency_key: 'ä' },
      'idempotency_key',
    ],
  ])('%s %j names %s', async (tool, args, name) => {
    const { failed, json, text } = await agent.call(tool, args);
    expect([failed, json?.code], text).toEqual([true, 'invalid_request']);
    expect(Object.keys(json.errors)).toEqual(expect.arrayContaining([expect.stringMatching(name)]));
  });
});

describe('an API key', () => {
  test('has the tools of the routes for keys, in its projects', async () => {
    const { credential } = await makeApiKey(services, { organization, projects: [project] });
    const automation = await fixture.connect(credential, '');
    const { tools } = await automation.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['find_documents', 'get_document', 'upload_file']);
    const sent = { projectUuid: project.id, file_name: 'key.pdf', content_base64: pdf, reference: 'K-1' };
    expect((await automation.call('upload_file', sent)).json.changed).toBe(false);
    const uploaded = await automation.call('upload_file', { ...sent, confirm: true });
    expect(uploaded).toMatchObject({ failed: false, json: { status: 'success' } });
    const found = await automation.call('find_documents', { projectUuid: project.id, reference: 'K-1' });
    expect(found.failed, found.text).toBe(false);
    const elsewhere = await makeProject(services, organization);
    const refused = await automation.call('upload_file', {
      ...sent,
      projectUuid: elsewhere.id,
      confirm: true,
    });
    expect(refused.failed).toBe(true);
  });

  test('that can only read uploads nothing', async () => {
    const { credential } = await makeApiKey(services, { organization, access: 'read' });
    const before = await services.db.intake.count();
    const sent = { projectUuid: project.id, file_name: 'key.pdf', content_base64: pdf };
    const reader = await fixture.connect(credential);
    for (const confirm of [false, true])
      expect(await reader.call('upload_file', { ...sent, confirm })).toMatchObject({
        failed: true,
        json: { error: 'forbidden' },
      });
    expect(await services.db.intake.count()).toBe(before);
  });
});

describe('HTTP', () => {
  test('401 has WWW-Authenticate, and a session is no credential', async () => {
    for (const headers of [
      { authorization: 'Bearer wrong' },
      { ...owner.session.headers, authorization: '' },
    ]) {
      const response = await send(listTools, headers);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });

  test('without the header, a user acts in their only organization', async () => {
    const only = { headers: { authorization: owner.token.headers.authorization! } };
    const { json } = await (await fixture.connect(only)).call('list_projects');
    expect(json.projects.map(({ uuid }: { uuid: string }) => uuid)).toContain(project.id);

    const second = await makeMember(services, { organization });
    const elsewhere = await makeOrganization(services);
    await services.db.membership.create({
      data: {
        id: services.newId(),
        organizationId: elsewhere.id,
        userId: second.user.id,
        role: 'viewer',
      },
    });
    const token = await makeAccessToken(services, second.user);
    const response = await fixture.app.call(POST, {
      json: listTools,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('`X-Organization-Id` is required');
  });

  test('an organization that the user does not belong to is forbidden', async () => {
    const { id } = await makeOrganization(services);
    expect((await send(listTools, { 'x-organization-id': id })).status).toBe(403);
    expect((await send(listTools, { 'x-organization-id': 'x' })).status).toBe(400);
  });

  test('a token for which no second factor was checked is rejected if the organization requires one', async () => {
    const strict = await makeOrganization(services);
    const { token } = await makeMember(services, { organization: strict });
    const { authorization } = token.headers;
    const accept = 'application/json, text/event-stream';
    const sendAs = (headers: Record<string, string>) =>
      fixture.app.call(POST, { json: listTools, headers: { ...headers, accept } });
    const credentials = [{ ...token.headers }, { authorization: authorization! }];
    for (const headers of credentials) expect((await sendAs(headers)).status).toBe(200);
    await services.db.organization.update({ where: { id: strict.id }, data: { requireSecondFactor: true } });
    for (const headers of credentials) {
      const rejected = await sendAs(headers);
      expect([rejected.status, (await rejected.json()).code]).toEqual([403, 'second_factor_setup_required']);
    }
  });

  test('a page of another site is rejected, one of Sheaf is not', async () => {
    expect((await send(listTools, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(listTools, { origin: 'null' })).status).toBe(403);
    expect((await send(listTools, { origin: TEST_ORIGIN })).status).toBe(200);
  });

  test('GET and DELETE are not allowed', async () => {
    for (const [method, handler] of Object.entries({ GET, DELETE })) {
      const response = await fixture.app.call(handler, { method: method as 'GET', path: '/mcp' });
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST, OPTIONS']);
    }
    expect(OPTIONS(new Request(`${TEST_ORIGIN}/mcp`)).headers.get('allow')).toBe('POST, OPTIONS');
  });

  test.each([
    ['no JSON', '{', -32700],
    ['no JSON-RPC', { hello: 1 }, -32700],
    ['null', 'null', -32700],
    ['a batch', [listTools, listTools], -32600],
  ])('%s is a protocol error', async (_, message, code) => {
    const response = await send(message);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  test('an unknown method is a protocol error', async () => {
    const response = await send({ ...listTools, method: 'tools/unknown' });
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  test('406 for a request that accepts no event stream', async () => {
    expect((await send(listTools, { accept: 'application/json' })).status).toBe(406);
  });

  test('a notification gets 202 without a body', async () => {
    const response = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test('a message can have 1 MB, and only an upload more', async () => {
    const big = createLargePdf(900_000);
    const callTool = (name: string, args: object) => ({
      ...listTools,
      method: 'tools/call',
      params: { name, arguments: args },
    });
    expect((await send(callTool('get_document', { uuid: big }))).status).toBe(413);
    const upload = callTool('upload_file', { uuid: project.id, file_name: 'a.pdf', content_base64: big });
    const { result } = await (await send(upload)).json();
    expect(JSON.parse(result.content[0].text)).toMatchObject({ files: [{ size_bytes: 900_000 }] });
  });

  test('an upload can have 5 MB of base64', async () => {
    const content_base64 = createLargePdf(3_932_160);
    const args = { uuid: project.id, file_name: 'a.pdf', content_base64 };
    const upload = { ...listTools, method: 'tools/call', params: { name: 'upload_file', arguments: args } };
    // Some clients escape slashes.
    for (const body of [JSON.stringify(upload), JSON.stringify(upload).replaceAll('/', '\\/')]) {
      const { result } = await (await send(body)).json();
      expect(JSON.parse(result.content[0].text)).toMatchObject({ files: [{ size_bytes: 3_932_160 }] });
    }
  });

  test('a session ID that Sheaf did not make is harmless', async () => {
    for (const sessionId of ['x', '....', 'a'.repeat(5000)])
      expect((await send(listTools, { 'mcp-session-id': sessionId })).status).toBe(200);
  });
});
