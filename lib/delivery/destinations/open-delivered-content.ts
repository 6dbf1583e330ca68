import { createHash } from 'node:crypto';
import { toCollectedDocument } from '@/lib/documents/document-resource';
import { toDownloadName } from '@/lib/foundation/file-names';
import { JSON_TYPE } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type {
  Attachment,
  DeliveredFile,
  DeliveredValues,
  Document,
} from '@/lib/platform/db/generated/client';
import type { DeliveredObject } from './destination-driver-port';

/** Document with everything that its values contain. */
export type DeliverableDocument = Document & { attachments: Attachment[] };

type DeliveredContent = Omit<DeliveredObject, 'name'> & {
  /** With its dot. */
  extension: string;
};

/**
 * Opens the file of a document in the form that a destination wants. The bytes are streamed from the storage.
 *
 * @throws Error for a form that `delivered-content.ts` doesn't offer
 */
export async function openDeliveredFile(
  { storage }: Pick<Services, 'storage'>,
  document: DeliverableDocument,
  file: DeliveredFile,
): Promise<DeliveredContent> {
  if (file !== 'original') throw new Error(`No file of the form ${file}.`);
  const { originalFilename, mimeType, fileSha256, sizeBytes } = document;
  return {
    extension: getExtension(toDownloadName(originalFilename, mimeType)),
    mediaType: mimeType,
    sizeBytes: Number(sizeBytes),
    sha256: fileSha256,
    open: () => storage.read(fileSha256),
  };
}

/**
 * Opens the values of a document in the form that a destination wants.
 *
 * @returns `null` for `none`
 * @throws Error for a form that `delivered-content.ts` doesn't offer
 */
export async function openDeliveredValues(
  document: DeliverableDocument,
  values: DeliveredValues,
): Promise<DeliveredContent | null> {
  if (values === 'none') return null;
  if (values !== 'json') throw new Error(`No values of the form ${values}.`);
  const bytes = Buffer.from(`${JSON.stringify(toCollectedDocument(document), null, 2)}\n`);
  return {
    extension: '.json',
    mediaType: JSON_TYPE,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => toStream(bytes),
  };
}

/**
 * Names the objects of a document. The values come first: when the file is visible, its values are there.
 *
 * @param name name without an extension
 */
export function nameObjects(
  name: string,
  file: DeliveredContent,
  values: DeliveredContent | null,
): DeliveredObject[] {
  const toObject = ({ extension, ...content }: DeliveredContent, infix = ''): DeliveredObject => ({
    ...content,
    name: `${name}${infix}${extension}`,
  });
  if (!values) return [toObject(file)];
  // A document can be a JSON file itself.
  return [toObject(values, values.extension === file.extension ? '.values' : ''), toObject(file)];
}

const getExtension = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();

async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
