import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { sealSecret } from '@/lib/platform/secret-box';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { freePort } from '@/test-support/free-port';
import {
  makeEndpoint,
  openWebhookApp,
  openWebhookFixture,
  type TestEndpoint,
} from '@/test-support/webhooks/webhook-fixture';
import { generateSecret } from './webhook-signing-secrets';

let endpoint: TestEndpoint;
let receiver: ChildProcess;
let printed = '';

/** Runs the example receiver of docs/webhooks.md. */
const app = await closeAfterTests(openWebhookApp());
const fixture = await openWebhookFixture(app);

afterAll(async () => {
  receiver.kill();
});

/** Runs the example on a free port, with the secret of the endpoint. */
async function runExample(): Promise<void> {
  const port = await freePort();
  endpoint = await makeEndpoint(app, fixture.project, `http://127.0.0.1:${port}/sheaf`);
  const page = await readFile('docs/webhooks.md', 'utf8');
  const code = page.split('```js\n')[1]?.split('```')[0] ?? '';
  expect(code).toContain('.listen(8080)');
  const ready = code.replace('.listen(8080)', `.listen(${port}, '127.0.0.1', () => console.log('ready'))`);
  receiver = spawn(process.execPath, ['--input-type=module', '--eval', ready], {
    env: { ...process.env, SHEAF_WEBHOOK_SECRET: endpoint.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver.stdout!.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toBe('ready\n');
}

test('the example receiver accepts a request with a valid signature and rejects others', async () => {
  await runExample();
  await fixture.recordEvents('approved');
  await fixture.deliverDue();
  const [genuine] = await fixture.listDeliveries(endpoint);
  expect(genuine).toMatchObject({ status: 'delivered', responseStatus: 204 });
  await expect
    .poll(() => printed)
    .toContain(`${genuine!.messageId} document.approved ${fixture.document.id}`);
  const { db, secretKey } = app.services;
  const secret = sealSecret(secretKey, generateSecret());
  await db.webhookEndpoint.update({ where: { id: endpoint.row.id }, data: { secret } });
  await fixture.recordEvents('exported');
  await fixture.deliverDue();
  expect((await fixture.listDeliveries(endpoint))[1]).toMatchObject({
    status: 'pending',
    responseStatus: 401,
  });
  expect(printed).not.toContain('document.exported');
});
