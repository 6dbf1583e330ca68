import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { toPostedFileName, toPostedMark } from '@/lib/platform/paperless/posted-file-name';
import {
  type ChannelPlace,
  driverContract,
  openOnly,
  readItem,
} from '@/test-support/channels/driver-contract';
import {
  openPaperlessStandIn,
  PAPERLESS_TOKEN,
  type PaperlessStandIn,
} from '@/test-support/paperless/paperless-server';
import { PaperlessConfig } from '../channel-config';
import type { ChannelDriver } from '../channel-driver-port';
import { toItemName } from './item-names';
import { openChannelDrivers } from './open-channel-drivers';

const resolve = async () => ['127.0.0.1'];
const outbound = openGuardedOutbound({ allowPrivate: true, resolve });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve });

let server: PaperlessStandIn;
const drivers: ChannelDriver[] = [];

beforeAll(async () => {
  server = await openPaperlessStandIn();
});
afterAll(async () => {
  await server.close();
  await Promise.all([outbound.close(), guarded.close()]);
});

function open({ config = {}, token = PAPERLESS_TOKEN, isGuarded = false } = {}): ChannelDriver {
  const driver = openChannelDrivers({ folders: [], outbound: isGuarded ? guarded : outbound }).open({
    kind: 'paperless',
    config: PaperlessConfig.parse({ url: server.url, tag: 'split', done_tag: 'done', ...config }),
    secret: { token },
  });
  drivers.push(driver);
  return driver;
}

const findId = (name: string): number =>
  [...server.documents.values()].find((each) => each.original_file_name === name)!.id;

describe('a tag of Paperless-ngx', () => {
  afterEach(() => expect(server.problems).toEqual([]));
  driverContract(
    async (): Promise<ChannelPlace> => ({
      async add(name, bytes) {
        server.add(name, bytes, ['split']);
        return bytes;
      },
      // Paperless-ngx never changes the file of a document: a user adds another one.
      async change(name) {
        server.documents.delete(findId(name));
        server.add(name, Buffer.from('another content'), ['split']);
      },
      async remove(name) {
        server.documents.delete(findId(name));
      },
      listWaiting: async () =>
        [...server.documents.values()]
          .filter(({ id }) => server.getTags(id).includes('split'))
          .map((each) => each.original_file_name!),
      clear: async () => server.clear(),
      toDocumentName: toItemName,
      open,
      remote: {
        openWithWrongSecret: () => ({
          driver: open({ token: 'a-wrong-token' }),
          secret: 'a-wrong-token',
          message: /^Paperless-ngx rejected the token\.$/,
        }),
        openGuarded: () => open({ isGuarded: true }),
        dropInsideNextItem: () => {
          server.fault = (operation) => {
            if (operation !== 'downloadDocument') return undefined;
            server.fault = () => undefined;
            return 'cut';
          };
        },
      },
      close: async () => {},
    }),
    { isRemote: true },
  );
});

