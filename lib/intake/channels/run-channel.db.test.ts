import { beforeEach, describe, expect, test } from 'vitest';
import { armCrashPoint } from '@/lib/foundation/crash-points';
import { newId } from '@/lib/foundation/ids';
import type { Channel, Project } from '@/lib/platform/db/generated/client';
import type { EmailMessage } from '@/lib/platform/mail/mail-port';
import { emailNotifications } from '@/lib/tenancy/notifications/email-notifications';
import { openTestApp } from '@/test-support/app';
import { createCapturingMailer } from '@/test-support/capture-emails';
import { MemoryChannel, type MemoryItem } from '@/test-support/channels/memory-channel';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeChannel, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { recordLostRun, recordRunSuccess } from './record-channel-run';
import { runChannel } from './run-channel';
import { getNextChannelRun, scheduleChannelRuns } from './schedule-channel-runs';

let now = new Date();
let place: MemoryChannel;
let project: Project;
let channel: Channel;
const emails: EmailMessage[] = [];
const app = await closeAfterTests(openTestApp({ clock: () => now, mailer: createCapturingMailer(emails) }));
const { db } = app.services;
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  place = new MemoryChannel();
  project = await makeProject(app.services, organization);
  channel = await makeChannel(app.services, project);
});

const services = () => ({ ...app.services, channelDrivers: place, secretKey: app.services.secretKey });

/** Runs the channel to its end, as its job does. The secret isn't needed: the place is in memory. */
async function run({ isManual = false, stepMs = 60_000 } = {}): Promise<number> {
  let steps = 1;
  while (
    !(await runChannel(services(), channel.id, {
      requestedAt: isManual ? new Date(now.getTime() + 1) : null,
      stepMs,
    }))
  )
    steps += 1;
  return steps;
}

const createItem = (name: string, more: Partial<MemoryItem> = {}): MemoryItem => ({
  place: `1:${name}`,
  name: `${name}.txt`,
  content: Buffer.from(`Content of ${name} in ${project.id}`),
  ...more,
});

const loadItems = () =>
  db.channelItem.findMany({ where: { channelId: channel.id }, orderBy: { name: 'asc' } });
const loadNames = async () =>
  (
    await db.document.findMany({ where: { projectId: project.id }, orderBy: { originalFilename: 'asc' } })
  ).map(({ originalFilename }) => originalFilename);
const loadChannel = () => db.channel.findUniqueOrThrow({ where: { id: channel.id } });

beforeEach(async () => {
  // A folder needs no secret.
  channel = await db.channel.update({
    where: { id: channel.id },
    data: { kind: 'folder', config: { path: '/srv/scans', after: 'move' } },
  });
});

test('each item becomes a document of an upload, once, and is finished', async () => {
  place.items.push(createItem('a', { sender: 'ann@example.com' }), createItem('b'));
  await run();
  await run();
  expect(await loadNames()).toEqual(['a.txt', 'b.txt']);
  expect(place.finished).toEqual(['1:a', '1:b']);
  const items = await loadItems();
  expect(items).toMatchObject([
    { name: 'a.txt', sender: 'ann@example.com', status: 'taken', finishedAt: now },
    { name: 'b.txt', status: 'taken', finishedAt: now },
  ]);
  const intake = await db.intake.findUniqueOrThrow({
    where: { id: items[0]!.intakeId! },
    include: { files: { include: { document: true } } },
  });
  expect(intake.files[0]!.document!.origin).toEqual({
    channel: { id: channel.id, name: 'Invoices' },
    path: null,
    message_id: null,
    from: 'ann@example.com',
    subject: null,
    received_at: null,
  });
  expect(intake).toMatchObject({
    membershipId: null,
    apiKeyId: null,
    projectId: project.id,
    classify: false,
  });
  expect(await app.services.storage.verify(intake.files[0]!.document!.fileSha256)).toBe(true);
  const received = await db.outboxEvent.findMany({ where: { name: 'intake/document.received' } });
  const sent = received.map(({ data }) => (data as { documentId: string }).documentId);
  expect(sent).toContain(intake.files[0]!.document!.id);
  expect(await loadChannel()).toMatchObject({
    failures: 0,
    lastRunAt: now,
    nextRunAt: new Date(now.getTime() + 60_000),
  });
});

test('classifies as the channel says, else as the project says', async () => {
  await db.project.update({ where: { id: project.id }, data: { settings: { classify_by_default: true } } });
  place.items.push(createItem('a'));
  await run();
  await db.channel.update({ where: { id: channel.id }, data: { classify: false } });
  place.items.push(createItem('b'));
  await run();
  const intakes = await db.intake.findMany({ where: { projectId: project.id }, orderBy: { id: 'asc' } });
  expect(intakes.map(({ classify }) => classify)).toEqual([true, false]);
});

