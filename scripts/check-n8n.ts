/**
 * Runs `npm run check -- n8n` after `npm run build`: packs `n8n-nodes-sheaf`, scans the package as n8n does, compiles the
 * nodes with the types of n8n, and runs workflows with the packed nodes in n8n against a server. Downloads n8n once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertThat, type CheckResult, printReport, runCheck } from '@/e2e/faults/report';
import { Api, type Project } from '@/e2e/harness/api';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { waitUntil } from '@/e2e/harness/wait-until';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { N8nServer, type WorkflowNode } from './check-n8n/n8n-server';
import {
  compileNodes,
  listExpectedFiles,
  type PackedNodes,
  packNodes,
  scanNodes,
} from './check-n8n/nodes-package';
import { installN8n, N8N_VERSION, SCANNER_VERSION } from './n8n-program.mjs';

/** Maximum time for the start of a server and for an event. A busy machine takes minutes. */
const TIMEOUT_MS = 600_000;
/** Maximum time until n8n has activated or deactivated a workflow. */
const ACTIVATION_MS = 60_000;
const PAGES = 3;
const SHEAF = 'n8n-nodes-sheaf.sheaf';

const folder = await mkdtemp(join(tmpdir(), 'sheaf-n8n-'));
const results: CheckResult[] = [];
const check = async (name: string, work: () => Promise<string>) => results.push(await runCheck(name, work));
try {
  const packed = await checkPackage();
  if (packed) await checkWorkflows(packed);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(printReport('n8n-nodes-sheaf', results));

/** Packs, scans, and compiles. */
async function checkPackage(): Promise<PackedNodes | undefined> {
  let packed: PackedNodes | undefined;
  await check('pack', async () => {
    const { files, ...others } = await packNodes(folder);
    const expected = await listExpectedFiles();
    assertThat(files.join() === expected.join(), `The package has the files ${files.join(', ')}.`);
    packed = { files, ...others };
    return `${files.length} files`;
  });
  if (!packed) return undefined;
  const nodes = packed;
  await check(`scan with the scanner of n8n ${SCANNER_VERSION}`, async () => {
    await scanNodes(nodes, folder);
    return 'no violation in the sources and in the package';
  });
  await check(`compile with the types of n8n ${N8N_VERSION}`, async () => {
    await compileNodes(installN8n(), folder);
    return 'no error';
  });
  return packed;
}

/** Runs the nodes in n8n, against a server. */
async function checkWorkflows({ archive }: PackedNodes): Promise<void> {
  /** Functions that end what has started. */
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const server = await startServer({
      env: { LOG_LEVEL: 'error', ALLOW_PRIVATE_NETWORK: 'true' },
      readyWithinMs: TIMEOUT_MS,
    });
    cleanups.push(() => server.stop());
    const receiver = await openWebhookReceiver();
    cleanups.push(() => receiver.close());
    let n8n: N8nServer | undefined;
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject('n8n');
    await api.patch(`/api/projects/${project.uuid}/settings`, {
      extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
    });
    await check(`start n8n ${N8N_VERSION} with the installed package`, async () => {
      const started = await N8nServer.start(installN8n(), archive, join(folder, 'user'), TIMEOUT_MS);
      cleanups.push(() => started.stop());
      n8n = started;
      return 'ready';
    });
    if (n8n) await checkNodes(n8n, api, project, receiver);
  } finally {
    await check('end the servers', async () => {
      const failures: string[] = [];
      // n8n ends first, because its nodes send requests to the server.
      for (const cleanUp of cleanups.toReversed())
        await cleanUp().catch((error) => failures.push(String(error)));
      assertThat(failures.length === 0, failures.join('\n'));
      return `${cleanups.length} servers`;
    });
  }
}

