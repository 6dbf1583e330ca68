import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  type ChannelPlace,
  driverContract,
  openOnly,
  readItem,
} from '@/test-support/channels/driver-contract';
import { openS3Server, type S3Server } from '@/test-support/s3-server';
import { S3Config } from '../channel-config';
import type { ChannelDriver } from '../channel-driver-port';
import { toItemName } from './item-names';
import { openChannelDrivers } from './open-channel-drivers';

const resolve = async () => ['127.0.0.1'];
const outbound = openGuardedOutbound({ allowPrivate: true, resolve });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve });

let server: S3Server;
let second = 1_700_000_000;
const drivers: ChannelDriver[] = [];

beforeAll(async () => {
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  await Promise.all([outbound.close(), guarded.close()]);
});

interface Access {
  config?: object;
  secret?: string;
  isGuarded?: boolean;
}

function open({ config, secret, isGuarded }: Access = {}): ChannelDriver {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
  const driver = openChannelDrivers({ folders: [], outbound: isGuarded ? guarded : outbound }).open({
    kind: 's3',
    config: S3Config.parse({ endpoint, region, bucket, prefix: 'in/', ...config }),
    secret: { access_key_id: accessKeyId, secret_access_key: secret ?? secretAccessKey },
  });
  drivers.push(driver);
  return driver;
}

async function add(name: string, bytes: Buffer): Promise<Buffer> {
  second += 1;
  server.objects.set(`in/${name}`, { bytes, modifiedAt: new Date(second * 1000) });
  return bytes;
}

async function clear(): Promise<void> {
  server.objects.clear();
  server.fault = () => undefined;
  server.conditionalDeletes = 'supported';
}

const openPlace = (after: 'move' | 'delete', endpointHost?: string) => async (): Promise<ChannelPlace> => ({
  add,
  async change(name) {
    await add(name, Buffer.from('another content'));
  },
  replaceDuringFinish(name) {
    server.fault = async ({ operation }) => {
      if (operation !== 'DeleteObject') return undefined;
      server.fault = () => undefined;
      await add(name, Buffer.from('another content'));
      return undefined;
    };
  },
  async remove(name) {
    server.objects.delete(`in/${name}`);
  },
  listWaiting: async () =>
    [...server.objects.keys()].filter((key) => /^in\/[^/]*$/.test(key)).map((key) => key.slice(3)),
  clear,
  toDocumentName: toItemName,
  open: () => {
    const endpoint = new URL(server.settings.endpoint!);
    endpoint.hostname = endpointHost ?? endpoint.hostname;
    return open({ config: { after, endpoint: endpoint.href } });
  },
  remote: {
    openWithWrongSecret: () => ({
      driver: open({ secret: 'a wrong secret' }),
      secret: 'a wrong secret',
      message: /^The server rejected the access key or its secret\.$/,
    }),
    openGuarded: () => open({ isGuarded: true }),
    dropInsideNextItem: () => {
      server.fault = ({ operation }) => {
        if (operation !== 'GetObject') return undefined;
        server.fault = () => undefined;
        return 'cut_body';
      };
    },
  },
  close: async () => {},
});

describe('moves', () => driverContract(openPlace('move'), { isRemote: true, canReplace: true }));
describe('deletes', () =>
  driverContract(openPlace('delete', 's3.example.com'), { isRemote: true, canReplace: true }));

