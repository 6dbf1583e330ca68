// Reads 500 messages with 800 attachments from a real Dovecot with two processes, while one of them is killed 20 times at
// random moments. Each attachment must become one document. Needs TEST_DATABASE_URL, and `npm run build` first.
//
//   npm run check -- mailbox-kills [-- --seed 7]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashInstallation } from '@/e2e/crash/installation';
import { runMailboxKills } from '@/e2e/crash/mailbox-kills';
import { createSeededRandom } from '@/e2e/harness/random';
import { createCertificate } from '@/test-support/channels/create-certificate';
import { connectMailbox, DOVECOT_PASSWORD, DOVECOT_USER, startDovecot } from './check-channels/dovecot';
import { findProgram } from './check-channels/find-program';
import { readOptions } from './options';

const MESSAGES = 500;
const ATTACHMENTS = 800;
const KILLS = 20;

const { values: options } = readOptions({ options: { seed: { type: 'string', default: '7' } } });
const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) {
  console.error(
    'Set TEST_DATABASE_URL to a PostgreSQL server: two processes can’t share the embedded database.',
  );
  process.exit(1);
}
if (!findProgram('dovecot')) {
  console.error('Install the Debian package dovecot-imapd first.');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'sheaf-mailbox-'));
const certificate = createCertificate(['localhost', '127.0.0.1']);
const path = join(folder, 'certificate.pem');
await writeFile(path, certificate.cert);
const dovecot = await startDovecot(certificate);
const client = await connectMailbox(dovecot, certificate);
const env = { NODE_EXTRA_CA_CERTS: path };
const installation = await CrashInstallation.create({ postgres, survivor: true, env });
let violations: string[] = [];
try {
  violations = await runMailboxKills(
    installation,
    {
      port: dovecot.ports.implicit,
      user: DOVECOT_USER,
      password: DOVECOT_PASSWORD,
      add: (bytes) => client.append('INBOX', bytes),
    },
    {
      messages: MESSAGES,
      attachments: ATTACHMENTS,
      kills: KILLS,
      maxPauseMs: 6000,
      random: createSeededRandom(Number(options.seed)),
      settleWithinMs: 900_000,
    },
  );
} finally {
  client.close();
  await installation.remove();
  await dovecot.close();
  await rm(folder, { recursive: true, force: true });
}
for (const violation of violations) console.error(violation);
console.log(
  `${MESSAGES} messages with ${ATTACHMENTS} attachments, ${KILLS} kills: ${violations.length} violations`,
);
process.exit(violations.length === 0 ? 0 : 1);
