import { createHash } from 'node:crypto';
import { toCollectedDocument } from '@/lib/documents/document-resource';
import { getFileVariant } from '@/lib/documents/searchable/get-file-variant';
import { toDownloadName } from '@/lib/foundation/file-names';
import { JSON_TYPE } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type {
  Attachment,
  DeliveredFile,
  DeliveredValues,
  Document,
} from '@/lib/platform/db/generated/client';
import { exportDocumentValues } from '../exports/export-document-values';
import { toStream } from './byte-stream';
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
 * @throws DomainError as `getFileVariant`
 */
export async function openDeliveredFile(
  services: Pick<Services, 'db' | 'storage' | 'pdf'>,
  document: DeliverableDocument,
  file: DeliveredFile,
): Promise<DeliveredContent> {
  const download = await getFileVariant(services, document, file);
  const { name, mimeType, sizeBytes, tag, open } = download;
  const isStored = tag === document.fileSha256;
  return {
    extension: getExtension(toDownloadName(name, mimeType)),
    mediaType: mimeType,
    sizeBytes,
    sha256: isStored ? document.fileSha256 : await hash(await open()),
    open,
  };
}

/**
 * Opens the values of a document in the form that a destination wants.
 *
 * @returns `null` for `none`
 */
export async function openDeliveredValues(
  services: Pick<Services, 'db'>,
  document: DeliverableDocument,
  values: DeliveredValues,
): Promise<DeliveredContent | null> {
  if (values === 'none') return null;
  const { bytes, mimeType } =
    values === 'json' ? toJsonFile(document) : await exportDocumentValues(services, document, values);
  return {
    extension: `.${values}`,
    mediaType: mimeType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => toStream(bytes),
  };
}

const toJsonFile = (document: DeliverableDocument) => ({
  bytes: Buffer.from(`${JSON.stringify(toCollectedDocument(document), null, 2)}\n`),
  mimeType: JSON_TYPE,
});

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

/** Reads a file that is not stored under its hash. */
async function hash(content: AsyncIterable<Uint8Array>): Promise<string> {
  const sha256 = createHash('sha256');
  for await (const chunk of content) sha256.update(chunk);
  return sha256.digest('hex');
}
