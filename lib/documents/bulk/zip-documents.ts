import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { isImageType, isPdfType } from '@/lib/foundation/media-types';
import type { Context } from '@/lib/platform/context';
import type { Attachment } from '@/lib/platform/db/generated/client';
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
type DocumentToZip = ZippedFile & { attachments: ZippedFile[] };

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

/**
 * Streams a ZIP of the documents' files, with each document's attachments in a folder next to it. Only one file is open
 * at a time, with one chunk in memory. Destroying the stream closes open files.
 *
 * @param problems text of an extra file that lists skipped documents; no file if empty
 */
export function zipDocuments(
  storage: Storage,
  documents: readonly DocumentToZip[],
  problems: string,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => open?.destroy());
  const entries = [...iterateEntries(documents)];
  entries.forEach(({ name, file: { fileSha256, createdAt, mimeType } }) => {
    // Compressing an already compressed file only costs time.
    const compress = !isPdfType(mimeType) && !isImageType(mimeType);
    zip.addReadStreamLazy(name, { mtime: createdAt, compress }, (ready) => {
      storage.read(fileSha256).then(
        (file) => {
          open = file;
          file.once('error', (error) => output.destroy(error));
          if (output.destroyed) file.destroy();
          else ready(null, file);
        },
        (error: Error) => output.destroy(error),
      );
    });
  });
  if (problems !== '') zip.addBuffer(Buffer.from(problems), PROBLEMS_FILE);
  zip.end();
  return output;
}

function* iterateEntries(documents: readonly DocumentToZip[]): Generator<{ name: string; file: ZippedFile }> {
  const names = getZipEntryNames(documents, [PROBLEMS_FILE]);
  for (const [index, document] of documents.entries()) {
    const name = names[index]!;
    yield { name, file: document };
    const inFolder = getZipEntryNames(document.attachments);
    for (const [at, file] of document.attachments.entries()) {
      yield { name: `${name} attachments/${inFolder[at]}`, file };
    }
  }
}
