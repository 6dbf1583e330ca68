import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import type { PasswordSecret } from '@/lib/platform/remote-files/connection-fields';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { createCertificate } from '@/test-support/channels/create-certificate';
import {
  type ChannelPlace,
  driverContract,
  openOnly,
  readItem,
} from '@/test-support/channels/driver-contract';
import { createEmail, IMAP_USER, type ImapServer, openImapServer } from '@/test-support/channels/imap-server';
import { ImapConfig, type OAuthSecret } from '../channel-config';
import { toEmailName } from './item-names';
import { openChannelDrivers } from './open-channel-drivers';

const certificate = createCertificate(['mail.example.com', '127.0.0.1']);
const outbound = openGuardedOutbound({ allowPrivate: true, resolve: async () => ['127.0.0.1'] });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });
afterAll(() => Promise.all([outbound.close(), guarded.close()]));

const PASSWORD = { password: 'the right password' };

interface Access {
  secret?: PasswordSecret | OAuthSecret;
  config?: object;
  ca?: string[];
  isGuarded?: boolean;
}

function open(server: ImapServer, { secret = PASSWORD, config, ca, isGuarded }: Access = {}) {
  return openChannelDrivers({
    folders: [],
    outbound: isGuarded ? guarded : outbound,
    ca: ca ?? [certificate.cert],
  }).open({
    kind: 'imap',
    config: ImapConfig.parse({
      host: 'mail.example.com',
      port: server.port,
      tls: server.tls,
      user: IMAP_USER,
      ...config,
    }),
    secret,
  });
}

interface Mode {
  tls: 'implicit' | 'starttls';
  after: string;
  hasMove?: boolean;
}

const openPlace =
  ({ tls, after, hasMove = true }: Mode) =>
  async (): Promise<ChannelPlace> => {
    const server = await openImapServer({ certificate, tls });
    if (!hasMove) server.capabilities.delete('MOVE');
    const uids = new Map<string, number>();
    const inbox = () => server.mailboxes.get('INBOX')!;
    const subjects = new Map<string, string>();
    return {
      async add(name, content) {
        const bytes = createEmail({ subject: name, attachment: content });
        uids.set(name, server.add(bytes).uid);
        subjects.set(bytes.toString('latin1'), name);
        return bytes;
      },
      change: async () => server.renumber(),
      async remove(name) {
        const { messages } = inbox();
        messages.splice(
          messages.findIndex(({ uid }) => uid === uids.get(name)),
          1,
        );
      },
      listWaiting: async () =>
        inbox()
          .messages.filter(({ flags }) => !flags.has('$SheafTaken'))
          .map(({ bytes }) => subjects.get(bytes.toString('latin1'))!),
      async clear() {
        server.mailboxes.clear();
        server.add(Buffer.from('x'));
        inbox().messages = [];
      },
      toDocumentName: toEmailName,
      open: () => open(server, { config: { after } }),
      remote: {
        openWithWrongSecret: () => ({
          driver: open(server, { secret: { password: 'a wrong password' } }),
          secret: 'a wrong password',
          message: /^The server rejected the user name or password\.$/,
        }),
        openGuarded: () => open(server, { isGuarded: true }),
        dropInsideNextItem: () => {
          server.dropAfterBytes = 500_000;
        },
      },
      close: () => server.close(),
    };
  };

describe.each<Mode>([
  { tls: 'implicit', after: 'flag' },
  { tls: 'starttls', after: 'move:Archive' },
  { tls: 'implicit', after: 'delete' },
  { tls: 'implicit', after: 'move:Archive', hasMove: false },
])('$tls, $after, MOVE: $hasMove', (mode) => driverContract(openPlace(mode), { isRemote: true }));

