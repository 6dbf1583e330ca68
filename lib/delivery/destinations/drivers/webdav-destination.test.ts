import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  createObject,
  type DestinationPlace,
  destinationContract,
  toDocument,
} from '@/test-support/destinations/driver-contract';
import { listFiles, readFileOrNull } from '@/test-support/destinations/folder-listing';
import {
  openWebdavServer,
  WEBDAV_PASSWORD,
  WEBDAV_USER,
  type WebdavServer,
} from '@/test-support/destinations/webdav-server';
import { openDestinationDrivers } from './open-destination-drivers';

const resolve = async () => ['127.0.0.1'];

function openOn(
  { url }: WebdavServer,
  { password = WEBDAV_PASSWORD, isGuarded = false }: { password?: string; isGuarded?: boolean } = {},
) {
  const outbound = openGuardedOutbound({ allowPrivate: !isGuarded, resolve });
  return openDestinationDrivers({ folders: [], outbound, mailer: disabledMailer }).open({
    kind: 'webdav',
    config: { url: `${url}/Belege %26 mehr`, user: WEBDAV_USER },
    secret: { password },
  });
}

describe('a WebDAV server', () => {
  let server: WebdavServer;
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sheaf-webdav-'));
    await mkdir(join(root, 'empty'));
    server = await openWebdavServer(root);
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  destinationContract(
    async (): Promise<DestinationPlace> => {
      const folder = join(root, 'Belege & mehr');
      return {
        read: (name) => readFileOrNull(join(folder, name)),
        list: () => listFiles(folder),
        clear: async () => {
          server.fault = () => undefined;
          await rm(folder, { recursive: true, force: true });
        },
        open: () => openOn(server),
        remote: {
          openWithWrongSecret: () => ({
            driver: openOn(server, { password: 'a wrong password' }),
            secret: 'a wrong password',
            message: /^The server rejected the user name or password\.$/,
          }),
          openGuarded: () => openOn(server, { isGuarded: true }),
          dropInsideNextUpload: () => {
            server.fault = (method) => {
              if (method !== 'PUT') return undefined;
              server.fault = () => undefined;
              return 'cut';
            };
          },
          stallUploads: () => {
            server.fault = (method) => (method === 'PUT' ? 'silence' : undefined);
          },
        },
        close: async () => {},
      };
    },
    { isRemote: true },
  );

  test.each([
    [403, 'The user may not write to the folder.'],
    [507, 'The disk of the server is full.'],
    [302, 'The server returned 302, a redirect. Sheaf does not follow redirects.'],
    [500, 'The server returned the status 500.'],
  ])('the status %i gives a sentence', async (status, message) => {
    server.fault = (method) => (method === 'PUT' ? status : undefined);
    const driver = openOn(server);
    const document = toDocument(createObject('one.pdf', Buffer.from('1')));
    await expect(driver.deliver(document)).rejects.toThrow(message);
    await driver.close();
  });

  test.each([
    [405, 'The server returned the status 405.'],
    [200, 'The server says that a file exists that nobody wrote.'],
  ])('a server that answers %i to every look fails the test', async (status, message) => {
    server.fault = (method) => (method === 'HEAD' ? status : undefined);
    const driver = openOn(server);
    await expect(driver.check()).rejects.toThrow(message);
    await driver.close();
  });

  test('a server without PROPFIND gets its folders, too', async () => {
    server.fault = (method) => (method === 'PROPFIND' ? 405 : undefined);
    const driver = openOn(server);
    await driver.deliver(toDocument(createObject('a/b/one.pdf', Buffer.from('1'))));
    expect(await listFiles(join(root, 'Belege & mehr'))).toContain('a/b/one.pdf');
    await driver.close();
  });
});
