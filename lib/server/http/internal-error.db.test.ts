import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { route } from './route';

const lines: string[] = [];

const kept = new Writable({
  write: (line, _encoding, done) => {
    lines.push(String(line));
    done();
  },
});
const log = pino(kept);
const app = await closeAfterTests(openTestApp({ log }));
const owner = await makeMember(app.services, { organization: await makeOrganization(app.services) });

const INSIDE = 'postgresql://sheaf:hunter2@db.internal/sheaf';
const failing = (surface: 'app' | 'v1') =>
  route({
    operationId: 'fail',
    summary: 'Fail',
    description: 'Fails for this test.',
    auth: 'member',
    surface,
    body: z.object({ text: z.string() }),
    responses: { 200: z.string() },
    handle: async () => {
      throw new Error(`connecting to ${INSIDE} failed`);
    },
  });

test('an internal error shows the client only a request ID; the log has the same ID and the cause', async () => {
  for (const surface of ['app', 'v1'] as const) {
    const response = await app.call(failing(surface), { as: owner.token, json: { text: 'of a document' } });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/postgresql|hunter2|Error|node_modules|\.ts\b|\bat \//);
    const id = response.headers.get('x-request-id')!;
    expect(text).toContain(id);
    expect(lines.some((line) => line.includes(id) && line.includes('a request failed'))).toBe(true);
  }
});

test('no log line contains a credential or request content, and none can be forged', async () => {
  lines.length = 0;
  const path = '/x\n{"level":60,"msg":"forged"}';
  await app.call(failing('app'), { as: owner.token, path, json: { text: 'of a document' } });
  const written = lines.join('');
  expect(written).not.toContain(owner.token.headers.authorization!.split(' ')[1]!);
  expect(written).not.toContain('of a document');
  for (const line of written.trim().split('\n')) expect(JSON.parse(line).msg).not.toBe('forged');
});
