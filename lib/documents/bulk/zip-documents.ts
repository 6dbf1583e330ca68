import type { Readable } from 'node:stream';
import { ZipStream } from '@/lib/files/zip-stream';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { isImageType, isPdfType } from '@/lib/foundation/media-types';
import type { Context } from '@/lib/platform/context';
import type { Attachment, Document } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { createRemovedError } from '@/lib/tenancy/access/require-document';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { ATTACHMENT_ORDER } from '../get-document';
import { getZipEntryNames } from './document-zip-names';
import { findBulkDocument } from './find-bulk-document';

/** Name of the file that lists skipped documents in a download. */
export const PROBLEMS_FILE = 'problems.txt';

export interface SkippedDocument {
  uuid: string;
  error: DomainError;
}

type ZippedFile = Pick<Attachment, 'originalFilename' | 'fileSha256' | 'mimeType' | 'createdAt'>;
type DocumentToZip = ZippedFile & Pick<Document, 'id'> & { attachments: ZippedFile[] };

interface DocumentsToZip {
  /** Documents in the order of the request. */
  documents: DocumentToZip[];
  skipped: SkippedDocument[];
}

/**
 * Returns the documents of a download, and those that must be skipped.
 *
 * @throws DomainError `not_found`, `forbidden` for the project, or if no document can be downloaded
 */
export async function findDocumentsToZip(
  ctx: Context<Member>,
  projectUuid: string,
  uuids: readonly string[],
): Promise<DocumentsToZip> {
  const project = await requireProject(ctx, projectUuid);
  const found: DocumentsToZip = { documents: [], skipped: [] };
  for (const uuid of uuids) {
    try {
      const document = await findBulkDocument(ctx, project, uuid);
      if (document.removedAt) throw await createRemovedError(ctx, document);
      const attachments = await ctx.db.attachment.findMany({
        where: { documentId: document.id },
        orderBy: ATTACHMENT_ORDER,
        select: { originalFilename: true, fileSha256: true, mimeType: true, createdAt: true },
      });
      found.documents.push({ ...document, attachments });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      found.skipped.push({ uuid, error });
    }
  }
  const [first] = found.skipped;
  if (found.documents.length === 0 && first) throw first.error;
  return found;
}

/** File of a ZIP that is no document, for example with the values of the documents. */
export interface ExtraFile {
  name: string;
  /** File content. Read when the ZIP reaches the file. */
  chunks: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

/**
 * Streams a ZIP of the documents' files, with each document's attachments in a folder next to it. Only one file is open
 * at a time, with one chunk in memory. Destroying the stream closes open files.
 *
 * @param extras files after those of the documents
 */
export function zipDocuments(
  storage: Storage,
  documents: readonly DocumentToZip[],
  extras: readonly ExtraFile[],
): Readable {
  const zip = new ZipStream();
  addEntries(zip, storage, documents, extras).catch((error) => zip.output.destroy(error));
  return zip.output;
}

async function addEntries(
  zip: ZipStream,
  storage: Storage,
  documents: readonly DocumentToZip[],
  extras: readonly ExtraFile[],
): Promise<void> {
  const names = extras.map(({ name }) => name);
  for (const { name, file } of iterateEntries(documents, names)) {
    const { fileSha256, createdAt, mimeType } = file;
    // Compressing an already compressed file only costs time.
    const compress = !isPdfType(mimeType) && !isImageType(mimeType);
    await zip.add(name, await storage.read(fileSha256), { compress, mtime: createdAt });
  }
  for (const { name, chunks } of extras) await zip.add(name, chunks, { compress: !name.endsWith('.xlsx') });
  zip.end();
}

/** @param taken names of other files in the ZIP */
function* iterateEntries(
  documents: readonly DocumentToZip[],
  taken: readonly string[],
): Generator<{ name: string; file: ZippedFile }> {
  const names = getZipEntryNames(documents, [PROBLEMS_FILE, ...taken]);
  for (const [index, document] of documents.entries()) {
    const name = names[index]!;
    yield { name, file: document };
    const inFolder = getZipEntryNames(document.attachments);
    for (const [at, file] of document.attachments.entries()) {
      yield { name: `${name} attachments/${inFolder[at]}`, file };
    }
  }
}
