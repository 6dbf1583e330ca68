import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '@/test-support/channels/create-certificate';
import { startServer } from './server';
import { createTestDatabase } from './test-database';

/**
 * Starts one server for all specs; each spec creates its project. If `E2E_URL` is set, uses that server, whose first
 * owner must be the harness's. `E2E_DATA_DIR` then sets the location of its files, `E2E_CHANNEL_FOLDER` one of its
 * `CHANNEL_FOLDERS`, and `E2E_DESTINATION_FOLDER` one of its `DESTINATION_FOLDERS`. `E2E_CERTIFICATE` is a file with a key and a certificate for localhost that the server trusts.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createTestDatabase(server, 'e2e') : undefined;
  const channelFolder = await realpath(await mkdtemp(join(tmpdir(), 'sheaf-channels-')));
  const destinationFolder = await realpath(await mkdtemp(join(tmpdir(), 'sheaf-destinations-')));
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-certificate-'));
  const { key, cert } = createCertificate(['localhost', '127.0.0.1']);
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, key + cert);
  const running = await startServer({
    env: {
      // Webhook receivers listen on loopback.
      ALLOW_PRIVATE_NETWORK: 'true',
      CHANNEL_FOLDERS: channelFolder,
      DESTINATION_FOLDERS: destinationFolder,
      // Mail servers of tests use this certificate.
      NODE_EXTRA_CA_CERTS: certificate,
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  process.env.E2E_URL = running.url;
  process.env.E2E_DATA_DIR = running.dataDir;
  process.env.E2E_CHANNEL_FOLDER = channelFolder;
  process.env.E2E_DESTINATION_FOLDER = destinationFolder;
  process.env.E2E_CERTIFICATE = certificate;
  return async () => {
    await running.stop();
    await rm(channelFolder, { recursive: true, force: true });
    await rm(destinationFolder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    await database?.drop();
  };
}
