import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '@/lib/context';
import { type DataFolder, ownDataFolder, socketOf } from '@/lib/platform/db/data-folder';
import { OperatorDesk } from './answer-operators';
import { findServer } from './ask-server';
import { operatorOf } from './testing/operator';

let folder: string;
let owned: DataFolder;
/** Lets the verbs that wait for the database go on. */
let letGo: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-desk-'));
  owned = await ownDataFolder(folder);
});
afterEach(async () => {
  await owned.release();
  await rm(folder, { recursive: true, force: true });
});

function openDesk(): OperatorDesk {
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const waiting =
    <T>(result: T) =>
    async () => {
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
  return new OperatorDesk(operatorOf(services));
}

const server = async () => (await findServer(socketOf(folder)))!;
const silent = () => {};

test('only the account that runs the server can open the socket', async () => {
  expect((await stat(socketOf(folder))).mode & 0o777).toBe(0o600);
});

test('who came before there was anybody to answer is answered', async () => {
  const answer = (await server())('list-organizations', {}, silent);
  await sleep(50);
  owned.onConnection(openDesk().accept);
  letGo();
  expect(await answer).toEqual({ organizations: [] });
});

test('several commands at once are answered each by itself; refusals arrive as what they are', async () => {
  owned.onConnection(openDesk().accept);
  letGo();
  const ask = await server();
  const told: string[] = [];
  const answers = await Promise.allSettled([
    ask('list-organizations', {}, (line) => told.push(line)),
    ask('reset-password', { email: 'nonsense' }, silent),
    ask('nothing of ours' as 'status', {}, silent),
    ask('list-organizations', {}, silent),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({
    reason: { kind: 'invalid', message: 'The e-mail address is not valid.' },
  });
  expect(told).toEqual(['list-organizations']);
});

test('a defect is told without its words', async () => {
  owned.onConnection(openDesk().accept);
  letGo();
  await expect((await server())('status', {}, silent)).rejects.toThrow(
    'Something went wrong; the server’s log says what.',
  );
});

test('nonsense, and those who only look, do no harm', async () => {
  owned.onConnection(openDesk().accept);
  for (const words of ['', 'GET / HTTP/1.1\r\n\r\n', '{"verb":"status"', '{}\n']) {
    const socket = connect(socketOf(folder));
    socket.on('error', silent);
    socket.end(words);
    await vi.waitFor(() => expect(socket.destroyed).toBe(true));
  }
  letGo();
  expect(await (await server())('list-organizations', {}, silent)).toEqual({ organizations: [] });
});

test('a stop takes nothing new, and ends what is under way where it tells how far it is', async () => {
  const desk = openDesk();
  owned.onConnection(desk.accept);
  const ask = await server();
  const underWay = ask('verify-store', {}, silent);
  underWay.catch(silent);
  await sleep(50);
  const stopped = desk.stop();
  await expect(ask('list-organizations', {}, silent)).rejects.toThrow('Sheaf is stopping.');
  letGo();
  await stopped;
  await expect(underWay).rejects.toThrow('Sheaf is stopping.');
  await owned.release();
  expect(await findServer(socketOf(folder))).toBeNull();
});
