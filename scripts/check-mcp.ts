/**
 * Runs `npm run check -- mcp`: uses the tools and resources for agents on a separate, built server, first with the client
 * of the official SDK and then with the MCP Inspector, which runs on Node 22. Both programs are downloaded once.
 */
import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { Api, type Project } from '@/e2e/harness/api';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { waitUntil } from '@/e2e/harness/wait-until';
import { type Agent, connectAgent } from '@/test-support/mcp/connect-agent';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { inspectorProgram } from './mcp-inspector.mjs';
import { nodeProgram } from './node-versions.mjs';

const TIMEOUT_MS = 60_000;
const PAGES = 3;
const FIELD = { key: 'total', label: 'Total', type: 'amount' };
const VIEWER = { email: 'viewer@sheaf.example', password: 'a lantern beside the quiet harbour' };

const server = await startServer({ env: { LOG_LEVEL: 'error' } });
let failed = 0;
try {
  const url = new URL('/mcp', server.url);
  const api = await Api.signIn(server.url, ADMIN);
  const project = await api.createProject('Agents');
  await api.setCategories(project, ['invoice', 'contract']);
  await api.patch(`/api/projects/${project.uuid}/settings`, { extraction_fields: [FIELD] });
  const agent = await connectAgent(url, api);
  const uuid = await upload(agent, project);
  await check('a person who may only read changes nothing', () => checkViewer(api, agent, project, uuid));
  await check('a document is read', () => checkReading(agent, project, uuid));
  await check('a value is edited and read back', () => checkEditing(agent, uuid));
  await check('a plan is previewed, applied, and undone', () => checkPlan(agent, uuid));
  await check('a document is typed and approved, and the audit log names the agent', () =>
    checkApproval(api, agent, project, uuid),
  );
  await agent.close();
  await check('the MCP Inspector lists and calls tools', () => checkInspector(api, url));
} finally {
  await server.stop();
}
process.exit(failed === 0 ? 0 : 1);

async function check(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
    console.log(`${what}: works`);
  } catch (error) {
    failed += 1;
    console.error(`${what}: ${(error as Error).message}`);
  }
}

function assertEqual(actual: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}.`);
}

/** Calls a tool that must succeed. */
async function call(agent: Agent, tool: string, args: Record<string, unknown>) {
  const reply = await agent.call(tool, args);
  if (reply.failed) throw new Error(`${tool} failed: ${reply.text}`);
  return reply.json;
}

function createFileArguments({ uuid }: Project) {
  const content = createNumberedPdf({ pages: PAGES, label: 'Agent' });
  const content_base64 = Buffer.from(content).toString('base64');
  return { uuid, file_name: 'agent.pdf', content_base64, classify: 'false' };
}

/** Uploads a file, and waits until it is read. */
async function upload(agent: Agent, project: Project): Promise<string> {
  const file = createFileArguments(project);
  const preview = await call(agent, 'upload_file', file);
  assertEqual(
    [preview.changed, preview.files[0]?.file_name],
    [false, 'agent.pdf'],
    'the preview of the upload',
  );
  const { request_id: requestId } = await call(agent, 'upload_file', { ...file, confirm: true });
  await waitUntil('the upload is settled', TIMEOUT_MS, async () =>
    ['done', 'failed'].includes((await call(agent, 'get_request_status', { requestId })).status),
  );
  return waitUntil('the document is read', TIMEOUT_MS, async () => {
    const { documents } = await call(agent, 'find_documents', { uuid: project.uuid, status: 'done' });
    return documents[0]?.uuid as string | undefined;
  });
}

async function checkReading(agent: Agent, project: Project, uuid: string): Promise<void> {
  const { documents } = await call(agent, 'find_documents', { uuid: project.uuid, q: 'agent' });
  assertEqual(documents[0]?.uuid, uuid, 'the document that was found');
  const { text } = await call(agent, 'read_page_text', { uuid, page: 2 });
  if (!text.includes('Agent page 2')) throw new Error(`The text of page 2 is ${JSON.stringify(text)}.`);
  const { contents } = await agent.client.readResource({ uri: `sheaf://documents/${uuid}/pages/1/image` });
  const image = Buffer.from((contents[0] as { blob: string }).blob, 'base64');
  assertEqual(image.subarray(8, 12).toString(), 'WEBP', 'the type of the page image');
}

async function checkEditing(agent: Agent, uuid: string): Promise<void> {
  const getValue = async () => {
    const { data } = await call(agent, 'get_document', { uuid });
    return data.metadataFields.find(({ key }: { key: string }) => key === FIELD.key)?.value ?? null;
  };
  const from = await getValue();
  const edit = { uuid, data: { metadataFields: [{ key: FIELD.key, value: '4711.00' }] } };
  const preview = await call(agent, 'edit_document_values', edit);
  const change = { field: `data.metadataFields.${FIELD.key}`, from, to: '4711.00' };
  assertEqual([preview.changed, preview.changes], [false, [change]], 'the preview of the value');
  assertEqual(await getValue(), from, 'the value after the preview');
  const version = { if_match: preview.if_match, confirm: true };
  await call(agent, 'edit_document_values', { ...edit, ...version });
  assertEqual(await getValue(), '4711.00', 'the value');
  const stale = await agent.call('edit_document_values', { ...edit, ...version });
  assertEqual([stale.failed, stale.json?.code], [true, 'precondition_failed'], 'an edit of an old version');
}

