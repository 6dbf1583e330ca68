import { createHash } from 'node:crypto';
import { TEXT } from '@/lib/foundation/media-types';
import type { DeliveredObject } from '../destination-driver-port';

const TEXT_OF_CHECK = 'Sheaf wrote this file to test the destination. You can delete it.\n';

/** Name of the object that a check writes and removes. */
export const CHECK_NAME = 'sheaf-test.txt';

/** Creates the object that a check writes. Only a real write shows that objects can be written. */
export function createCheckObject(): DeliveredObject {
  const bytes = Buffer.from(TEXT_OF_CHECK);
  return {
    name: CHECK_NAME,
    mediaType: TEXT,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => toStream(bytes),
  };
}

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
