import { createHash, randomUUID } from 'node:crypto';
import { TEXT } from '@/lib/foundation/media-types';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { toStream } from '../byte-stream';
import type { DeliveredObject } from '../destination-driver-port';
import { toTemporaryName } from './object-paths';

const TEXT_OF_CHECK = 'Sheaf wrote this file to test the destination. You can delete it.\n';

/** Access of a driver to its place. */
interface CheckedPlace {
  put(object: DeliveredObject, temporaryName: string): Promise<void>;
  remove(name: string): Promise<unknown>;
  exists(name: string): Promise<boolean>;
}

/**
 * Does what a delivery does: writes an object, and looks for one that doesn't exist. Removes the object if it may: some
 * accounts may write and not delete, and the object says that it can be deleted.
 *
 * @throws RemoteError
 */
export async function checkPlace({ put, remove, exists }: CheckedPlace): Promise<void> {
  const object = createCheckObject();
  await put(object, toTemporaryName(object.name, 0));
  await remove(object.name).catch(() => {});
  if (await exists(createCheckObject().name)) throw new RemoteError(formatConnectionMessage('false_file'));
}

/**
 * Creates the object that a check writes. Only a real write shows that objects can be written. Each one has its own name,
 * so that it replaces no file of a user, and concurrent checks don't meet.
 */
function createCheckObject(): DeliveredObject {
  const bytes = Buffer.from(TEXT_OF_CHECK);
  return {
    name: `sheaf-test-${randomUUID()}.txt`,
    mediaType: TEXT,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => toStream(bytes),
  };
}