async function checkPlan(agent: Agent, uuid: string): Promise<void> {
  const plan = {
    documents: [uuid],
    segments: [
      { start_page: 1, end_page: 1, doc_type: 'invoice' },
      { start_page: 2, end_page: PAGES, doc_type: 'contract' },
    ],
  };
  const { preview } = await call(agent, 'apply_page_plan', plan);
  assertEqual(preview, await call(agent, 'preview_page_plan', plan), 'the preview of the plan');
  const { request_id: requestId } = await call(agent, 'apply_page_plan', { ...plan, confirm: true });
  await waitUntil('the plan is applied', TIMEOUT_MS, async () => {
    const { status } = await call(agent, 'get_request_status', { requestId });
    return status === 'done';
  });
  assertEqual(
    (await agent.call('apply_page_plan', plan)).failed,
    true,
    'a second plan for the same document',
  );
  const undone = await call(agent, 'undo_page_change', { requestId, confirm: true });
  assertEqual(undone.documents[0].uuid, uuid, 'the document after the undo');
}

async function checkApproval(api: Api, agent: Agent, project: Project, uuid: string): Promise<void> {
  const type = { uuid: project.uuid, documents: [uuid], doc_type: 'contract' };
  const { documents } = await call(agent, 'set_document_type', type);
  const changes = [{ field: 'doc_type', from: null, to: 'contract' }];
  assertEqual(documents[0].changes, changes, 'the preview of the type');
  await call(agent, 'set_document_type', { ...type, confirm: true });
  await waitUntil('the document can be approved', TIMEOUT_MS, async () => {
    const { status } = await call(agent, 'get_document', { uuid });
    return status === 'done';
  });
  await call(agent, 'approve_document', { uuid, confirm: true });
  assertEqual((await call(agent, 'get_document', { uuid })).status, 'approved', 'the status');
  const audit = `/api/organizations/${api.organizationId}/audit?subject=${uuid}`;
  const { entries } = await api.get<{ entries: { actor: { agent: string | null; name: string } }[] }>(audit);
  const { agent: name, name: person } = entries[0]!.actor;
  assertEqual([name, person], ['Test agent', ADMIN.email], 'the actor in the audit log');
}

async function checkViewer(api: Api, agent: Agent, project: Project, uuid: string): Promise<void> {
  await api.post(`/api/organizations/${api.organizationId}/members`, {
    ...VIEWER,
    role: 'viewer',
    projects: [project.uuid],
  });
  const viewer = await connectAgent(new URL('/mcp', api.url), await Api.signIn(api.url, VIEWER));
  const rename = (name: string) => ({
    documents: [uuid],
    segments: [{ start_page: 1, end_page: PAGES, name }],
  });
  const applied = await call(agent, 'apply_page_plan', { ...rename('Renamed'), confirm: true });
  const attempts: Record<string, Record<string, unknown>> = {
    apply_page_plan: rename('Taken'),
    approve_document: { uuid },
    edit_document_values: { uuid, data: { metadataFields: [{ key: FIELD.key, value: '1.00' }] } },
    set_document_type: { uuid: project.uuid, documents: [uuid], doc_type: 'contract' },
    undo_page_change: { requestId: applied.request_id },
    upload_file: createFileArguments(project),
  };
  const { tools } = await viewer.client.listTools();
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  assertEqual(changing.map(({ name }) => name).sort(), Object.keys(attempts), 'the list of changing tools');
  const readAll = async () => [
    await call(agent, 'get_document', { uuid }),
    await call(agent, 'find_documents', { uuid: project.uuid }),
  ];
  const before = await readAll();
  for (const [tool, args] of Object.entries(attempts)) {
    for (const confirm of [false, true]) {
      const { json, text } = await viewer.call(tool, { ...args, confirm });
      const isForbidden = json?.code === 'forbidden' || json?.documents?.[0]?.status === 403;
      if (!isForbidden) throw new Error(`${tool} of a viewer is not forbidden: ${text}`);
    }
  }
  assertEqual(await readAll(), before, 'the documents after the attempts');
  await call(agent, 'undo_page_change', { requestId: applied.request_id, confirm: true });
  await viewer.close();
}

async function checkInspector(api: Api, url: URL): Promise<void> {
  const inspect = async (...args: string[]) => {
    const headers = Object.entries(api.headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
    const { stdout } = await promisify(execFile)(nodeProgram(22), [
      ...[inspectorProgram(), '--cli', url.href, '--transport', 'http'],
      ...headers,
      ...args,
    ]);
    return JSON.parse(stdout);
  };
  const { tools } = await inspect('--method', 'tools/list');
  const { resourceTemplates } = await inspect('--method', 'resources/templates/list');
  if (tools.length < 10 || resourceTemplates.length < 2)
    throw new Error('It lists too few tools or resources.');
  const result = await inspect('--method', 'tools/call', '--tool-name', 'list_projects');
  const { projects } = JSON.parse(result.content[0].text);
  assertEqual(projects[0]?.name, 'Agents', 'the project that it lists');
}
