import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Member } from '@/lib/access/actor';
import { departure } from '@/lib/access/require-document';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isImageType, isPdfType } from '@/lib/core/media-types';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/port';
import { entryNames } from './entry-names';
import { findBulkDocument } from './find-document';

/** Where a download tells of documents that are not in it. */
export const PROBLEMS_FILE = 'problems.txt';

export interface LeftOut {
  uuid: string;
  error: DomainError;
}

interface DocumentsToZip {
  /** In the order of the request. */
  documents: Document[];
  leftOut: LeftOut[];
}

/**
 * The documents of a download, and those that can't be in it.
 *
 * @throws DomainError not_found, forbidden: of the project, and when not one of the documents can be downloaded
 */
export async function findDocumentsToZip(
  ctx: Context<Member>,
  projectUuid: string,
  uuids: readonly string[],
): Promise<DocumentsToZip> {
  const project = await requireProject(ctx, projectUuid);
  const found: DocumentsToZip = { documents: [], leftOut: [] };
  for (const uuid of uuids) {
    try {
      const document = await findBulkDocument(ctx, project, uuid);
      if (document.departedAt) throw await departure(ctx, document);
      found.documents.push(document);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      found.leftOut.push({ uuid, error });
    }
  }
  const [first] = found.leftOut;
  if (found.documents.length === 0 && first) throw first.error;
  return found;
}

/**
 * A ZIP of the documents' files, made while it is read: one file is open at a time, and no more of it in memory than a
 * chunk. Destroying the stream closes what is open.
 *
 * @param problems the text of a further file that tells of what is left out; none when it is empty
 */
export function zipDocuments(storage: Storage, documents: readonly Document[], problems: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => open?.destroy());
  const names = entryNames(
    documents.map(({ originalFilename }) => originalFilename),
    [PROBLEMS_FILE],
  );
  documents.forEach(({ fileSha256, createdAt, mimeType }, index) => {
    // What is packed already only costs time to pack again.
    const compress = !isPdfType(mimeType) && !isImageType(mimeType);
    zip.addReadStreamLazy(names[index]!, { mtime: createdAt, compress }, (ready) => {
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
