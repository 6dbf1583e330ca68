import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startServer, stopServer } from '../check-channels/running-server';

export interface Exim {
  /** URL for `SMTP_URL`. */
  url: string;
  close(): Promise<void>;
}

/** Domain whose emails Exim accepts. It relays none. */
export const EXIM_DOMAIN = 'example.com';
/** Maximum size of an email. */
export const EXIM_MAX_BYTES = 20_000_000;

/**
 * Starts the mail server Exim in a temporary folder. It puts each email for `EXIM_DOMAIN` into one mailbox.
 *
 * @param mailbox folder in the format Maildir, and its owner
 */
export async function startExim({
  maildir,
  owner,
}: {
  maildir: string;
  owner: { uid: number; gid: number };
}): Promise<Exim> {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-exim-'));
  await chmod(root, 0o755);
  const state = join(root, 'state');
  await mkdir(state);
  await chown(state, owner.uid, owner.gid);
  const config = `
exim_user = ${owner.uid}
exim_group = ${owner.gid}
# The user of the mailbox runs everything.
deliver_drop_privilege
never_users =
spool_directory = ${state}
log_file_path = ${state}/%slog
pid_file_path = ${state}/pid
primary_hostname = mail.${EXIM_DOMAIN}
domainlist local_domains = ${EXIM_DOMAIN}
message_size_limit = ${EXIM_MAX_BYTES}
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
acl_smtp_rcpt = accept_local

begin acl
accept_local:
  accept domains = +local_domains
  deny message = relay not permitted

begin routers
mailbox:
  driver = accept
  domains = +local_domains
  transport = maildir

begin transports
maildir:
  driver = appendfile
  directory = ${maildir}
  maildir_format
  envelope_to_add
  user = ${owner.uid}
  group = ${owner.gid}
`;
  const path = join(root, 'exim.conf');
  await writeFile(path, config);
  const port = await findFreePort();
  const server = await startServer('exim4', ['-bdf', '-oX', `127.0.0.1.${port}`, '-C', path], [port]);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      await stopServer(server);
      await rm(root, { recursive: true });
    },
  };
}
