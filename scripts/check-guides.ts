/**
 * Runs `npm run check -- guides`: executes the code in the API reference unchanged, on a separate server: the quick start
 * in curl, JavaScript and Python, and the two webhook receivers. Needs curl and a Python with `requests`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { QUICK_START } from '@/components/reference/quick-start-code';
import { Api, type Project } from '@/e2e/harness/api';
import { GUIDES_FOLDER, runQuickStart } from '@/e2e/harness/run-guide';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { requireProgram } from '@/e2e/harness/system-programs';
import { waitUntil } from '@/e2e/harness/wait-until';
import type { Receipt } from '@/lib/page-plan/receipts/schemas';
import { freePort } from '@/test-support/free-port';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { runVerification } from '@/test-support/receipts/run-verification';
import { openWebhookReceiver } from '@/test-support/webhook-receiver';

interface Delivery {
  status: string;
  response_status: number | null;
}

const TIMEOUT_MS = 20_000;

for (const program of ['curl', 'python3'])
  requireProgram(program, 'the guides of the API reference are run with it');
const server = await startServer({ env: { LOG_LEVEL: 'error', ALLOW_PRIVATE_NETWORK: 'true' } });
let failed = 0;
try {
  await mkdir(GUIDES_FOLDER, { recursive: true });
  const api = await Api.signIn(server.url, ADMIN);
  const key = await api.createApiKey('Guides');
  for (const language of Object.keys(QUICK_START) as (keyof typeof QUICK_START)[]) {
    await check(`the quick start in ${language}`, async () => {
      const { uuid: projectUuid } = await api.createProject(`Quick start in ${language}`);
      const printed = await runQuickStart(language, { url: server.url, key, projectUuid }, 'system');
      if (!printed.includes('pile.pdf')) throw new Error(`It did not find what it sent: ${printed}`);
    });
  }
  for (const language of ['javascript', 'python'] as const)
    await check(`the verification of a receipt in ${language}`, () => verifyReceipt(api, language));
  await check('the receiver in javascript', () => receiveInJavaScript(api));
  await check('the receiver in python', () => receiveInPython(api));
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

/** Verifies a receipt, and the same receipt with another page number. */
async function verifyReceipt(api: Api, language: 'javascript' | 'python'): Promise<void> {
  const project = await api.createProject(`Receipts in ${language}`);
  const name = 'Größe „€“.pdf';
  const { uuid } = await api.uploadAndWait(project, {
    name,
    content: createNumberedPdf({ pages: 2, label: name }),
  });
  const receipt = await api.get<Receipt>(`/api/prebuilt-documents/${uuid}/receipt`);
  const input = { receipt, content: await api.file(uuid), server: server.url };
  if (!(await runVerification(language, input))) throw new Error('It rejected a valid receipt.');
  receipt.manifest.document.pages[0]!.source_page = 2;
  if (await runVerification(language, input)) throw new Error('It accepted a changed receipt.');
}

/** Sends a ping with the right secret, then one with a wrong signature that the receiver must reject. */
async function receiveInJavaScript(api: Api): Promise<void> {
  const port = await freePort();
  await writeFile(
    join(GUIDES_FOLDER, 'receiver.mjs'),
    (await readReceiver('js')).replace('8080', String(port)),
  );
  const project = await api.createProject('Receiver');
  const { id, secret } = await createEndpoint(api, project, `http://127.0.0.1:${port}/`);
  const env = { ...process.env, SHEAF_WEBHOOK_SECRET: secret };
  const receiver = spawn(process.execPath, ['receiver.mjs'], { cwd: GUIDES_FOLDER, env, stdio: 'ignore' });
  try {
    await waitUntil('the receiver listens', TIMEOUT_MS, () =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
        ({ status }) => status === 401,
        () => false,
      ),
    );
    const path = `/api/projects/${project.uuid}/webhook-endpoints/${id}`;
    await api.post(`${path}/test`, {});
    await waitUntil('it takes what Sheaf signed', TIMEOUT_MS, async () => {
      const { deliveries } = await api.get<{ deliveries: Delivery[] }>(`${path}/deliveries`);
      return deliveries.some((delivery) => delivery.response_status === 204);
    });
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
}

/** Returns the first code in docs/webhooks.md with this language. */
async function readReceiver(language: 'js' | 'python'): Promise<string> {
  const code = (await readFile('docs/webhooks.md', 'utf8')).split(`\`\`\`${language}\n`)[1]?.split('```')[0];
  if (!code) throw new Error(`docs/webhooks.md has no code in ${language}.`);
  return code;
}

/** Passes a recorded request to the function, and the same request with an extra byte. */
async function receiveInPython(api: Api): Promise<void> {
  const receiver = await openWebhookReceiver();
  try {
    const project = await api.createProject('Receiver in Python');
    const { id, secret } = await createEndpoint(api, project, `${receiver.origin}/`);
    await api.post(`/api/projects/${project.uuid}/webhook-endpoints/${id}/test`, {});
    const call = await waitUntil('the ping comes', TIMEOUT_MS, async () => receiver.calls[0]);
    const program = `${await readReceiver('python')}

import json, sys
call = json.load(sys.stdin)
body = call["body"].encode()
print(json.dumps([is_ours(call["headers"], body), is_ours(call["headers"], body + b" ")]))
`;
    await writeFile(join(GUIDES_FOLDER, 'receiver.py'), program);
    const env = { ...process.env, SHEAF_WEBHOOK_SECRET: secret };
    const running = promisify(execFile)('python3', ['receiver.py'], { cwd: GUIDES_FOLDER, env });
    running.child.stdin?.end(JSON.stringify(call));
    const { stdout } = await running;
    if (stdout.trim() !== '[true, false]') throw new Error(`It judged wrongly: ${stdout}`);
  } finally {
    await receiver.close();
  }
}

function createEndpoint(api: Api, { uuid }: Project, url: string): Promise<{ id: string; secret: string }> {
  return api.post(`/api/projects/${uuid}/webhook-endpoints`, { url });
}
