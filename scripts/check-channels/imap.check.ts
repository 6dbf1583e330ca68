import type { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ImapConfig } from '@/lib/intake/channels/channel-config';
import { toEmailName } from '@/lib/intake/channels/drivers/item-names';
import { openChannelDrivers } from '@/lib/intake/channels/drivers/open-channel-drivers';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { createCertificate } from '@/test-support/channels/create-certificate';
import {
  type ChannelPlace,
  driverContract,
  hash,
  openOnly,
  readItem,
} from '@/test-support/channels/driver-contract';
import { createEmail } from '@/test-support/channels/imap-server';
import { connectMailbox, DOVECOT_PASSWORD, DOVECOT_USER, type Dovecot, startDovecot } from './dovecot';
import { type DroppingProxy, openDroppingProxy } from './running-server';

const certificate = createCertificate(['mail.example.com', '127.0.0.1']);
const outbound = openGuardedOutbound({ allowPrivate: true, resolve: async () => ['127.0.0.1'] });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve: async () => ['127.0.0.1'] });

let dovecot: Dovecot;
let admin: ImapFlow;
const proxies: DroppingProxy[] = [];

beforeAll(async () => {
  dovecot = await startDovecot(certificate);
  admin = await connectMailbox(dovecot, certificate);
});
afterAll(async () => {
  admin.close();
  for (const proxy of proxies) proxy.close();
  await dovecot.close();
  await Promise.all([outbound.close(), guarded.close()]);
});

/** Works in the INBOX with a new selection, since tests renumber it. */
async function inInbox<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
  if (!admin.usable) admin = await connectMailbox(dovecot, certificate);
  await admin.mailboxOpen('INBOX').catch(async () => {
    admin.close();
    admin = await connectMailbox(dovecot, certificate);
    await admin.mailboxOpen('INBOX');
  });
  const result = await work(admin);
  await admin.mailboxClose();
  return result;
}

const clearInbox = () =>
  inInbox(async (client) => {
    if (client.mailbox && client.mailbox.exists > 0) await client.messageDelete('1:*');
  });

interface Access {
  port: number;
  tls: 'implicit' | 'starttls';
  after: string;
  password?: string;
  isGuarded?: boolean;
}

function open({ port, tls, after, password = DOVECOT_PASSWORD, isGuarded = false }: Access) {
  return openChannelDrivers({
    folders: [],
    outbound: isGuarded ? guarded : outbound,
    ca: [certificate.cert],
  }).open({
    kind: 'imap',
    config: ImapConfig.parse({ host: 'mail.example.com', port, tls, user: DOVECOT_USER, after }),
    secret: { password },
  });
}

/** Encodes bytes in lines. A mail server may change other line ends. */
const toLines = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'));

const findUid = (client: ImapFlow, bytes: Buffer) =>
  client.search({ header: { 'X-Hash': hash(bytes) } }, { uid: true }).then((uids) => String((uids || [])[0]));

const openPlace = (tls: 'implicit' | 'starttls', after: string) => async (): Promise<ChannelPlace> => {
  const proxy = await openDroppingProxy(dovecot.ports[tls]);
  proxies.push(proxy);
  const access = { port: proxy.port, tls, after };
  const added = new Map<string, Buffer>();
  return {
    async add(name, content) {
      const email = createEmail({ subject: name, attachment: toLines(content) });
      const bytes = Buffer.concat([Buffer.from(`X-Hash: ${hash(email)}\r\n`), email]);
      added.set(name, email);
      await inInbox((client) => client.append('INBOX', bytes));
      return bytes;
    },
    async change() {
      await inInbox(async () => {});
      dovecot.renumber();
    },
    remove: (name) =>
      inInbox(async (client) => {
        const uid = await findUid(client, added.get(name)!);
        await client.messageDelete(uid, { uid: true });
      }),
    listWaiting: () =>
      inInbox(async (client) => {
        const messages = await client.fetchAll('1:*', { envelope: true, flags: true }).catch(() => []);
        return messages.flatMap(({ envelope, flags }) =>
          flags?.has('$SheafTaken') ? [] : [envelope?.subject ?? ''],
        );
      }),
    clear: clearInbox,
    toDocumentName: toEmailName,
    open: () => open(access),
    remote: {
      openWithWrongSecret: () => ({
        driver: open({ ...access, password: 'a wrong password' }),
        secret: 'a wrong password',
        message: /^The server rejected the user name or password\.$/,
      }),
      openGuarded: () => open({ ...access, isGuarded: true }),
      dropInsideNextItem: () => {
        proxy.dropAfterBytes = 500_000;
      },
    },
    close: async () => {},
  };
};

describe.each([
  ['implicit', 'flag'],
  ['starttls', 'flag'],
  ['starttls', 'move:Archive'],
  ['implicit', 'delete'],
] as const)('Dovecot, %s TLS, %s', (tls, after) => driverContract(openPlace(tls, after), { isRemote: true }));

describe('Dovecot', () => {
  beforeEach(clearInbox);

  const access = (after: string) => ({ port: dovecot.ports.starttls, tls: 'starttls', after }) as const;

  test('a message of 200 MB is read in constant memory', async () => {
    await inInbox((client) =>
      client.append(
        'INBOX',
        createEmail({ subject: 'large', attachment: Buffer.alloc(200_000_000, 'line\r\n') }),
      ),
    );
    const driver = open(access('delete'));
    const item = await openOnly(driver);
    let size = 0;
    let largest = 0;
    for await (const chunk of item.content) {
      size += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
    expect(size).toBe(item.sizeBytes);
    expect(size).toBeGreaterThan(200_000_000);
    expect(largest).toBeLessThanOrEqual(1024 * 1024);
    const [listed] = await driver.list(1);
    await driver.finish([listed!.place]);
    expect(await driver.list(1)).toEqual([]);
    await driver.close();
  });

  test('moved messages arrive in mailboxes with other letters', async () => {
    const bytes = createEmail({ subject: 'moved' });
    await inInbox((client) => client.append('INBOX', bytes));
    const driver = open(access('move:Erledigt & geprüft'));
    expect((await driver.test()).message).toContain('Sheaf created the mailbox “Erledigt & geprüft”.');
    const [item] = await driver.list(10);
    expect(hash(await readItem((await driver.open(item!.place))!))).toBe(hash(bytes));
    await driver.finish([item!.place]);
    await driver.close();
    await admin.mailboxOpen('Erledigt & geprüft');
    expect(admin.mailbox ? admin.mailbox.exists : null).toBe(1);
    await admin.mailboxClose();
  });
});
