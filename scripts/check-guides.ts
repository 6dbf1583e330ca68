/**
 * `npm run check:guides`: runs the code that the API reference prints, as it stands, on a server of its own: the quick
 * start in curl, JavaScript and Python, and the two receivers of webhooks. Needs curl and a Python with `requests`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { QUICK_START } from '@/components/reference/quick-start-code';
import { VERIFY } from '@/components/reference/verify-code';
import { Api, type Project } from '@/e2e/harness/api';
import { GUIDES_FOLDER, runQuickStart } from '@/e2e/harness/run-guide';
import { ADMIN, freePort, startServer } from '@/e2e/harness/server';
import { requireProgram } from '@/e2e/harness/system-programs';
import { until } from '@/e2e/harness/until';
import { openReceiver } from '@/lib/testing/receiver';

interface Delivery {
  status: string;
  response_status: number | null;
}

const PATIENCE_MS = 20_000;

for (const program of ['curl', 'python3'])
  requireProgram(program, 'the guides of the API reference are run with it');
const server = await startServer({ env: { LOG_LEVEL: 'error', WEBHOOK_ALLOW_PRIVATE: 'true' } });
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

/** Sends a ping with the right secret, then one that the receiver has to take for somebody else's. */
async function receiveInJavaScript(api: Api): Promise<void> {
  const port = await freePort();
  await writeFile(join(GUIDES_FOLDER, 'receiver.mjs'), VERIFY.javascript.replace('8080', String(port)));
  const project = await api.createProject('Receiver');
  const { id, secret } = await endpointAt(api, project, `http://127.0.0.1:${port}/`);
  const env = { ...process.env, SHEAF_WEBHOOK_SECRET: secret };
  const receiver = spawn(process.execPath, ['receiver.mjs'], { cwd: GUIDES_FOLDER, env, stdio: 'ignore' });
  try {
    await until('the receiver listens', PATIENCE_MS, () =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
        ({ status }) => status === 401,
        () => false,
      ),
    );
    const path = `/api/projects/${project.uuid}/webhook-endpoints/${id}`;
    await api.post(`${path}/test`, {});
    await until('it takes what Sheaf signed', PATIENCE_MS, async () => {
      const { deliveries } = await api.get<{ deliveries: Delivery[] }>(`${path}/deliveries`);
      return deliveries.some((delivery) => delivery.response_status === 204);
    });
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
}

/** Has the function look at a call as it came over the wire, and at the same one with a byte more. */
async function receiveInPython(api: Api): Promise<void> {
  const receiver = await openReceiver();
  try {
    const project = await api.createProject('Receiver in Python');
    const { id, secret } = await endpointAt(api, project, `${receiver.origin}/`);
    await api.post(`/api/projects/${project.uuid}/webhook-endpoints/${id}/test`, {});
    const call = await until('the ping comes', PATIENCE_MS, async () => receiver.calls[0]);
    const program = `${VERIFY.python}

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

function endpointAt(api: Api, { uuid }: Project, url: string): Promise<{ id: string; secret: string }> {
  return api.post(`/api/projects/${uuid}/webhook-endpoints`, { url });
}