async function checkNodes(
  n8n: N8nServer,
  api: Api,
  project: Project,
  receiver: WebhookReceiver,
): Promise<void> {
  const accessToken = api.headers.authorization!.slice('Bearer '.length);
  const credential = { url: `${api.url}/`, accessToken, organizationId: api.organizationId };
  await check('test the credential', async () => {
    await n8n.createCredential(credential);
    const right = await n8n.testCredential(credential);
    assertThat(right.status === 'OK', `The test of the credential returned ${JSON.stringify(right)}.`);
    const wrong = await n8n.testCredential({ ...credential, accessToken: 'sheaf_pat_wrong' });
    assertThat(wrong.status === 'Error', 'The test accepts a wrong token.');
    return `accepted; wrong token: ${wrong.message}`;
  });
  await check('list the projects in the menu', async () => {
    const options = await n8n.listOptions(SHEAF, 'listProjects');
    assertThat(
      options.some(({ name, value }) => name === project.name && value === project.uuid),
      `The menu has ${JSON.stringify(options)}.`,
    );
    return options.map(({ name }) => name).join(', ');
  });
  await check('receive an event in a workflow, after an upload, a wait, and an approval in another', () =>
    checkApproval(n8n, api, project, receiver),
  );
  await check('split, wait, list, and reject', () => checkSplit(n8n, api, project));
  await check('download a file', () => checkDownload(n8n, api, project));
  await check('show the message of Sheaf after an error', () => checkError(n8n, api));
}

function createSheafNode(name: string, parameters: Record<string, unknown>): WorkflowNode {
  return { name, type: SHEAF, typeVersion: 1, parameters };
}

/** Creates the first node of a workflow that a request starts. The response is the output of the last node. */
function createStart(path: string, options: Record<string, unknown> = {}): WorkflowNode {
  const parameters = { httpMethod: 'POST', path, responseMode: 'lastNode', ...options };
  return { name: 'Start', type: 'n8n-nodes-base.webhook', typeVersion: 2, parameters };
}