describe('a bucket', () => {
  beforeEach(clear);
  afterEach(() => Promise.all(drivers.splice(0).map((driver) => driver.close())));

  test('lists only objects directly below the prefix, without markers of folders', async () => {
    for (const name of ['', 'sub/', 'sub/a.pdf', 'processed/b.pdf', '.hidden', 'c.pdf']) {
      await add(name, Buffer.from(name.endsWith('/') || name === '' ? '' : 'a'));
    }
    server.objects.set('other/d.pdf', { bytes: Buffer.from('a'), modifiedAt: new Date() });
    expect((await openOnly(open())).name).toBe('c.pdf');
    await add('invoice-1.pdf', Buffer.from('a'));
    expect((await openOnly(open({ config: { prefix: 'in/invoice' } }))).name).toBe('invoice-1.pdf');
  });

  test('finds the oldest objects on all pages of the list', async () => {
    server.pageLength = 10;
    for (let index = 0; index < 45; index += 1) await add(`${100 - index}.pdf`, Buffer.from('a'));
    const listed = await open().list(3);
    expect(listed.map(({ place }) => JSON.parse(place)[0])).toEqual(['in/100.pdf', 'in/99.pdf', 'in/98.pdf']);
    server.pageLength = 1000;
  });

  test('never overwrites a processed object, and copies once if the deletion failed', async () => {
    const driver = open();
    for (const text of ['first', 'second']) {
      await add('scan.pdf', Buffer.from(text));
      const [item] = await driver.list(10);
      server.fault = ({ operation }) => (operation === 'DeleteObject' ? 'InternalError' : undefined);
      await expect(driver.finish([item!.place])).rejects.toThrow('The server returned the status 500.');
      server.fault = () => undefined;
      await driver.finish([item!.place]);
    }
    expect([...server.objects].map(([key, { bytes }]) => [key, String(bytes)])).toEqual([
      ['in/processed/scan.pdf', 'first'],
      ['in/processed/scan (2).pdf', 'second'],
    ]);
  });

  test('an object that is replaced while it is copied is not deleted', async () => {
    await add('scan.pdf', Buffer.from('first'));
    const driver = open();
    const [item] = await driver.list(10);
    server.fault = async ({ operation }) => {
      if (operation === 'CopyObject') await add('scan.pdf', Buffer.from('second'));
      return undefined;
    };
    await driver.finish([item!.place]);
    expect([...server.objects.keys()]).toEqual(['in/scan.pdf']);
  });

  test.each(['ignored', 'rejected'] as const)('deletes when the condition is %s', async (conditional) => {
    server.conditionalDeletes = conditional;
    await add('scan.pdf', Buffer.from('first'));
    const driver = open({ config: { after: 'delete' } });
    const [item] = await driver.list(10);
    await driver.finish([item!.place]);
    expect(server.objects.size).toBe(0);
  });

  test('compares again when the server rejects the condition', async () => {
    server.conditionalDeletes = 'rejected';
    await add('scan.pdf', Buffer.from('first'));
    const driver = open({ config: { after: 'delete' } });
    const [item] = await driver.list(10);
    server.fault = async ({ operation }) => {
      if (operation === 'DeleteObject') await add('scan.pdf', Buffer.from('second'));
      return undefined;
    };
    await driver.finish([item!.place]);
    expect([...server.objects.values()].map(({ bytes }) => String(bytes))).toEqual(['second']);
  });

  test('an object that is replaced after it was opened is an error of the item', async () => {
    await add('scan.pdf', Buffer.from('first'));
    const item = await openOnly(open());
    await add('scan.pdf', Buffer.from('second'));
    await expect(readItem(item)).rejects.toMatchObject({ name: 'ItemError' });
  });

  test.each([
    ['GetObject', 'InvalidObjectState', 'The object is archived, so the server can’t return it.'],
    ['HeadObject', 'BadRequest', 'The server returned the status 400.'],
  ] as const)('an object whose %s fails with %s is an error of the item', async (rejected, code, message) => {
    await add('scan.pdf', Buffer.from('first'));
    const driver = open();
    const [item] = await driver.list(10);
    server.fault = ({ operation }) => (operation === rejected ? code : undefined);
    const read = async () => readItem((await driver.open(item!.place))!);
    await expect(read()).rejects.toMatchObject({ name: 'ItemError', message });
  });

  test('a missing bucket, a missing permission, and another region give sentences', async () => {
    await expect(open({ config: { bucket: 'none' } }).test()).rejects.toThrow(
      'The bucket “none” does not exist.',
    );
    await expect(open({ config: { region: 'us-west-1' } }).test()).rejects.toThrow('is in another region');
    server.fault = () => 'AccessDenied';
    await expect(open().list(10)).rejects.toThrow('The access key may not use the bucket “sheaf-files”');
    server.fault = () => 'cut';
    await expect(open().list(10)).rejects.toThrow('The connection was closed unexpectedly.');
  });

  test('a name of Amazon S3 that resolves to a private address is not called', async () => {
    await expect(open({ config: { endpoint: null }, isGuarded: true }).test()).rejects.toThrow(
      'The address is private, so Sheaf did not call it.',
    );
  });

  test('a literal private address is not called', async () => {
    const before = server.calls.length;
    await expect(open({ isGuarded: true }).test()).rejects.toThrow('private');
    expect(server.calls).toHaveLength(before);
  });
});

test('a list that is longer than the protocol allows is not read to its end', async () => {
  await clear();
  const at = { bytes: Buffer.from('x'), modifiedAt: new Date(0) };
  for (let index = 0; index < 1000; index += 1) server.objects.set(`in/${index}-${'n'.repeat(9000)}`, at);
  await expect(open().list(10)).rejects.toThrow('The response of the server is too long.');
  server.pageLength = 100;
  expect(await open().list(10)).toHaveLength(10);
  server.pageLength = 1000;
});