describe('a mailbox', () => {
  let server: ImapServer;
  const drivers: ReturnType<typeof open>[] = [];
  const connect = (access: Access = {}, to = server) => {
    const driver = open(to, access);
    drivers.push(driver);
    return driver;
  };
  beforeEach(async () => {
    server = await openImapServer({ certificate, tls: 'implicit' });
  });
  afterEach(async () => {
    await Promise.all(drivers.splice(0).map((driver) => driver.close()));
    await server.close();
  });
  const getInbox = () => server.mailboxes.get('INBOX')!;

  test('a message that was taken is marked as read and with the keyword', async () => {
    const message = server.add(createEmail({ subject: 'a' }));
    const driver = connect();
    const [item] = await driver.list(10);
    expect(item).toMatchObject({ isImmutable: true, staysListed: false });
    const opened = await driver.open(item!.place);
    await readItem(opened!);
    expect([...message.flags]).toEqual([]);
    await driver.finish([item!.place]);
    expect([...message.flags].sort()).toEqual(['$SheafTaken', '\\Seen']);
  });

  test('a server without keywords keeps listing taken messages, and the test says so', async () => {
    server.hasKeywords = false;
    const message = server.add(createEmail({ subject: 'a' }));
    const driver = connect();
    const [item] = await driver.list(10);
    expect(item!.staysListed).toBe(true);
    await driver.finish([item!.place]);
    expect([...message.flags]).toEqual(['\\Seen']);
    expect(await driver.list(10)).toEqual([item]);
    expect((await driver.test()).message).toBe(
      'Connected. 1 message matches. The server stores no keywords, so Sheaf only marks messages as read.',
    );
  });

  test('deletes only its messages, also without UIDPLUS', async () => {
    for (const hasUidPlus of [true, false]) {
      getInbox().messages = [];
      if (!hasUidPlus) server.capabilities.delete('UIDPLUS');
      const other = server.add(createEmail({ subject: 'deleted by somebody else' }));
      other.flags.add('\\Deleted');
      server.add(createEmail({ subject: 'taken' }));
      const driver = connect({ config: { after: 'delete' } });
      const listed = await driver.list(10);
      expect(listed).toHaveLength(1);
      await driver.finish(listed.map(({ place }) => place));
      expect(getInbox().messages).toContain(other);
      expect(await driver.list(10)).toEqual([]);
      other.flags.clear();
      await driver.finish(listed.map(({ place }) => place));
    }
    // Now that no other message is marked, the taken message is removed.
    expect(getInbox().messages).toHaveLength(1);
  });

  test('creates the mailbox to move to, and says if it can’t', async () => {
    server.add(createEmail({ subject: 'a' }));
    const driver = connect({ config: { after: 'move:Done' } });
    server.canCreate = false;
    expect((await driver.test()).message).toContain('The mailbox “Done” does not exist, and');
    const [item] = await driver.list(10);
    await expect(driver.finish([item!.place])).rejects.toThrow(
      'does not move messages to the mailbox “Done”',
    );
    server.canCreate = true;
    await driver.finish([item!.place]);
    expect(server.mailboxes.get('Done')!.messages).toHaveLength(1);
    const same = connect({ config: { after: 'move:inbox' } });
    await expect(same.list(10)).rejects.toThrow('can’t be moved to the mailbox that they are read from');
  });

  test('moves to a mailbox whose name differs only in case, unless the server ignores case', async () => {
    server.add(createEmail({ subject: 'a' }), 'Scans');
    const driver = connect({ config: { mailbox: 'Scans', after: 'move:scans' } });
    const [item] = await driver.list(10);
    await driver.finish([item!.place]);
    expect(server.mailboxes.get('Scans')!.messages).toHaveLength(0);
    expect(server.mailboxes.get('scans')!.messages).toHaveLength(1);
    expect(await driver.list(10)).toEqual([]);

    server.mailboxes.delete('scans');
    server.ignoresCase = true;
    for (const names of [
      { mailbox: 'Scans', after: 'move:scans' },
      { mailbox: 'scans', after: 'move:Scans' },
    ]) {
      const same = connect({ config: names });
      await expect(same.list(10)).rejects.toThrow('can’t be moved to the mailbox that they are read from');
    }
  });

  test('takes nothing while the server does not say whether a name in another case is another mailbox', async () => {
    server.add(createEmail({ subject: 'a' }), 'Scans');
    server.ignoresCase = true;
    const config = { mailbox: 'Scans', after: 'move:scans' };
    for (const response of ['BAD unknown command', 'NO [UNAVAILABLE] later']) {
      server.statusResponse = response;
      await expect(connect({ config }).list(10), response).rejects.toThrow(
        'The server did not say whether “scans” is another mailbox. Sheaf tries again with the next run.',
      );
    }
    server.statusResponse = null;
    await expect(connect({ config }).list(10)).rejects.toThrow('that they are read from');
    server.ignoresCase = false;
    expect(await connect({ config }).list(10)).toHaveLength(1);
  });

  test('filters by sender and subject on the server, and skips messages without attachment', async () => {
    server.add(
      createEmail({ subject: 'Invoice 1', from: 'billing@vendor.example', attachment: Buffer.from('a') }),
    );
    server.add(createEmail({ subject: 'Invoice 2', from: 'someone@other.example' }));
    server.add(createEmail({ subject: 'Newsletter', from: 'billing@vendor.example' }));
    const filter = { from: 'vendor.example', subject: 'invoice', has_attachments: false };
    const driver = connect({ config: { filter } });
    const item = await openOnly(driver);
    expect(item).toMatchObject({ name: 'Invoice 1.eml', sender: 'billing@vendor.example', skipReason: null });

    const picky = connect({ config: { filter: { from: null, subject: null, has_attachments: true } } });
    const reasons: (string | null)[] = [];
    for (const { place } of await picky.list(10)) reasons.push((await picky.open(place))!.skipReason);
    expect(reasons).toEqual([null, 'The email has no attachment.', 'The email has no attachment.']);
  });

  test('a picture in the text and a signature are no attachments', async () => {
    const filter = { from: null, subject: null, has_attachments: true };
    server.add(
      createEmail({
        subject: 'a',
        attachment: Buffer.from('a'),
        attachmentHeaders: ['Content-Type: image/png', 'Content-ID: <logo>', 'Content-Disposition: inline'],
      }),
    );
    server.add(
      createEmail({
        subject: 'b',
        attachment: Buffer.from('a'),
        attachmentHeaders: ['Content-Type: application/pkcs7-signature', 'Content-Disposition: attachment'],
      }),
    );
    server.add(
      createEmail({
        subject: 'c',
        attachment: Buffer.from('a'),
        attachmentHeaders: ['Content-Type: application/pdf', 'Content-Disposition: inline'],
      }),
    );
    const driver = connect({ config: { filter } });
    const names: string[] = [];
    for (const { place } of await driver.list(10)) {
      const { name, skipReason } = (await driver.open(place))!;
      if (skipReason === null) names.push(name);
    }
    expect(names).toEqual(['c.eml']);
  });

  test('names an email without a subject, and decodes subjects', async () => {
    server.add(createEmail({ subject: '' }));
    server.add(createEmail({ subject: '=?utf-8?Q?M=C3=A4rz_=2F_../Rechnung?=' }));
    server.add(createEmail({ subject: 'x'.repeat(300) }));
    const driver = connect();
    const names: string[] = [];
    for (const { place } of await driver.list(10)) names.push((await driver.open(place))!.name);
    expect(names).toEqual(['Email.eml', 'März _ .._Rechnung.eml', `${'x'.repeat(100)}.eml`]);
  });

  test('lists 10,000 messages with one command', async () => {
    const bytes = createEmail({ subject: 'a' });
    for (let count = 0; count < 10_000; count += 1) server.add(bytes);
    const driver = connect();
    expect(await driver.list(50)).toHaveLength(50);
    expect((await driver.test()).message).toBe('Connected. 10,000 messages match.');
    expect(server.commands.filter((command) => command.includes('FETCH'))).toEqual([]);
    const listed = await driver.list(10_000);
    await driver.finish(listed.map(({ place }) => place));
    expect(await driver.list(10)).toEqual([]);
  });

  test('a renumbered mailbox gives other places', async () => {
    const message = server.add(createEmail({ subject: 'a' }));
    const [before] = await connect().list(10);
    server.renumber();
    const driver = connect();
    expect(await driver.open(before!.place)).toBeNull();
    await driver.finish([before!.place]);
    expect([...message.flags]).toEqual([]);
    const item = await openOnly(driver);
    expect(item.epoch).toBe(String(getInbox().uidValidity));
  });

  test('a message that is removed while it is read is an error of the item', async () => {
    server.add(createEmail({ subject: 'a', attachment: Buffer.alloc(3_000_000) }));
    const item = await openOnly(connect());
    getInbox().messages = [];
    await expect(readItem(item)).rejects.toMatchObject({ name: 'ItemError' });
  });

  test('a missing mailbox is named', async () => {
    await expect(connect({ config: { mailbox: 'None' } }).test()).rejects.toThrow(
      'The mailbox “None” does not exist.',
    );
  });

  test('an unknown certificate, a wrong host, and a missing STARTTLS prevent the sign-in', async () => {
    const other = createCertificate(['mail.example.com']);
    await expect(connect({ ca: [other.cert] }).test()).rejects.toThrow(/certificate is not valid/);
    await expect(connect({ config: { host: 'imap.example.org' } }).test()).rejects.toThrow(
      /certificate is not valid/,
    );
    const plain = await openImapServer({ certificate, tls: 'starttls' });
    await expect(connect({ ca: [other.cert] }, plain).test()).rejects.toThrow(/certificate is not valid/);
    plain.hasStartTls = false;
    await expect(connect({}, plain).test()).rejects.toThrow(
      'The server does not offer STARTTLS, so Sheaf did not sign in.',
    );
    await expect(connect({ config: { tls: 'implicit' } }, plain).test()).rejects.toThrow(RemoteError);
    expect([...server.commands, ...plain.commands].filter((command) => /LOGIN|AUTH/.test(command))).toEqual(
      [],
    );
    await plain.close();
  });

  test('an IP address is compared with the addresses of the certificate', async () => {
    expect((await connect({ config: { host: '127.0.0.1' } }).test()).message).toBe(
      'Connected. 0 messages match.',
    );
  });

  test('a server that closes every connection gives a sentence, and no later error', async () => {
    await server.close();
    const error = await connect()
      .test()
      .catch((reason: Error) => reason);
    expect(error).toEqual(new RemoteError('The connection was refused.'));
    server = await openImapServer({ certificate, tls: 'implicit' });
  });
});

test('a message that the server rejects is an error of the item, and others can be read', async () => {
  const server = await openImapServer({ certificate, tls: 'implicit' });
  server.unreadable.add(server.add(createEmail({ subject: 'broken' })).uid);
  server.add(createEmail({ subject: 'whole' }));
  const driver = open(server);
  const [broken, whole] = await driver.list(10);
  await expect(driver.open(broken!.place)).rejects.toMatchObject({
    name: 'ItemError',
    message: 'The server can’t read this email.',
  });
  expect((await driver.open(whole!.place))?.name).toBe('whole.eml');
  await driver.close();
  await server.close();
});
