import { beforeEach, expect, test } from 'vitest';
import { changeDocument } from '@/lib/documents/change-document';
import { addComment } from '@/lib/documents/comments/add-comment';
import { toMember } from '@/lib/foundation/actor';
import { type EmailMessage, EmailRejectedError, type Mailer } from '@/lib/platform/mail/mail-port';
import { openSmtpMailer } from '@/lib/platform/mail/smtp-mailer';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';
import { openMailServer } from '@/test-support/mail-server';
import { BUNDLE_MS } from './create-notifications';
import { deleteOldNotifications } from './delete-old-notifications';
import {
  claimEmails,
  EMAIL_RETRY_MS,
  emailNotifications,
  MAX_EMAIL_AGE_MS,
  scheduleNotificationEmails,
} from './email-notifications';
import { changePreferences } from './preferences';
import { readNotifications } from './read-notifications';

const START = new Date('2026-11-28T08:00:00Z');
let now = START;
const emails: EmailMessage[] = [];
let failure: Error | null = null;
let canSend = true;
const mailer: Mailer = {
  get canSend() {
    return canSend;
  },
  send: async (email) => {
    if (failure) throw failure;
    emails.push(email);
  },
  check: async () => {},
  close: async () => {},
};
const app = await closeAfterTests(openTestApp({ clock: () => now, mailer }));
const { services } = app;
const { db } = services;
const organization = await makeOrganization(services, 'Paper Inc');
const project = await makeProject(services, organization);
const join = (email: string) =>
  makeMember(services, { organization, role: 'reviewer', projects: [project], email });
const ada = await join('ada@example.com');
const ben = await join('ben@example.com');

const toContext = ({ membership }: TestMember) => ({
  ...services,
  requestId: 'test',
  actor: toMember(membership),
});

/** Lets Ada mention Ben on a new document. */
async function mention(text = '@ben is this right?'): Promise<string> {
  const { id } = await makeDocument(services, project);
  await addComment(toContext(ada), id, text);
  return id;
}
const sendToBen = () => emailNotifications(services, ben.membership.id);
const listStates = async () =>
  (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ email }) => email);

/** Returns the number of runs that the schedule requests. */
async function countRequests(): Promise<number> {
  await scheduleNotificationEmails(services);
  const { count } = await db.outboxEvent.deleteMany({ where: { name: 'notifications/email.due' } });
  return count;
}

beforeEach(async () => {
  now = START;
  emails.length = 0;
  failure = null;
  canSend = true;
  await db.notification.deleteMany();
  await db.notificationPreferences.deleteMany();
  await db.project.update({ where: { id: project.id }, data: { reviewersSee: 'all' } });
});

test('several notifications of a member become one email after two minutes', async () => {
  await mention();
  await mention();
  expect(await countRequests()).toBe(0);
  now = new Date(START.getTime() + BUNDLE_MS);
  const latest = await mention();
  expect(await countRequests()).toBe(1);
  expect(await countRequests()).toBe(0);
  await sendToBen();
  await sendToBen();
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({ to: 'ben@example.com', subject: '3 notifications in Paper Inc' });
  expect(emails[0]!.text).toContain('mentioned you on “invoice.pdf”');
  expect(emails[0]!.text).toContain(`${services.publicUrl}/documents/${latest}`);
  expect(emails[0]!.text).toContain(`${services.publicUrl}/account#notifications`);
  expect(await listStates()).toEqual(['sent', 'sent', 'sent']);
});

test('a single notification has its own subject, and its comment', async () => {
  const id = await mention('@ben is <b>this</b> right?');
  await sendToBen();
  expect(emails[0]!.subject).toMatch(/ mentioned you on “invoice\.pdf”$/);
  expect(emails[0]!.text).toContain('@ben is <b>this</b> right?');
  expect(emails[0]!.html).toContain('&lt;b&gt;this&lt;/b&gt;');
  expect(emails[0]!.text).toContain(`${services.publicUrl}/documents/${id}`);
});

test('a mail server that accepts an email after an error gets the same Message-ID again', async () => {
  await mention();
  const server = await openMailServer();
  const smtp = openSmtpMailer({ url: server.url, from: 'Sheaf <sheaf@example.com>' });
  // The connection ends after the server has accepted the email, before Sheaf knows.
  const send: Mailer['send'] = async (email) => {
    await smtp.send(email);
    throw new Error('The connection ended.');
  };
  await emailNotifications({ ...services, mailer: { ...smtp, send } }, ben.membership.id);
  await emailNotifications({ ...services, mailer: smtp }, ben.membership.id);
  expect(await listStates()).toEqual(['sent']);
  const ids = server.emails.map(({ source }) => /^message-id:\s*(\S+)/im.exec(source)?.[1]);
  expect(ids).toEqual([expect.stringMatching(/^<notification\./), ids[0]]);
  await smtp.close();
  await server.close();
});

/** Opens a database whose next call of a method of notifications fails as if the connection ended. */
function failOnce(method: 'findMany' | 'updateMany', isWanted: (args: unknown) => boolean = () => true) {
  let isBroken = true;
  return db.$extends({
    query: {
      notification: {
        $allOperations({ operation, args, query }) {
          if (!isBroken || operation !== method || !isWanted(args)) return query(args);
          isBroken = false;
          throw new Error('The connection ended.');
        },
      },
    },
  }) as unknown as typeof db;
}

