import { beforeEach, expect, test } from 'vitest';
import type { EmailMessage, Mailer } from '@/lib/platform/mail/mail-port';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { emailDigest } from './email-digest';
import { scheduleDigests } from './schedule-digests';

let now = new Date();
const emails: EmailMessage[] = [];
let failure: Error | null = null;
const mailer: Mailer = {
  canSend: true,
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
const invoices = await makeProject(services, organization, { name: 'Invoices' });
const letters = await makeProject(services, organization, { name: 'Letters' });
const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [invoices] });
const owner = await makeMember(services, { organization });
const viewer = await makeMember(services, { organization, role: 'viewer', projects: [invoices] });
const createdAt = new Date('2026-03-01T08:00:00Z');
await makeDocument(services, invoices, { columns: { status: 'needs_action', createdAt } });
await makeDocument(services, invoices, { columns: { status: 'needs_action', createdAt } });
await makeDocument(services, letters, {
  columns: { status: 'needs_action', createdAt: new Date('2026-03-27T20:00:00Z') },
});
await makeDocument(services, letters);

/** Runs the schedule and the requested jobs at a time. */
async function runAt(time: string): Promise<void> {
  now = new Date(time);
  await scheduleDigests(services);
  const requested = await db.outboxEvent.findMany({ where: { name: 'documents/digest.due' } });
  await db.outboxEvent.deleteMany({ where: { name: 'documents/digest.due' } });
  for (const { data } of requested) await emailDigest(services, data as Parameters<typeof emailDigest>[1]);
}

const subscribe = (
  { membership }: typeof owner,
  preferences: { digestHour?: number; timeZone?: string; digest?: boolean } = {},
) =>
  db.notificationPreferences.create({
    data: { membershipId: membership.id, digest: true, timeZone: 'Europe/Berlin', ...preferences },
  });

beforeEach(async () => {
  emails.length = 0;
  failure = null;
  await db.notificationDigest.deleteMany();
  await db.notificationPreferences.deleteMany();
});

test('lists the projects that the member can see, with the oldest document', async () => {
  await subscribe(owner);
  await subscribe(reviewer);
  await runAt('2026-03-28T07:00:00Z');
  const [toOwner, toReviewer] = [owner, reviewer].map(
    ({ user }) => emails.find(({ to }) => to === user.email)!,
  );
  expect(emails).toHaveLength(2);
  expect(toOwner!.subject).toBe('3 documents wait in Paper Inc');
  expect(toOwner!.text).toContain('Invoices: 2 documents wait. The oldest one has waited for 26 days.');
  expect(toOwner!.text).toContain(
    'Letters: 1 document waits. The oldest one has waited for less than a day.',
  );
  expect(toOwner!.text).toContain(
    `${services.publicUrl}/projects/${letters.id}/documents?status=needs_action`,
  );
  expect(toOwner!.text).toContain(`${services.publicUrl}/account#notifications`);
  expect(toReviewer!.subject).toBe('2 documents wait in Paper Inc');
  expect(toReviewer!.text).not.toContain('Letters');
});

test('has the language of the member', async () => {
  await subscribe(reviewer);
  await db.user.update({ where: { id: reviewer.user.id }, data: { locale: 'de' } });
  await runAt('2026-03-28T07:00:00Z');
  expect(emails[0]!.subject).toBe('2 Dokumente warten in Paper Inc');
  expect(emails[0]!.text).toContain('Invoices: 2 Dokumente warten. Das älteste wartet seit 26\u00a0Tagen.');
  await db.user.update({ where: { id: reviewer.user.id }, data: { locale: null } });
});

test('postponed documents don’t wait', async () => {
  await subscribe(reviewer);
  const postpone = (postponedUntil: Date | null) =>
    db.document.updateMany({ where: { projectId: invoices.id }, data: { postponedUntil } });
  await postpone(new Date('2026-04-01T00:00:00Z'));
  await runAt('2026-03-28T07:00:00Z');
  expect(emails).toHaveLength(0);
  await runAt('2026-04-01T06:00:00Z');
  expect(emails.map(({ subject }) => subject)).toEqual(['2 documents wait in Paper Inc']);
  await postpone(null);
});