/** Starts a workflow, and returns the output of its last node. */
async function startWorkflow(n8n: N8nServer, path: string, body: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await waitUntil(`the workflow ${path} is active`, ACTIVATION_MS, async () => {
    const attempt = await fetch(`${n8n.url}/webhook/${path}`, {
      method: 'POST',
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
    return attempt.status !== 404 && attempt;
  });
  if (response.ok) return response;
  throw new Error(
    `The workflow ${path} returned ${response.status}: ${await response.text()}\n${await n8n.listErrors()}`,
  );
}

async function checkApproval(
  n8n: N8nServer,
  api: Api,
  project: Project,
  receiver: WebhookReceiver,
): Promise<string> {
  const endpointsPath = `/api/projects/${project.uuid}/webhook-endpoints`;
  const listEndpoints = async () =>
    (await api.get<{ webhook_endpoints: { url: string }[] }>(endpointsPath)).webhook_endpoints;
  const events = await n8n.activate('Events', [
    {
      ...{ name: 'Event', type: 'n8n-nodes-sheaf.sheafTrigger', typeVersion: 1 },
      parameters: { project: project.uuid, events: ['document.approved'] },
    },
    createSheafNode('Values', {
      ...{ resource: 'document', operation: 'get', document: '={{ $json.data.document.uuid }}' },
    }),
    {
      ...{ name: 'Send', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
      parameters: {
        ...{ method: 'POST', url: `${receiver.origin}/event`, sendBody: true, specifyBody: 'json' },
        jsonBody: '={{ JSON.stringify({ event: $("Event").first().json, document: $json }) }}',
      },
    },
  ]);
  // n8n activates and deactivates workflows in the background.
  const endpoint = await waitUntil('the activation creates an endpoint', ACTIVATION_MS, async () =>
    (await listEndpoints()).find(({ url }) => url.startsWith(n8n.url)),
  );

  await n8n.activate('Import', [
    createStart('import'),
    createSheafNode('Upload', {
      ...{ resource: 'document', operation: 'upload', project: project.uuid, binaryPropertyName: 'data' },
      uploadOptions: { classify: false, reference: 'n8n-1' },
    }),
    createSheafNode('Wait', { resource: 'request', operation: 'wait', requestId: '={{ $json.request_id }}' }),
    createSheafNode('Get', {
      ...{ resource: 'document', operation: 'get', document: '={{ $json.documents[0].uuid }}' },
    }),
    createSheafNode('Approve', {
      ...{ resource: 'document', operation: 'approve', document: '={{ $json.uuid }}' },
    }),
  ]);
  const form = new FormData();
  form.append(
    'data',
    new Blob(['Invoice\nTotal: 119.00 EUR\n'], { type: 'text/plain' }),
    'Rechnung März.txt',
  );
  const approved = await (await startWorkflow(n8n, 'import', form)).json();
  const { uuid, status, original_filename: name, reference, values } = approved;
  assertThat(
    [status, name, reference, values.total].join() === 'approved,Rechnung März.txt,n8n-1,119.00',
    `The workflow returned ${JSON.stringify(approved)}.`,
  );
  const call = await waitUntil('the trigger starts its workflow', TIMEOUT_MS, async () =>
    receiver.calls.find(({ path }) => path === '/event'),
  );
  const { event, document } = JSON.parse(call.body);
  assertThat(
    event.type === 'document.approved' &&
      event.data.document.uuid === uuid &&
      document.values.total === values.total,
    `The event is ${call.body}.`,
  );

  const unsigned = await fetch(endpoint.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  assertThat(unsigned.status === 401, `A request without a signature got ${unsigned.status}.`);
  await n8n.deactivate(events);
  await waitUntil(
    'the deactivation deletes the endpoint',
    ACTIVATION_MS,
    async () => (await listEndpoints()).length === 0,
  );
  return `total ${document.values.total}; ${event.type} with the values; unsigned request: 401; endpoint deleted`;
}

async function checkSplit(n8n: N8nServer, api: Api, project: Project): Promise<string> {
  const file = { name: 'pile.pdf', content: createNumberedPdf({ pages: PAGES, label: 'pile' }) };
  const { uuid } = await api.uploadAndWait(project, file, { classify: 'false', reference: 'n8n-2' });
  await n8n.activate('Split', [
    createStart('split'),
    createSheafNode('Split', {
      ...{ resource: 'document', operation: 'split', documents: '={{ $json.body.uuid }}', plan: 'fields' },
      segments: {
        segment: [
          { start_page: 1, end_page: 2, name: 'First', doc_type: '', role: 'main' },
          { start_page: 3, end_page: PAGES, name: 'Second', doc_type: '', role: 'main' },
        ],
      },
    }),
    createSheafNode('Wait', { resource: 'request', operation: 'wait', requestId: '={{ $json.request_id }}' }),
    createSheafNode('List', {
      ...{ resource: 'document', operation: 'getAll', project: project.uuid, returnAll: true },
      filters: { reference: 'n8n-2', status: ['done'], sort: 'original_filename' },
    }),
    createSheafNode('Reject', {
      ...{ resource: 'document', operation: 'reject', document: '={{ $json.uuid }}', reason: 'Advertising' },
    }),
  ]);
  const rejected = await (await startWorkflow(n8n, 'split', { uuid })).json();
  assertThat(rejected.rejected === true, `The workflow returned ${JSON.stringify(rejected)}.`);
  const trash = await api.documents(project, { trashed: 'true', sort: 'original_filename' });
  const names = trash.map(({ original_filename: name, page_count: pages }) => `${name}: ${pages}`);
  assertThat(trash.length === 2, `The trash has ${names.join(', ')}.`);
  return names.join(', ');
}

async function checkDownload(n8n: N8nServer, api: Api, project: Project): Promise<string> {
  const bytes = createNumberedPdf({ pages: 1, label: 'file' });
  const { uuid } = await api.uploadAndWait(project, { name: 'file.pdf', content: bytes });
  await n8n.activate('Download', [
    createStart('download', { responseData: 'firstEntryBinary' }),
    createSheafNode('Download', {
      ...{ resource: 'document', operation: 'download', document: '={{ $json.body.uuid }}' },
      binaryPropertyName: 'data',
    }),
  ]);
  const response = await startWorkflow(n8n, 'download', { uuid });
  const downloaded = Buffer.from(await response.arrayBuffer());
  assertThat(downloaded.equals(bytes), `The file has ${downloaded.length} bytes instead of ${bytes.length}.`);
  return `${downloaded.length} bytes, ${response.headers.get('content-type')}`;
}

async function checkError(n8n: N8nServer, api: Api): Promise<string> {
  await n8n.activate('Error', [
    createStart('error'),
    {
      ...createSheafNode('Get', { resource: 'document', operation: 'get', document: api.organizationId }),
      onError: 'continueRegularOutput',
    },
  ]);
  const { error, details } = await (await startWorkflow(n8n, 'error', {})).json();
  const expected = await api.document(api.organizationId).catch((failure: Error) => failure.message);
  assertThat(error === expected, `The message is ${JSON.stringify(error)} instead of “${expected}”.`);
  assertThat(
    details?.status === 404 && Boolean(details.request_id),
    `The details of the error are ${JSON.stringify(details)}.`,
  );
  return error;
}