test('a database that fails before the email is sent loses nothing', async () => {
  await mention();
  const broken = { ...services, db: failOnce('findMany') };
  await expect(emailNotifications(broken, ben.membership.id)).rejects.toThrow('The connection ended.');
  expect(await listStates()).toEqual(['due']);
  await sendToBen();
  expect(emails).toHaveLength(1);
});

test('a database that fails after the email was sent causes no repeat', async () => {
  await mention();
  const isResult = (args: unknown) => JSON.stringify(args).includes('"sent"');
  const broken = { ...services, db: failOnce('updateMany', isResult) };
  await expect(emailNotifications(broken, ben.membership.id)).rejects.toThrow('The connection ended.');
  now = new Date(START.getTime() + 2 * EMAIL_RETRY_MS);
  expect(await countRequests()).toBe(0);
  await sendToBen();
  expect(emails).toHaveLength(1);
});

test('an assignment that was changed within the two minutes is not emailed', async () => {
  const { id } = await makeDocument(services, project);
  const assign = (membershipId: string) => changeDocument(toContext(ada), id, { assignee: membershipId });
  await assign(ben.membership.id);
  expect(await listStates()).toEqual(['due']);
  await assign(ada.membership.id);
  await sendToBen();
  expect(emails).toEqual([]);
  expect(await listStates()).toEqual(['none']);
});

test('“Mark all as read” keeps the emails of notifications that the app does not show', async () => {
  await changePreferences(toContext(ben), { kinds: { mentioned: { in_app: false } } });
  await mention();
  await readNotifications(toContext(ben), { until: now.toISOString() });
  await sendToBen();
  expect(emails).toHaveLength(1);
});

test('of two processes that send at the same time, one sends', async () => {
  await mention();
  await mention();
  await Promise.all([sendToBen(), sendToBen(), sendToBen()]);
  expect(emails).toHaveLength(1);
});

test('a process that dies between the claim and the email leaves no repeat', async () => {
  await mention();
  expect(await claimEmails(services, ben.membership.id)).toHaveLength(1);
  now = new Date(START.getTime() + 2 * EMAIL_RETRY_MS);
  expect(await countRequests()).toBe(0);
  await sendToBen();
  expect(emails).toEqual([]);
  expect(await listStates()).toEqual(['sending']);
});

test('an unreachable mail server gets the same email later, for up to a day', async () => {
  await mention();
  failure = new Error('No connection.');
  await sendToBen();
  expect(await listStates()).toEqual(['due']);
  expect(await countRequests()).toBe(0);
  now = new Date(START.getTime() + EMAIL_RETRY_MS);
  expect(await countRequests()).toBe(1);
  failure = null;
  await sendToBen();
  expect(emails.map(({ messageId }) => messageId)).toEqual([
    expect.stringMatching(/^notification\.[0-9a-f-]{36}\.1@sheaf\.invalid$/),
  ]);
  await mention();
  now = new Date(now.getTime() + MAX_EMAIL_AGE_MS + 1);
  await sendToBen();
  expect(emails).toHaveLength(1);
  expect(await listStates()).toEqual(['sent', 'failed']);
});

test('an email that the mail server rejects is not sent again', async () => {
  await mention();
  failure = new EmailRejectedError('No such mailbox.');
  await sendToBen();
  expect(await listStates()).toEqual(['failed']);
});

test('a clock that is set back does not delay an email for long', async () => {
  await mention();
  now = new Date(START.getTime() - 24 * 3600_000);
  expect(await countRequests()).toBe(1);
});

test('no email about a document that the member can’t see any more, or about a read notification', async () => {
  await mention();
  await db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
  await sendToBen();
  await db.project.update({ where: { id: project.id }, data: { reviewersSee: 'all' } });
  const removed = await mention();
  await db.document.update({ where: { id: removed }, data: { removedAt: now, removalReason: 'trashed' } });
  await mention();
  await db.notification.updateMany({ where: { email: 'due' }, data: { readAt: now } });
  await sendToBen();
  expect(emails).toEqual([]);
  expect(await listStates()).toEqual(['none', 'none', 'none']);
});

test('preferences turn emails off, also one that waits, and both ways leave no row', async () => {
  await mention();
  await changePreferences(toContext(ben), { kinds: { mentioned: { email: false } } });
  await sendToBen();
  await mention();
  expect(await listStates()).toEqual(['none', 'none']);
  await changePreferences(toContext(ben), { kinds: { mentioned: { in_app: false } } });
  await mention();
  expect(await listStates()).toHaveLength(2);
  await changePreferences(toContext(ben), { kinds: { mentioned: { email: true } } });
  await mention();
  await sendToBen();
  expect(emails).toHaveLength(1);
  expect(await db.notification.count({ where: { inApp: false, email: 'sent' } })).toBe(1);
});

test('without a mail server, no email becomes due', async () => {
  canSend = false;
  await mention();
  expect(await listStates()).toEqual(['none']);
  expect(await countRequests()).toBe(0);
});

test('notifications end with the membership, the comment, and after 90 days', async () => {
  await mention();
  const cara = await join('cara@example.com');
  await mention('@cara is this right?');
  await db.membership.delete({ where: { id: cara.membership.id } });
  expect(await listStates()).toHaveLength(1);
  await mention();
  await db.documentComment.deleteMany({ where: { document: { projectId: project.id } } });
  expect(await listStates()).toEqual([]);
  await mention();
  now = new Date(START.getTime() + 90 * 24 * 3600_000);
  expect(await deleteOldNotifications(services)).toBe(0);
  now = new Date(now.getTime() + 1);
  expect(await deleteOldNotifications(services)).toBe(1);
});
