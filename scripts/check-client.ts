/**
 * Runs `npm run check -- client` after `npm run build`: packs `@sheaf/client`, installs the package into an empty project,
 * compiles the examples strictly and runs them, and uses the package in Node 20, 22, and 24 and in Chromium against a
 * server.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from 'playwright';
import { writeLargePdf } from '@/e2e/faults/large-pdf';
import { assertThat, type CheckResult, printReport, runCheck } from '@/e2e/faults/report';
import { Api } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { waitUntil } from '@/e2e/harness/wait-until';
import { openWebhookReceiver } from '@/test-support/webhook-receiver';
import {
  bundleProgram,
  COMPILED_FOR,
  compileStrictly,
  installClient,
  listExpectedFiles,
  packClient,
} from './check-client/client-project';
import { runExample } from './check-client/run-example';
import type { ClientResult, ClientScenario } from './check-client/scenario';
import { NODE_VERSIONS, nodeProgram } from './node-versions.mjs';

const EXAMPLES = 'packages/client/examples';
const SCENARIO = 'scripts/check-client/scenario.ts';
/** Size of each uploaded file in MB. The file has a page per 3 MB. */
const FILE_MB = 6;
const UPLOAD_BYTES_PER_SECOND = 10_000_000;
/** Maximum time for the start of the server and of the browser, and for the webhook. A busy machine takes minutes. */
const TIMEOUT_MS = 600_000;

const folder = await mkdtemp(join(tmpdir(), 'sheaf-client-'));
const results: CheckResult[] = [];
try {
  const file = join(folder, 'pile.pdf');
  writeLargePdf(file, FILE_MB);
  const project = await checkPackage();
  if (project) await checkRuntimes(project, file);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(printReport('@sheaf/client', results));

/** Packs, installs, and compiles. Returns the project that has the package. */
async function checkPackage(): Promise<string | undefined> {
  let project: string | undefined;
  const check = async (name: string, work: () => Promise<string>) => results.push(await runCheck(name, work));
  await check('pack and install', async () => {
    const { archive, files } = await packClient(folder);
    const expected = await listExpectedFiles();
    assertThat(files.join() === expected.join(), `The package has the files ${files.join(', ')}.`);
    project = await installClient(archive, folder);
    return `${files.length} files`;
  });
  if (!project) return undefined;
  const installed = project;
  await check('compile the examples strictly for Node', async () => {
    const examples = (await readdir(EXAMPLES)).map((name) => `${EXAMPLES}/${name}`);
    await compileStrictly(installed, 'node', examples);
    return `${examples.length} examples`;
  });
  await check('compile strictly for browsers', async () => {
    await compileStrictly(installed, 'browser', [SCENARIO]);
    return 'no error';
  });
  return installed;
}

/** Uses the package in each runtime, against one server. */
async function checkRuntimes(project: string, file: string): Promise<void> {
  const server = await startServer({
    env: { LOG_LEVEL: 'error', ALLOW_PRIVATE_NETWORK: 'true' },
    readyWithinMs: TIMEOUT_MS,
  });
  const receiver = await openWebhookReceiver();
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const apiKey = await api.createApiKey('Client');
    const prepare = async (name: string): Promise<ClientScenario> => ({
      url: server.url,
      accessToken: api.headers.authorization!.slice('Bearer '.length),
      organizationId: api.organizationId,
      apiKey,
      projectUuid: (await api.createProject(name)).uuid,
      // A new request for each runtime, because a request is valid for 5 min.
      webhook: await receivePing(api, receiver),
    });
    const content = await readFile(file);
    const check = async (name: string, use: (scenario: ClientScenario) => Promise<ClientResult>) =>
      results.push(await runCheck(name, async () => describe(await use(await prepare(name)), content)));

    const examples = {
      ...{ api, apiKey, folder: join(project, COMPILED_FOR.node) },
      receivePing: () => receivePing(api, receiver),
    };
    for (const file of await readdir(EXAMPLES))
      results.push(await runCheck(`example ${file}`, () => runExample(file, examples)));

    const program = await bundleProgram(project, 'node');
    for (const major of [20, 22, 24] as const) {
      const node = nodeProgram(major);
      await check(`Node ${NODE_VERSIONS[major]}`, (scenario) =>
        runInNode(node, program, { ...scenario, file }),
      );
    }
    const bundle = await bundleProgram(project, 'browser');
    await check('Chromium', (scenario) => runInBrowser(bundle, scenario, content));
  } finally {
    await receiver.close();
    await server.stop();
  }
}

