import { describe, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import {
  createObject,
  type DestinationPlace,
  destinationContract,
  toDocument,
} from '@/test-support/destinations/driver-contract';
import { openS3Server, type S3Server } from '@/test-support/s3-server';
import { S3DestinationConfig } from '../destination-config';
import { openDestinationDrivers } from './open-destination-drivers';

const resolve = async () => ['127.0.0.1'];

function openOn(
  server: S3Server,
  { secret, isGuarded = false, ...config }: { secret?: string; isGuarded?: boolean; bucket?: string } = {},
) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
  const outbound = openGuardedOutbound({ allowPrivate: !isGuarded, resolve });
  return openDestinationDrivers({ folders: [], outbound, mailer: disabledMailer }).open({
    kind: 's3',
    config: S3DestinationConfig.parse({ endpoint, region, bucket, prefix: 'out/', ...config }),
    secret: { access_key_id: accessKeyId, secret_access_key: secret ?? secretAccessKey },
  });
}

describe('a bucket', () =>
  destinationContract(
    async (): Promise<DestinationPlace> => {
      const server = await openS3Server();
      return {
        read: async (name) => server.objects.get(`out/${name}`)?.bytes ?? null,
        list: async () => [...server.objects.keys()].map((key) => key.slice('out/'.length)),
        clear: async () => {
          server.objects.clear();
          server.fault = () => undefined;
        },
        open: () => openOn(server),
        remote: {
          openWithWrongSecret: () => ({
            driver: openOn(server, { secret: 'a wrong secret' }),
            secret: 'a wrong secret',
            message: /^The server rejected the access key or its secret\.$/,
          }),
          openGuarded: () => openOn(server, { isGuarded: true }),
          dropInsideNextUpload: () => {
            server.fault = ({ operation }) => {
              if (operation !== 'PutObject') return undefined;
              server.fault = () => undefined;
              return 'cut';
            };
          },
          stallUploads: () => {
            server.fault = ({ operation }) => (operation === 'PutObject' ? 'silence' : undefined);
          },
        },
        close: () => server.close(),
      };
    },
    { isRemote: true },
  ));

test('a key that may not look up files fails the test, and the sentence names the rights', async () => {
  const server = await openS3Server();
  server.fault = ({ operation }) => (operation === 'HeadObject' ? 'AccessDenied' : undefined);
  const driver = openOn(server);
  const sentence =
    'The access key may not look up files in the bucket “sheaf-files”. It needs the rights s3:ListBucket and s3:GetObject.';
  await expect(driver.check()).rejects.toThrow(sentence);
  await expect(driver.exists('one.pdf')).rejects.toThrow(sentence);
  expect([...server.objects.keys()]).toEqual([]);
  await driver.close();
  await server.close();
});

test('a key that may not delete passes the test', async () => {
  const server = await openS3Server();
  server.fault = ({ operation }) => (operation === 'DeleteObject' ? 'AccessDenied' : undefined);
  const driver = openOn(server);
  expect((await driver.check()).message).toBe('Sheaf can write to the bucket “sheaf-files”.');
  await driver.close();
  await server.close();
});

test('a missing bucket gives a sentence', async () => {
  const server = await openS3Server();
  const driver = openOn(server, { bucket: 'other' });
  const document = toDocument(createObject('one.pdf', Buffer.from('1')));
  await expect(driver.deliver(document)).rejects.toThrow('The bucket “other” does not exist.');
  await driver.close();
  await server.close();
});
