import { Readable } from 'node:stream';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { crashPoint } from '@/lib/foundation/crash-points';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { S3Secret } from '@/lib/platform/remote-files/connection-fields';
import { S3Bucket } from '@/lib/platform/remote-files/s3-bucket';
import { createPutCommand } from '@/lib/platform/remote-files/s3-put-command';
import type { S3DestinationConfig } from '../destination-config';
import type { DeliveredObject, DestinationDriver } from '../destination-driver-port';
import { checkPlace } from './check-object';
import type { DestinationDriverOptions } from './destination-driver-options';

/** Opens a bucket of an S3-compatible server. An object is visible only when its upload is complete. */
export function openS3Destination(
  config: S3DestinationConfig,
  secret: S3Secret,
  options: DestinationDriverOptions,
): DestinationDriver {
  const connection = new S3Bucket(config, secret, options);
  const { bucket, prefix } = config;
  const bodies = new Set<Readable>();

  async function put({ name, mediaType, sizeBytes, sha256, open }: DeliveredObject): Promise<void> {
    const body = Readable.from(await open(), { objectMode: false });
    // The client doesn't notice that a body fails, and would wait for the rest.
    const failed = new AbortController();
    body.on('error', (error) => failed.abort(error));
    bodies.add(body);
    try {
      const key = prefix + name;
      const command = createPutCommand({ bucket, key, body, sizeBytes, sha256, contentType: mediaType });
      await connection.run((client) => client.send(command, { abortSignal: failed.signal }));
    } finally {
      bodies.delete(body);
      body.destroy();
    }
  }

  const remove = (name: string) =>
    connection.run((client) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name })));
  const exists = async (name: string) => (await connection.getEtag(prefix + name)) !== null;

  return {
    async check() {
      await checkPlace({ put, remove, exists });
      return { message: formatConnectionMessage('can_write_bucket', { bucket }) };
    },
    exists,
    async deliver({ objects }) {
      for (const object of objects) {
        await put(object);
        crashPoint('destination.written');
      }
    },
    async close() {
      for (const body of bodies) body.destroy(new Error(formatConnectionMessage('transfer_stopped')));
      connection.close();
    },
  };
}