test('is sent at the hour of the time zone, once a day, and up to two hours later', async () => {
  await subscribe(owner);
  await runAt('2026-03-27T06:59:00Z');
  expect(emails).toHaveLength(0);
  await runAt('2026-03-27T07:00:00Z');
  await runAt('2026-03-27T07:15:00Z');
  // The clock is set back.
  await runAt('2026-03-27T07:00:00Z');
  expect(emails).toHaveLength(1);
  await runAt('2026-03-28T09:59:00Z');
  expect(emails).toHaveLength(2);
  // Summer time begins: 8 in the morning is an hour earlier in UTC.
  await runAt('2026-03-29T06:00:00Z');
  expect(emails).toHaveLength(3);
  await runAt('2026-03-30T09:00:00Z');
  expect(emails).toHaveLength(3);
});

test('a digest of the last hours of a day is sent once after midnight', async () => {
  await subscribe(owner, { digestHour: 23 });
  await runAt('2026-03-27T21:59:00Z');
  await runAt('2026-03-28T01:00:00Z');
  expect(emails).toHaveLength(0);
  // It is 01:59 on the next day.
  await runAt('2026-03-29T00:59:00Z');
  // Summer time begins.
  await runAt('2026-03-29T01:00:00Z');
  expect(emails.map(({ messageId }) => messageId)).toEqual([
    `digest.${owner.membership.id}.2026-03-28@sheaf.invalid`,
  ]);
  // The digest that was sent in time is not repeated.
  await runAt('2026-03-29T21:00:00Z');
  await runAt('2026-03-29T22:30:00Z');
  expect(emails).toHaveLength(2);
});

test('is sent once on the days on which the hour is skipped or repeated', async () => {
  await subscribe(owner, { digestHour: 2 });
  await runAt('2026-03-29T00:45:00Z');
  expect(emails).toHaveLength(0);
  await runAt('2026-03-29T01:00:00Z');
  await runAt('2026-03-29T02:00:00Z');
  expect(emails).toHaveLength(1);
  await runAt('2026-10-25T00:00:00Z');
  await runAt('2026-10-25T01:00:00Z');
  expect(emails).toHaveLength(2);
});

test('a digest is neither repeated nor skipped where the clock goes back over midnight', async () => {
  await subscribe(owner, { digestHour: 23, timeZone: 'Atlantic/Azores' });
  await runAt('2026-10-24T23:00:00Z');
  // It is 00:30, and at 01:00 the clock goes back to midnight.
  await runAt('2026-10-25T00:30:00Z');
  await runAt('2026-10-25T01:30:00Z');
  expect(emails).toHaveLength(1);
  await runAt('2026-10-26T00:00:00Z');
  expect(emails.map(({ messageId }) => messageId)).toEqual(
    ['2026-10-24', '2026-10-25'].map((day) => `digest.${owner.membership.id}.${day}@sheaf.invalid`),
  );
});

test('of two processes that send at the same time, one sends', async () => {
  await subscribe(owner);
  now = new Date('2026-03-28T07:00:00Z');
  const payload = { membershipId: owner.membership.id, day: '2026-03-28' };
  await Promise.all([1, 2, 3].map(() => emailDigest(services, payload)));
  expect(emails).toHaveLength(1);
  expect(emails[0]!.messageId).toBe(`digest.${owner.membership.id}.2026-03-28@sheaf.invalid`);
});

test('a process that dies between the claim and the email leaves no repeat', async () => {
  await subscribe(owner);
  now = new Date('2026-03-28T07:00:00Z');
  await db.notificationDigest.create({
    data: { membershipId: owner.membership.id, day: '2026-03-28', claimedAt: now },
  });
  await runAt('2026-03-28T07:15:00Z');
  await emailDigest(services, { membershipId: owner.membership.id, day: '2026-03-28' });
  expect(emails).toHaveLength(0);
});

test('an unreachable mail server gets the digest later', async () => {
  await subscribe(owner);
  failure = new Error('No connection.');
  await runAt('2026-03-28T07:00:00Z');
  failure = null;
  await runAt('2026-03-28T07:15:00Z');
  await runAt('2026-03-28T07:30:00Z');
  expect(emails).toHaveLength(1);
});

test('is not sent to viewers, who decide nothing, if it is off, or if nothing waits', async () => {
  await subscribe(viewer);
  await subscribe(owner, { digest: false });
  await runAt('2026-03-28T07:00:00Z');
  // It was turned off after the request.
  await emailDigest(services, { membershipId: owner.membership.id, day: '2026-03-28' });
  const other = await makeMember(services, { organization: await makeOrganization(services, 'Other') });
  await subscribe(other);
  await runAt('2026-03-28T07:00:00Z');
  expect(emails).toHaveLength(0);
});
