import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '@/lib/platform/context';
import { type DataFolder, getSocketPath, lockDataFolder } from '@/lib/platform/db/database-folder';
import { createOperator } from '@/test-support/operator/operator';
import { connectToServer } from './admin-client';
import { AdminSocketServer } from './admin-socket-server';

let folder: string;
let owned: DataFolder;
/** Releases the verbs that wait for the database. */
let letGo: () => void;
let waitingVerbs: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-desk-'));
  owned = await lockDataFolder(folder);
});
afterEach(async () => {
  await owned.release();
  await rm(folder, { recursive: true, force: true });
});

function openServer(): AdminSocketServer {
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  waitingVerbs = 0;
  const waiting =
    <T>(result: T) =>
    async () => {
      waitingVerbs += 1;
      await gate;
      return result;
    };
  const services = {
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    storage: { has: async () => true, verify: async () => true },
    db: {
      organization: { findMany: waiting([]) },
      storedFile: { count: waiting(1), findMany: waiting([{ sha256: 'a', sizeBytes: 1n }]) },
    },
  } as unknown as Services;
  return new AdminSocketServer(createOperator(services));
}

const server = async () => (await connectToServer(getSocketPath(folder)))!;
const silent = () => {};

test('only the account that runs the server can open the socket', async () => {
  expect((await stat(getSocketPath(folder))).mode & 0o777).toBe(0o600);
});

test('a command that connects before the server is ready gets its response', async () => {
  const response = (await server())('list-organizations', {}, silent);
  owned.onConnection(openServer().accept);
  letGo();
  expect(await response).toEqual({ organizations: [] });
});

test('concurrent commands get separate responses, and domain errors keep their kind', async () => {
  owned.onConnection(openServer().accept);
  letGo();
  const ask = await server();
  const lines: string[] = [];
  const responses = await Promise.allSettled([
    ask('list-organizations', {}, (line) => lines.push(line)),
    ask('reset-password', { email: 'nonsense' }, silent),
    ask('nothing of ours' as 'status', {}, silent),
    ask('list-organizations', {}, silent),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(responses[1]).toMatchObject({
    reason: { kind: 'invalid', message: 'The email address is not valid.' },
  });
  expect(lines).toEqual(['list-organizations']);
});

test('an internal error is reported without its message', async () => {
  owned.onConnection(openServer().accept);
  letGo();
  await expect((await server())('status', {}, silent)).rejects.toThrow(
    'Something went wrong. See the server’s log.',
  );
});

test('invalid input and idle connections do no harm', async () => {
  owned.onConnection(openServer().accept);
  for (const words of ['', 'GET / HTTP/1.1\r\n\r\n', '{"verb":"status"', '{}\n']) {
    const socket = connect(getSocketPath(folder));
    socket.on('error', silent);
    socket.end(words);
    await vi.waitFor(() => expect(socket.destroyed).toBe(true));
  }
  letGo();
  expect(await (await server())('list-organizations', {}, silent)).toEqual({ organizations: [] });
});

test('a shutdown rejects new commands and finishes those that report progress', async () => {
  const opened = openServer();
  owned.onConnection(opened.accept);
  const ask = await server();
  const underWay = ask('verify-store', {}, silent);
  underWay.catch(silent);
  await expect.poll(() => waitingVerbs).toBeGreaterThan(0);
  const stopped = opened.stop();
  await expect(ask('list-organizations', {}, silent)).rejects.toThrow('Sheaf is stopping.');
  letGo();
  await stopped;
  await expect(underWay).rejects.toThrow('Sheaf is stopping.');
  await owned.release();
  expect(await connectToServer(getSocketPath(folder))).toBeNull();
});
