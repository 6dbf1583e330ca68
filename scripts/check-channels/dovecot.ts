import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';
import type { TestCertificate } from '@/test-support/channels/create-certificate';
import { findProgram } from './find-program';
import { findFreePort, startServer, stopServer } from './running-server';

export interface Dovecot {
  /** Port for each kind of TLS. */
  ports: { implicit: number; starttls: number };
  /** Folder of the mailbox in the format Maildir. */
  maildir: string;
  /** User who reads the mailbox. */
  owner: { uid: number; gid: number };
  /** Gives INBOX another UIDVALIDITY. */
  renumber(): void;
  close(): Promise<void>;
}

export const DOVECOT_USER = 'invoices';
export const DOVECOT_PASSWORD = 'the-right-password';

/** User of the mailbox if Dovecot is started by root, which Dovecot does not accept there. */
const NOBODY = 65_534;

/** Starts Dovecot in a temporary folder. */
export async function startDovecot({ key, cert }: TestCertificate): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-dovecot-'));
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  const maildir = join(folder, 'home/Maildir');
  const ports = { implicit: await findFreePort(), starttls: await findFreePort() };
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  mkdirSync(join(folder, 'home'));
  chownSync(join(folder, 'home'), owner.uid, owner.gid);
  const withoutRoot = `
default_internal_user = ${username}
default_login_user = ${username}
service anvil {
  chroot =
}
service imap-login {
  chroot =
}
`;
  const config = `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${maildir}
first_valid_uid = 1
first_valid_gid = 1
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${DOVECOT_PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/home
}
mail_max_userip_connections = 100
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${ports.starttls}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${ports.implicit}
    ssl = yes
  }
}
${isRoot ? '' : withoutRoot}`;
  const path = join(folder, 'dovecot.conf');
  writeFileSync(path, config);
  const child = await startServer('dovecot', ['-F', '-c', path], Object.values(ports));
  let validity = 1_800_000_000;
  return {
    ports,
    maildir,
    owner,
    renumber() {
      validity += 1;
      const doveadm = findProgram('doveadm')!;
      const args = ['mailbox', 'update', '-u', DOVECOT_USER, '--uid-validity', String(validity), 'INBOX'];
      execFileSync(doveadm, ['-c', path, ...args]);
    },
    async close() {
      await stopServer(child);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Connects to Dovecot as its user. */
export async function connectMailbox(
  { ports }: Pick<Dovecot, 'ports'>,
  { cert }: Pick<TestCertificate, 'cert'>,
): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: ports.implicit,
    secure: true,
    tls: { ca: [...rootCertificates, cert] },
    auth: { user: DOVECOT_USER, pass: DOVECOT_PASSWORD },
    logger: false,
    disableAutoIdle: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
