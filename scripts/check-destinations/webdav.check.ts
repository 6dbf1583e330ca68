import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { type DestinationPlace, destinationContract } from '@/test-support/destinations/driver-contract';
import { listFiles, readFileOrNull } from '@/test-support/destinations/folder-listing';
import { openWebServer, type WebServer } from './open-web-server';
import { APACHE, NGINX } from './web-servers';

const WRONG_PASSWORD = 'a wrong password';
const FOLDER = 'Belege & mehr';

const resolve = async () => ['127.0.0.1'];
const outbound = openGuardedOutbound({ allowPrivate: true, resolve });
const guarded = openGuardedOutbound({ allowPrivate: false, resolve });

afterAll(() => Promise.all([outbound.close(), guarded.close()]));

describe.each([APACHE, NGINX])('$program', (program) => {
  let server: WebServer;

  beforeAll(async () => {
    server = await openWebServer(program);
  });
  afterAll(() => server.close());

  destinationContract(async () => openPlace(server), { isRemote: true, canStall: false });
});

function openPlace(server: WebServer): DestinationPlace {
  const folder = join(server.folder, FOLDER);
  const open = (password = server.password, isGuarded = false) =>
    openDestinationDrivers({
      folders: [],
      outbound: isGuarded ? guarded : outbound,
      mailer: disabledMailer,
    }).open({
      kind: 'webdav',
      config: {
        url: `http://dav.example.com:${server.proxy.port}/dav/${encodeURIComponent(FOLDER)}`,
        user: server.user,
      },
      secret: { password },
    });
  return {
    read: (name) => readFileOrNull(join(folder, name)),
    list: async () => (await listFiles(folder)).filter((name) => !name.includes('.DAV')),
    clear: async () => {
      server.proxy.dropAfterSentBytes = null;
      await rm(folder, { recursive: true, force: true });
    },
    open,
    remote: {
      openWithWrongSecret: () => ({
        driver: open(WRONG_PASSWORD),
        secret: WRONG_PASSWORD,
        message: /^The server rejected the user name or password\.$/,
      }),
      openGuarded: () => open(server.password, true),
      dropInsideNextUpload: () => {
        server.proxy.dropAfterSentBytes = 500_000;
      },
    },
    close: async () => {},
  };
}