test('refused items that fill a list are an error, not silence', async () => {
  place.items.push(
    createItem('a', { skipReason: 'not wanted' }),
    createItem('b', { skipReason: 'not wanted' }),
  );
  const runWithList = (maxListed: number) =>
    runChannel(services(), channel.id, { requestedAt: null, maxListed });
  await runWithList(2);
  expect(await loadChannel()).toMatchObject({ failures: 0, error: null });
  place.items.push(createItem('c'));
  await runWithList(2);
  expect(await loadChannel()).toMatchObject({
    failures: 1,
    error: expect.stringContaining('Sheaf doesn’t see newer ones'),
  });
  await runWithList(3);
  expect(await loadNames()).toEqual(['c.txt']);
  expect(await loadChannel()).toMatchObject({ failures: 0, error: null });
});

test('two runs at the same time take each item once', async () => {
  place.items.push(...Array.from({ length: 30 }, (_, index) => createItem(`n${10 + index}`)));
  await Promise.all([run(), run(), run()]);
  expect(await loadNames()).toHaveLength(30);
  expect(await loadItems()).toHaveLength(30);
  expect(place.items).toEqual([]);
});

test.each(['channel.stored', 'channel.committed', 'channel.finished'] as const)(
  'killed at %s, the next run neither loses nor doubles a document',
  async (point) => {
    place.items.push(createItem('a'), createItem('b'), createItem('c'));
    armCrashPoint(`${point}:1`, () => {
      throw new Error('killed');
    });
    await expect(run()).rejects.toThrow('killed');
    armCrashPoint(`${point}:1000000`, () => {});
    await run();
    expect(await loadNames()).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect((await loadItems()).map(({ finishedAt }) => finishedAt)).toEqual([now, now, now]);
    expect(place.items).toEqual([]);
  },
);

test('items that stay where they are, are read and finished once', async () => {
  place.staysListed = true;
  place.items.push(createItem('a'), createItem('b'));
  await run();
  await run();
  expect(place.opened).toBe(2);
  expect(place.finished).toEqual(['1:a', '1:b']);
  expect(await loadNames()).toHaveLength(2);
});

