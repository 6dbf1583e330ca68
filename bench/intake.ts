/** Benchmarks what comes in by itself: messages of a mailbox, and the unpacking of a large archive. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { Api } from '@/e2e/harness/api';
import { getResidentMib, measurePeakMemory } from '@/e2e/harness/memory';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { ZipWriter } from '@/lib/files/zip-writer';
import { ZIP } from '@/lib/foundation/media-types';
import { openFileReaders } from '@/lib/platform/child-processes/child-file-readers';
import { composeEmail } from '@/test-support/channels/compose-email';
import { createCertificate, type TestCertificate } from '@/test-support/channels/create-certificate';
import { IMAP_USER, type ImapServer, openImapServer } from '@/test-support/channels/imap-server';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { type Measurement, MIB, measureSeconds } from './measurement';
import { writeScans } from './scan-file';

const MESSAGES = 1000;
/** Messages before the measurement. They load the code, and fill the cache of the embedded database. */
const WARM_UP_MESSAGES = 100;
const LARGE_MESSAGE_MIB = 140;
const MAX_GROWTH_MIB = 150;
const ARCHIVE = { files: 20, fileMib: 50 };
const MAX_CHILD_MIB = 300;
const TIMEOUT_MS = 600_000;

export async function benchIntake(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  try {
    return [...(await measureMailbox(folder)), ...(await measureUnpacking(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureMailbox(folder: string): Promise<Measurement[]> {
  const certificate = createCertificate(['localhost']);
  const path = join(folder, 'certificate.pem');
  await writeFile(path, certificate.cert);
  const mailbox = await openImapServer({ certificate, tls: 'implicit' });
  const server = await startServer({
    dataDir: join(folder, 'data'),
    env: {
      LOG_LEVEL: 'warn',
      ALLOW_PRIVATE_NETWORK: 'true',
      NODE_EXTRA_CA_CERTS: path,
      // The message is larger than its attachment.
      MAX_FILE_MB: '300',
    },
  });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const pid = server.process.pid!;
    const inbox = mailbox.mailboxes.get('INBOX')!.messages;
    await addMessages(mailbox, WARM_UP_MESSAGES);
    await takeAll(api, mailbox);
    inbox.length = 0;
    const warmMib = getResidentMib(pid);
    await addMessages(mailbox, MESSAGES);
    const bareSeconds = await measureSeconds(() => readAll(mailbox, certificate));
    let seconds = 0;
    const peak = await measurePeakMemory(pid, async () => {
      seconds = await measureSeconds(() => takeAll(api, mailbox));
    });
    inbox.length = 0;
    const beforeLargeMib = getResidentMib(pid);
    const attachment = Buffer.alloc(LARGE_MESSAGE_MIB * MIB, 'Text of a large message. ');
    mailbox.add(
      await composeEmail({ subject: 'Large', attachments: [{ name: 'large.txt', content: attachment }] }),
    );
    const largePeak = await measurePeakMemory(pid, () => takeAll(api, mailbox));
    const toGrowth = (what: string, mib: number, beforeMib: number): Measurement => ({
      what,
      measured: `${(mib - beforeMib).toFixed(0)} MB (from ${beforeMib.toFixed(0)} MB)`,
      required: `under ${MAX_GROWTH_MIB} MB`,
      met: mib - beforeMib < MAX_GROWTH_MIB,
    });
    return [
      {
        what: `Mailbox: ${MESSAGES.toLocaleString('en-US')} messages taken, compared with a client that only reads them`,
        measured: `${(MESSAGES / seconds).toFixed(0)} messages/s of ${(MESSAGES / bareSeconds).toFixed(0)}`,
        ofPeer: bareSeconds / seconds,
        met: true,
      },
      toGrowth(
        `Mailbox: growth of the server’s memory, after ${WARM_UP_MESSAGES} messages`,
        peak.server,
        warmMib,
      ),
      toGrowth(
        `Mailbox: growth for a message of ${LARGE_MESSAGE_MIB} MB and its encoding`,
        largePeak.server,
        beforeLargeMib,
      ),
    ];
  } finally {
    await server.stop();
    await mailbox.close();
  }
}

async function addMessages(mailbox: ImapServer, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const content = createNumberedPdf({ pages: 1, label: `message ${number} of ${count}` });
    const attachments = [{ name: `invoice ${number}.pdf`, content }];
    mailbox.add(await composeEmail({ subject: `Message ${number} of ${count}`, attachments }));
  }
}

/** Reads all messages as a plain client does. */
async function readAll({ port, password }: ImapServer, { cert }: TestCertificate): Promise<void> {
  const client = new ImapFlow({
    host: 'localhost',
    port,
    secure: true,
    tls: { ca: [cert] },
    auth: { user: IMAP_USER, pass: password },
    logger: false,
    disableAutoIdle: true,
  });
  await client.connect();
  await client.mailboxOpen('INBOX');
  for (const uid of (await client.search({ all: true }, { uid: true })) || [])
    await client.fetchOne(String(uid), { source: true }, { uid: true });
  await client.logout();
}

/** Connects a channel, and waits until its first run has ended. */
async function takeAll(api: Api, mailbox: ImapServer): Promise<void> {
  const project = await api.createProject('Mailbox');
  const path = `/api/projects/${project.uuid}/channels`;
  const { id } = await api.post<{ id: string }>(path, {
    kind: 'imap',
    name: 'Invoices',
    enabled: false,
    classify: false,
    config: { host: 'localhost', port: mailbox.port, user: IMAP_USER },
    secret: { password: mailbox.password },
  });
  await api.post(`${path}/${id}/run`, {});
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { last_run_at: endedAt, message } = await api.get<{
      last_run_at: string | null;
      message: string | null;
    }>(`${path}/${id}`);
    if (message !== null) throw new Error(message);
    if (endedAt !== null) return;
    await sleep(200);
  }
  throw new Error('The run of the channel has not ended.');
}

async function measureUnpacking(folder: string): Promise<Measurement[]> {
  const { files, fileMib } = ARCHIVE;
  const scan = join(folder, 'scan.pdf');
  await writeScans(scan, fileMib * MIB);
  const path = join(folder, 'archive.zip');
  const zip = new ZipWriter(path);
  for (let number = 1; number <= files; number += 1)
    await zip.add(`scan ${number}.pdf`, createReadStream(scan), { compress: false });
  await zip.finish();
  const readers = openFileReaders({ childrenFolder: '.build/children' });
  try {
    let seconds = 0;
    const peak = await measurePeakMemory(process.pid, async () => {
      seconds = await measureSeconds(() =>
        readers.unpack({
          path,
          mimeType: ZIP,
          outputPrefix: join(folder, 'entry'),
          options: { archives: true, emails: 'attachments' },
        }),
      );
    });
    return [
      {
        what: `Unpacking an archive of ${((files * fileMib) / 1000).toFixed(0)} GB: memory of the child`,
        measured: `${peak.child.toFixed(0)} MB, ${((files * fileMib) / seconds).toFixed(0)} MB/s`,
        required: `under ${MAX_CHILD_MIB} MB`,
        met: peak.child < MAX_CHILD_MIB,
      },
    ];
  } finally {
    await readers.close();
  }
}
