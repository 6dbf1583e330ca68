import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate } from '@/test-support/channels/create-certificate';
import { IMAP_USER, type ImapServer, openImapServer } from '@/test-support/channels/imap-server';
import { CrashInstallation } from './installation';
import { findLeftovers } from './leftover-state';
import { runMailboxKills } from './mailbox-kills';

/** Runs the short form of `npm run check -- mailbox-kills`. */
const MESSAGES = 30;
const ATTACHMENTS = 48;
/** Pauses between kills, as shares of the maximum. */
const PAUSES = [0.2, 0.7, 0.45];

let server: ImapServer;
let installation: CrashInstallation;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-mailbox-'));
  const certificate = createCertificate(['localhost']);
  const path = join(folder, 'certificate.pem');
  await writeFile(path, certificate.cert);
  server = await openImapServer({ certificate, tls: 'implicit' });
  installation = await CrashInstallation.create({
    postgres: process.env.TEST_DATABASE_URL,
    survivor: true,
    env: { NODE_EXTRA_CA_CERTS: path },
  });
});
afterAll(async () => {
  await installation.remove();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('two processes read a mailbox, one is killed again and again: each attachment arrives once', async () => {
  const pauses = [...PAUSES];
  const violations = await runMailboxKills(
    installation,
    {
      port: server.port,
      user: IMAP_USER,
      password: server.password,
      add: async (bytes) => server.add(bytes),
    },
    {
      messages: MESSAGES,
      attachments: ATTACHMENTS,
      kills: PAUSES.length,
      maxPauseMs: 3000,
      random: () => pauses.shift()!,
      settleWithinMs: 120_000,
    },
  );
  expect(violations).toEqual([]);
  const { messages } = server.mailboxes.get('INBOX')!;
  expect(messages.filter(({ flags }) => !flags.has('$SheafTaken'))).toEqual([]);
  expect(await installation.openDatabase(findLeftovers)).toEqual([]);
});