/** Creates a webhook endpoint, rotates its secret, and returns a request with the signatures of both secrets. */
async function receivePing(
  api: Api,
  receiver: Awaited<ReturnType<typeof openWebhookReceiver>>,
): Promise<ClientScenario['webhook']> {
  const before = receiver.calls.length;
  const { uuid } = await api.createProject('Webhooks');
  const path = `/api/projects/${uuid}/webhook-endpoints`;
  const { id } = await api.post<{ id: string }>(path, { url: `${receiver.origin}/` });
  const { secret } = await api.post<{ secret: string }>(`${path}/${id}/rotate`);
  await api.post(`${path}/${id}/test`);
  const { body, headers } = await waitUntil('the ping comes', TIMEOUT_MS, async () => receiver.calls[before]);
  const signatures = String(headers['webhook-signature']).split(' ');
  assertThat(signatures.length === 2, `The ping has ${signatures.length} signatures.`);
  return { body, headers: headers as Record<string, string>, secret };
}

async function runInNode(
  node: string,
  program: string,
  input: ClientScenario & { file: string },
): Promise<ClientResult> {
  const child = spawn(node, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(input));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output === '') throw new Error(errors);
  return JSON.parse(output) as ClientResult;
}

/** Runs the bundle on a page of the server's origin, because Sheaf sends no CORS headers. */
async function runInBrowser(
  bundle: string,
  scenario: ClientScenario,
  content: Buffer,
): Promise<ClientResult> {
  const browser = await chromium.launch({ ...(await browserOptions()), timeout: TIMEOUT_MS });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    // A browser reports the progress every 50 ms, and sends the file faster than that on this machine.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput: UPLOAD_BYTES_PER_SECOND,
    });
    await page.route(`${scenario.url}/client-check/**`, (route) =>
      route.request().url().endsWith('.pdf')
        ? route.fulfill({ body: content, contentType: 'application/pdf' })
        : route.fulfill({ body: '<!doctype html><title>Client</title>', contentType: 'text/html' }),
    );
    await page.goto(`${scenario.url}/client-check/page`);
    await page.addScriptTag({ path: bundle });
    return await page.evaluate(async (input) => {
      const { clientCheck } = globalThis as unknown as {
        clientCheck: { runClientScenario(scenario: unknown, content: Blob): Promise<ClientResult> };
      };
      const response = await fetch('/client-check/pile.pdf');
      return clientCheck.runClientScenario(input, await response.blob());
    }, scenario);
  } finally {
    await browser.close();
  }
}

/** Compares a result with the expected one. */
function describe(result: ClientResult, content: Buffer): string {
  const { progress, ...others } = result;
  const expected: typeof others = {
    status: 'done',
    listed: ['First.pdf', 'Second.pdf'],
    foundByReference: 1,
    downloaded: createHash('sha256').update(content).digest('hex'),
    resumed: true,
    aborted: 'stopped',
    webhookType: 'ping',
    rejectedWebhook: 'invalid_signature',
    error: { status: 404, code: 'not_found', hasRequestId: true },
  };
  for (const [key, value] of Object.entries(expected)) {
    const actual = JSON.stringify(others[key as keyof typeof others]);
    assertThat(
      actual === JSON.stringify(value),
      `\`${key}\` is ${actual} instead of ${JSON.stringify(value)}.`,
    );
  }
  const { reports, sent, total } = progress;
  assertThat(
    sent === total && total > 2 * content.length,
    `The progress ended at ${sent} of ${total} bytes.`,
  );
  assertThat(reports > 2, `There were ${reports} reports of the progress.`);
  return `${reports} reports of progress, ${total} bytes`;
}
