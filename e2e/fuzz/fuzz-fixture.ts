import { join } from 'node:path';
import { openPglite } from '@/lib/platform/db/pglite';
import { MIGRATIONS } from '@/test-support/database';
import { freePort } from '@/test-support/free-port';
import { type MailServer, openMailServer } from '@/test-support/mail-server';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { Api, type Project } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { waitUntil } from '../harness/wait-until';

export const FILE_PASSWORD = 'open sesame';
/** A second owner, whose password, sessions and tokens the recipes may change. */
export const SECOND_OWNER = { email: 'second-owner@sheaf.example', password: 'second owner, first password' };

/** An installation that holds at least one thing for every kind of ID in the API. */
export interface FuzzFixture {
  server: RunningServer;
  api: Api;
  key: string;
  organizationId: string;
  project: Project;
  /** Project whose settings, members and secrets may change at any time. */
  settingsProject: Project;
  entityId: string;
  endpointId: string;
  /** Failed job runs that nobody has retried yet; each can be retried once. */
  failedRuns: string[];
  receiver: WebhookReceiver;
  mailServer: MailServer;
  close(): Promise<void>;
}

/** Starts the built application on the embedded database and fills it. */
export async function openFuzzFixture(dataDir: string): Promise<FuzzFixture> {
  const [receiver, mails] = await Promise.all([openWebhookReceiver(), openMailServer()]);
  const port = await freePort();
  const start = () =>
    startServer({
      dataDir,
      port,
      env: {
        LOG_LEVEL: 'error',
        ALLOW_PRIVATE_NETWORK: 'true',
        RATE_LIMIT_READS_PER_MINUTE: '100000',
        SIGN_IN_FAILURES: '10000',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Sheaf <sheaf@sheaf.example>',
      },
    });
  const preparing = await start();
  const api = await Api.signIn(preparing.url, ADMIN);
  const project = await api.createProject('Documents');
  const settingsProject = await api.createProject('Settings');
  await api.setCategories(project, ['invoice', 'delivery note']);
  for (const name of ['first.pdf', 'second.pdf', 'third.pdf', 'fourth.pdf'])
    await api.uploadAndWait(project, createPile(name));
  await preparing.stop();
  const failedRuns = await createFailedRuns(dataDir);

  const server = await start();
  await api.post(`/api/organizations/${api.organizationId}/members`, { ...SECOND_OWNER, role: 'owner' });
  const entity = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
    fields: [{ key: 'number', type: 'string' }],
  });
  const endpoint = await api.post<{ id: string }>(`/api/projects/${project.uuid}/webhook-endpoints`, {
    url: `${receiver.origin}/events`,
  });
  return {
    server,
    api,
    key: await api.createApiKey('fuzz'),
    organizationId: api.organizationId,
    project,
    settingsProject,
    entityId: entity.id,
    endpointId: endpoint.id,
    failedRuns,
    receiver,
    mailServer: mails,
    close: async () => {
      await server.stop();
      await Promise.all([receiver.close(), mails.close()]);
    },
  };
}

export const createPile = (name: string, pages = 3) => ({ name, content: createNumberedPdf({ pages }) });

export const createLockedFile = () => ({
  name: 'locked.pdf',
  content: createEncryptedPdf({ pages: 1, method: 'aes128', userPassword: FILE_PASSWORD }),
});

/** Marks finished runs as failed while no process runs. No request makes a job fail permanently within seconds. */
async function createFailedRuns(dataDir: string): Promise<string[]> {
  const database = await openPglite(join(dataDir, 'database'), MIGRATIONS);
  try {
    const runs = await database.db.jobRun.findMany({
      where: { functionId: { contains: 'documents-picture' } },
    });
    await database.db.jobRun.updateMany({
      where: { id: { in: runs.map(({ id }) => id) } },
      data: {
        status: 'failed',
        error: { name: 'Error', message: 'Failed by the test.' },
        endedAt: new Date(),
      },
    });
    return runs.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/**
 * Signs the second owner in with a browser session.
 * @returns the cookie header
 */
export async function signInWithCookie(
  { server }: Pick<FuzzFixture, 'server'>,
  person = SECOND_OWNER,
): Promise<string> {
  const token = await httpCall(`${server.url}/api/auth/csrf`, {});
  const cookies = toCookieHeader(token.headers['set-cookie']);
  const { csrfToken } = JSON.parse(token.bytes.toString('utf8')) as { csrfToken: string };
  const signedIn = await httpCall(`${server.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies, origin: server.url },
    body: new URLSearchParams({ csrfToken, json: 'true', ...person }).toString(),
  });
  return `${cookies}; ${toCookieHeader(signedIn.headers['set-cookie'])}`;
}

const toCookieHeader = (headers: string[] | undefined): string =>
  (headers ?? []).map((each) => each.split(';')[0]).join('; ');

/** Waits until a document has left the states in which it can't be changed. */
export async function waitUntilSettled(api: Api, uuid: string): Promise<void> {
  await waitUntil('the document was settled', 60_000, async () => {
    const { status } = await api.document(uuid);
    return status !== 'pending' && status !== 'processing';
  });
}