describe('tags', () => {
  beforeEach(() => server.clear());
  afterEach(async () => {
    expect(server.problems).toEqual([]);
    await Promise.all(drivers.splice(0).map((driver) => driver.close()));
  });

  test('a finished document gets the other tag, and a restored one the first again', async () => {
    const id = server.add('pile.pdf', Buffer.from('pages'), ['Inbox', 'split']);
    const driver = open();
    const [item] = await driver.list(10);
    await driver.finish([item!.place]);
    expect(server.getTags(id)).toEqual(['Inbox', 'done']);
    await driver.finish([item!.place]);
    expect(server.calls.filter((name) => name === 'changeDocument')).toHaveLength(1);
    await driver.restore!([item!.place]);
    await driver.restore!([item!.place]);
    expect(server.getTags(id)).toEqual(['Inbox', 'split']);
    expect(await driver.list(10)).toEqual([item]);
  });

  test('without another tag, the tag is only removed', async () => {
    const id = server.add('pile.pdf', Buffer.from('pages'), ['split', 'Inbox']);
    const driver = open({ config: { done_tag: null } });
    const [item] = await driver.list(10);
    await driver.finish([item!.place]);
    expect(server.getTags(id)).toEqual(['Inbox']);
    await driver.restore!([item!.place]);
    expect(server.getTags(id)).toEqual(['Inbox', 'split']);
  });

  test('lists the documents of all pages, oldest first', async () => {
    for (let number = 1; number <= 260; number += 1)
      server.add(`${number}.pdf`, Buffer.from(`${number}`), ['split']);
    server.add('other.pdf', Buffer.from('other'), ['Inbox']);
    const driver = open();
    const listed = await driver.list(1000);
    expect(listed.map(({ place }) => server.documents.get(Number(place))!.title)).toEqual(
      Array.from({ length: 260 }, (_, index) => String(index + 1)),
    );
    expect(await driver.test()).toEqual({ message: 'Connected. 260 documents are waiting.' });
  });

  test('a document that Sheaf has posted is skipped, so that parts don’t come back as piles', async () => {
    const mark = toPostedMark('0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a11', 'a'.repeat(64));
    const name = toPostedFileName('Invoice.pdf', mark);
    server.add(name, Buffer.from('a part'), ['split']);
    const item = await openOnly(open());
    expect(item.skipReason).toBe('Sheaf has made this document.');
    await item.discard();
  });

  test('a document whose tag was removed after the listing is left alone', async () => {
    const id = server.add('pile.pdf', Buffer.from('pages'), ['split']);
    const driver = open();
    const [item] = await driver.list(10);
    server.documents.get(id)!.tags = [];
    expect(await driver.open(item!.place)).toBeNull();
  });

  test.each([
    [403, 'The user of the token lacks a permission in Paperless-ngx.'],
    [404, 'There is no Paperless-ngx at this address.'],
    [406, 'Sheaf needs Paperless-ngx 2.16 or later.'],
    [302, 'The server returned 302, a redirect. Sheaf does not follow redirects.'],
    [500, 'The server returned the status 500.'],
    [200, 'The server’s response is not one of Paperless-ngx. Check the address.'],
  ])('the status %i gives a sentence', async (status, message) => {
    server.fault = () => status;
    await expect(open().test()).rejects.toThrow(message);
  });

  test('a missing tag is told by the test', async () => {
    expect(await open().test()).toEqual({
      message: 'Connected. 0 documents are waiting. Paperless-ngx has no tag “split” yet.',
    });
    expect(await open().list(10)).toEqual([]);
  });

  test('a document that the user may not change or view does not stop the others', async () => {
    const [locked, open1] = ['locked', 'open'].map((name) =>
      server.add(`${name}.pdf`, Buffer.from(name), ['split']),
    );
    const driver = open();
    const items = await driver.list(10);
    server.fault = (operation) => {
      if (operation !== 'changeDocument') return undefined;
      server.fault = () => undefined;
      return 403;
    };
    const sentence = `The user of the token may not change the tags of document ${locked} in Paperless-ngx.`;
    await expect(driver.finish(items.map(({ place }) => place))).rejects.toMatchObject({
      name: 'UnfinishedItemsError',
      message: sentence,
      problems: new Map([[items[0]!.place, sentence]]),
    });
    expect([server.getTags(locked!), server.getTags(open1!)]).toEqual([['split'], ['done']]);
    for (const [status, message] of [
      [403, 'The user of the token may not view the document in Paperless-ngx.'],
      [404, 'The document was deleted while Sheaf read it.'],
      [500, 'Paperless-ngx did not send the file. It returned the status 500.'],
    ] as const) {
      server.fault = (operation) => (operation === 'downloadDocument' ? status : undefined);
      await expect(readItem(await openOnly(open()))).rejects.toMatchObject({ name: 'ItemError', message });
    }
  });
});