describe('an item that becomes no document', () => {
  test('is recorded with the reason, stays where it is, and is not read again', async () => {
    place.items.push(
      createItem('a', { content: Buffer.alloc(0) }),
      createItem('b', { skipReason: 'The email has no attachment.' }),
      createItem('c', { content: Buffer.from('MZ\u0090\u0000\u0003 program'), name: 'c.exe' }),
      createItem('d'),
    );
    await run();
    await run();
    expect(await loadItems()).toMatchObject([
      { status: 'rejected', message: '“a.txt” is empty.' },
      { status: 'skipped', message: 'The email has no attachment.' },
      { status: 'rejected', message: expect.stringContaining('“c.exe”') },
      { status: 'taken' },
    ]);
    expect(await loadNames()).toEqual(['d.txt']);
    expect(place.finished).toEqual(['1:d']);
    expect(place.items).toHaveLength(3);
    expect(place.opened).toBe(4);
  });

  test('can be too large, whether or not the server tells its size', async () => {
    const { limits } = app.services;
    const small = { ...services(), limits: { ...limits, fileBytes: 10 } };
    place.items.push(createItem('large'));
    await runChannel(small, channel.id, { requestedAt: null });
    expect(await loadItems()).toMatchObject([
      { status: 'rejected', message: expect.stringContaining('“large.txt” is larger than') },
    ]);
    expect(await loadNames()).toEqual([]);
  });

  test('is tried again with growing pauses if it can’t be read, and at once if a person asks for it', async () => {
    place.items.push(createItem('a', { problem: 'unreadable' }), createItem('b'));
    const attempts: number[] = [];
    for (const minutes of [0, 0.5, 0.5, 1, 1, 2, 60 * 24]) {
      now = new Date(now.getTime() + minutes * 60_000);
      await run();
      attempts.push((await loadItems()).find(({ status }) => status === 'failed')!.attempts);
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect((await loadItems()).filter(({ status }) => status === 'failed')).toMatchObject([
      { name: 'Unknown item', message: 'The message can’t be read.', createdAt: now },
    ]);
    delete place.items[0]!.problem;
    await run();
    expect(await loadNames()).toEqual(['b.txt']);
    await run({ isManual: true });
    expect(await loadNames()).toEqual(['a.txt', 'b.txt']);
    // The failure is gone from the list.
    expect((await loadItems()).map(({ status }) => status)).toEqual(['taken', 'taken']);
  });

  test('is looked at once in a run that a person starts', async () => {
    place.items.push(createItem('a', { skipReason: 'The email has no attachment.' }));
    await run();
    expect(place.opened).toBe(1);
    await run({ isManual: true, stepMs: -1 });
    expect(place.opened).toBe(2);
    delete place.items[0]!.skipReason;
    await run({ isManual: true });
    expect(await loadNames()).toEqual(['a.txt']);
  });
});

test('after the channel was changed to another place, items with equal names are new, and none is finished unread', async () => {
  place.staysListed = true;
  place.items.push(createItem('a'), createItem('b'));
  await run();
  await db.channelItem.updateMany({ where: { channelId: channel.id }, data: { finishedAt: null } });
  place.finished.length = 0;
  for (const item of place.items) item.content = Buffer.from(`Other content of ${item.name} ${project.id}`);
  await db.channel.update({
    where: { id: channel.id },
    data: { config: { path: '/srv/other', after: 'move' } },
  });
  armCrashPoint('channel.stored:1', () => {
    throw new Error('killed');
  });
  await expect(run()).rejects.toThrow('killed');
  expect(place.finished).toEqual([]);
  armCrashPoint('channel.stored:1000000', () => {});
  await run();
  expect(await loadNames()).toEqual(['a.txt', 'a.txt', 'b.txt', 'b.txt']);
});

test('a message is not taken again after its mailbox was renumbered', async () => {
  place.staysListed = true;
  place.items.push(createItem('a', { epoch: '1' }), createItem('copy', { epoch: '1', name: 'a.txt' }));
  place.items[1]!.content = place.items[0]!.content;
  await run();
  // Copies with the same bytes are two messages.
  expect(await loadNames()).toEqual(['a.txt', 'a.txt']);
  for (const item of place.items) {
    item.place = item.place.replace('1:', '2:');
    item.epoch = '2';
  }
  place.items.push(createItem('b', { place: '2:b', epoch: '2' }));
  await run();
  expect(await loadNames()).toEqual(['a.txt', 'a.txt', 'b.txt']);
  const again = (await loadItems()).filter(({ epoch, name }) => epoch?.endsWith(':2') && name === 'a.txt');
  expect(again).toMatchObject([
    { status: 'taken', message: expect.stringContaining('renumbered'), finishedAt: now },
    { status: 'taken' },
  ]);
  expect(place.finished).toContain('2:a');
});

test('a file that grows while it is read is taken when it is complete', async () => {
  place.items.push(createItem('a', { problem: 'growing' }));
  await run();
  expect(await loadItems()).toEqual([]);
  delete place.items[0]!.problem;
  place.items[0]!.place = '1:a complete';
  await run();
  expect(await loadNames()).toEqual(['a.txt']);
});

test('a file with the name and time of an earlier one is taken if its bytes differ', async () => {
  place.isImmutable = false;
  place.items.push(createItem('a'));
  await run();
  place.items.push(createItem('a'));
  await run();
  expect(await loadNames()).toEqual(['a.txt']);
  expect(place.items).toEqual([]);
  place.items.push(createItem('a', { content: Buffer.from('other bytes') }));
  await run();
  expect(await loadNames()).toEqual(['a.txt', 'a.txt']);
});

test('a connection that ends in the middle fails the run and changes nothing; the next run continues', async () => {
  place.items.push(createItem('a'), createItem('b', { problem: 'drops' }), createItem('c'));
  await run();
  expect(await loadNames()).toEqual(['a.txt']);
  expect(await loadChannel()).toMatchObject({
    failures: 1,
    error: 'The connection was closed unexpectedly.',
  });
  delete place.items.find(({ name }) => name === 'b.txt')!.problem;
  await run();
  expect(await loadNames()).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(await loadChannel()).toMatchObject({ failures: 0, error: null });
});

test('a long run goes on in further steps', async () => {
  place.items.push(...Array.from({ length: 3 }, (_, index) => createItem(`n${index}`)));
  let isDone = await runChannel(services(), channel.id, { requestedAt: null, stepMs: -1 });
  expect(isDone).toBe(false);
  expect((await loadChannel()).lastRunAt).toBeNull();
  // Each step takes at least one item.
  expect(await loadNames()).toHaveLength(1);
  isDone = await runChannel(services(), channel.id, { requestedAt: null });
  expect(isDone).toBe(true);
  expect(await loadNames()).toHaveLength(3);
});

describe('failures', () => {
  test('ten in a row pause the channel, and notify the people, the webhooks, and the audit log once', async () => {
    emails.length = 0;
    await db.webhookEndpoint.create({
      data: {
        ...{ id: newId(), organizationId: organization.id, projectId: project.id, url: 'https://x.test' },
        ...{ secret: 's', events: ['channel.paused'] },
      },
    });
    place.error = 'The server rejected the user name or password.';
    for (let round = 1; round <= 12; round += 1) await run({ isManual: round > 10 });
    expect(await loadChannel()).toMatchObject({ failures: 12, pausedAt: now, error: place.error });
    const audits = await db.auditEntry.findMany({ where: { subjectId: channel.id } });
    expect(audits).toMatchObject([{ action: 'channel.paused', details: { name: 'Invoices', failures: 10 } }]);
    const deliveries = await db.webhookDelivery.findMany({ where: { type: 'channel.paused' } });
    expect(deliveries.map(({ body }) => JSON.parse(body).data)).toEqual([
      {
        project_uuid: project.id,
        channel_id: channel.id,
        name: 'Invoices',
        failures: 10,
        message: place.error,
      },
    ]);
    await emailNotifications(services(), owner.membership.id);
    await emailNotifications(services(), owner.membership.id);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      to: owner.user.email,
      subject: `Sheaf paused the channel Invoices in ${project.name}`,
    });
    expect(emails[0]!.text).toContain(place.error);
    expect(emails[0]!.text).toContain(`/projects/${project.id}/channels`);
    // A paused channel runs only if a person asks for it, and resumes if the run succeeds.
    place.error = null;
    place.items.push(createItem('a'));
    await run();
    expect(await loadNames()).toEqual([]);
    await run({ isManual: true });
    expect(await loadNames()).toEqual(['a.txt']);
    expect(await loadChannel()).toMatchObject({ failures: 0, error: null, pausedAt: null });
  });

  test('of Sheaf itself are shown, too', async () => {
    await recordLostRun(services(), channel.id);
    expect(await loadChannel()).toMatchObject({
      failures: 1,
      error: expect.stringContaining('server of Sheaf'),
    });
    await recordLostRun(services(), newId());
  });

  test('wait longer after each failure', async () => {
    place.error = 'The connection was refused.';
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await run();
      waits.push(((await loadChannel()).nextRunAt.getTime() - now.getTime()) / 1000);
    }
    expect(waits).toEqual([60, 120, 180]);
  });

  test('of a run that began before the channel was changed are ignored', async () => {
    const before = await loadChannel();
    await db.channel.update({ where: { id: channel.id }, data: { version: 2, failures: 3, error: 'No.' } });
    await recordRunSuccess(services(), before);
    expect(await loadChannel()).toMatchObject({ failures: 3, error: 'No.' });
  });
});

