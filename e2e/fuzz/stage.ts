import { join } from 'node:path';
import { openPglite } from '@/lib/platform/db/pglite';
import { MIGRATIONS } from '@/lib/testing/database';
import { type MailServer, openMailServer } from '@/lib/testing/mail-server';
import { encryptedPdf } from '@/lib/testing/pdf-encrypted-fixture';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { openReceiver, type Receiver } from '@/lib/testing/receiver';
import { Api, type Project } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { ADMIN, freePort, type RunningServer, startServer } from '../harness/server';
import { until } from '../harness/until';

export const FILE_PASSWORD = 'open sesame';
/** A second owner, whose password, sessions and tokens the recipes may change. */
export const SECOND_OWNER = { email: 'second-owner@sheaf.example', password: 'second owner, first password' };

/** An installation that holds at least one thing for every kind of ID in the API. */
export interface Stage {
  server: RunningServer;
  api: Api;
  key: string;
  organizationId: string;
  project: Project;
  /** Its settings, members and secrets may change at any time. */
  settingsProject: Project;
  entityId: string;
  endpointId: string;
  /** Failed job runs that nobody has retried yet; each can be retried once. */
  failedRuns: string[];
  receiver: Receiver;
  mails: MailServer;
  close(): Promise<void>;
}

/** Starts the built application on the embedded database and fills it. */
export async function openStage(dataDir: string): Promise<Stage> {
  const [receiver, mails] = await Promise.all([openReceiver(), openMailServer()]);
  const port = await freePort();
  const start = () =>
    startServer({
      dataDir,
      port,
      env: {
        LOG_LEVEL: 'error',
        WEBHOOK_ALLOW_PRIVATE: 'true',
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
    await api.uploaded(project, pile(name));
  await preparing.stop();
  const failedRuns = await failSomeRuns(dataDir);

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
    mails,
    close: async () => {
      await server.stop();
      await Promise.all([receiver.close(), mails.close()]);
    },
  };
}

export const pile = (name: string, pages = 3) => ({ name, content: numberedPdf({ pages }) });

export const lockedFile = () => ({
  name: 'locked.pdf',
  content: encryptedPdf({ pages: 1, method: 'aes128', userPassword: FILE_PASSWORD }),
});

/** No request makes a job fail for good within seconds, so finished runs are marked as failed while nobody runs. */
async function failSomeRuns(dataDir: string): Promise<string[]> {
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

/** Signs the second owner in with a browser's session. @returns the cookie header */
export async function signInWithCookie(
  { server }: Pick<Stage, 'server'>,
  person = SECOND_OWNER,
): Promise<string> {
  const token = await httpCall(`${server.url}/api/auth/csrf`, {});
  const cookies = cookiesOf(token.headers['set-cookie']);
  const { csrfToken } = JSON.parse(token.bytes.toString('utf8')) as { csrfToken: string };
  const signedIn = await httpCall(`${server.url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies, origin: server.url },
    body: new URLSearchParams({ csrfToken, json: 'true', ...person }).toString(),
  });
  return `${cookies}; ${cookiesOf(signedIn.headers['set-cookie'])}`;
}

const cookiesOf = (headers: string[] | undefined): string =>
  (headers ?? []).map((each) => each.split(';')[0]).join('; ');

/** Waits until a document has left the states in which it can't be changed. */
export async function settled(api: Api, uuid: string): Promise<void> {
  await until('the document was settled', 60_000, async () => {
    const { status } = await api.document(uuid);
    return status !== 'pending' && status !== 'processing';
  });
}
