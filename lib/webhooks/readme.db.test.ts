import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealSecret } from '@/lib/platform/secret-box';
import type { TestApp } from '@/lib/testing/app';
import { newSecret } from './secrets';
import { type Desk, makeEndpoint, openDesk, openWebhookApp, type TestEndpoint } from './testing/desk';

/** The receiver that the README shows, as it stands there. */

let app: TestApp;
let desk: Desk;
let endpoint: TestEndpoint;
let receiver: ChildProcess;
let printed = '';
beforeAll(async () => {
  app = await openWebhookApp();
  desk = await openDesk(app);
});
afterAll(async () => {
  receiver.kill();
  await app.close();
});

/** Runs the README's example on a free port, with the endpoint's secret. */
async function runExample(): Promise<void> {
  const port = await freePort();
  endpoint = await makeEndpoint(app, desk.project, `http://127.0.0.1:${port}/sheaf`);
  const section = (await readFile('README.md', 'utf8'))
    .split('\n## ')
    .find((each) => each.startsWith('Webhooks'));
  const code = section?.split('```js')[1]?.split('```')[0] ?? '';
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

test('the receiver in the README takes what is signed with its secret, and refuses what isn’t', async () => {
  await runExample();
  await desk.happen('approved');
  await desk.deliver();
  const [genuine] = await desk.deliveries(endpoint);
  expect(genuine).toMatchObject({ status: 'delivered', responseStatus: 204 });
  await expect.poll(() => printed).toContain(`${genuine!.messageId} document.approved ${desk.document.id}`);
  const { db, secretKey } = app.services;
  const secret = sealSecret(secretKey, newSecret());
  await db.webhookEndpoint.update({ where: { id: endpoint.row.id }, data: { secret } });
  await desk.happen('exported');
  await desk.deliver();
  expect((await desk.deliveries(endpoint))[1]).toMatchObject({ status: 'pending', responseStatus: 401 });
  expect(printed).not.toContain('document.exported');
});