test('a channel that is off, and one of an archived or deleted project, takes nothing', async () => {
  place.items.push(createItem('a'));
  await db.channel.update({ where: { id: channel.id }, data: { enabled: false } });
  await run();
  await db.channel.update({ where: { id: channel.id }, data: { enabled: true } });
  await db.project.update({ where: { id: project.id }, data: { archivedAt: now } });
  await run({ isManual: true });
  await db.project.update({ where: { id: project.id }, data: { archivedAt: null, deletedAt: now } });
  await run({ isManual: true });
  expect(await loadNames()).toEqual([]);
  expect(await runChannel(services(), newId(), { requestedAt: now })).toBe(true);
});

describe('the schedule', () => {
  const loadDue = async () => {
    const rows = await db.outboxEvent.findMany({ where: { name: 'intake/channel.due' } });
    return rows
      .map(({ data }) => data as { channelId: string })
      .filter(({ channelId }) => channelId === channel.id);
  };
  const setNextRun = (nextRunAt: Date) =>
    db.channel.update({ where: { id: channel.id }, data: { nextRunAt } });

  test('starts each due channel once', async () => {
    await Promise.all([scheduleChannelRuns(services()), scheduleChannelRuns(services())]);
    expect(await loadDue()).toHaveLength(1);
  });

  test('starts none that is off, paused, or not due', async () => {
    await db.channel.update({ where: { id: channel.id }, data: { enabled: false } });
    await scheduleChannelRuns(services());
    await db.channel.update({ where: { id: channel.id }, data: { enabled: true, pausedAt: now } });
    await scheduleChannelRuns(services());
    await db.channel.update({ where: { id: channel.id }, data: { pausedAt: null } });
    await setNextRun(new Date(now.getTime() + 1000));
    await scheduleChannelRuns(services());
    expect(await loadDue()).toEqual([]);
    await db.channel.updateMany({ where: { id: { not: channel.id } }, data: { enabled: false } });
    expect(await getNextChannelRun(services(), 60_000)).toBe(new Date(now.getTime() + 1000).toISOString());
    expect(await getNextChannelRun(services(), 500)).toBeNull();
  });

  test('starts a channel whose time is far away after the clock was set back', async () => {
    await setNextRun(new Date(now.getTime() + 3 * 86_400_000));
    await scheduleChannelRuns(services());
    expect(await loadDue()).toHaveLength(1);
  });

  test('starts a run again whose event was lost', async () => {
    await scheduleChannelRuns(services());
    now = new Date(now.getTime() + 16 * 60_000);
    await scheduleChannelRuns(services());
    expect(await loadDue()).toHaveLength(2);
  });
});
