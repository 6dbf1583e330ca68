import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Member } from '@/lib/access/actor';
import { departure } from '@/lib/access/require-document';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isImageType, isPdfType } from '@/lib/core/media-types';
import type { Attachment } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/port';
import { ATTACHMENTS_IN_ORDER } from '../get-document';
import { entryNames } from './entry-names';
import { findBulkDocument } from './find-document';

/** Where a download tells of documents that are not in it. */
export const PROBLEMS_FILE = 'problems.txt';

export interface LeftOut {
  uuid: string;
  error: DomainError;
}

type Packed = Pick<Attachment, 'originalFilename' | 'fileSha256' | 'mimeType' | 'createdAt'>;
/** A document with its attachments in order. */
type DocumentToZip = Packed & { attachments: Packed[] };

interface DocumentsToZip {
  /** In the order of the request. */
  documents: DocumentToZip[];
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
      const attachments = await ctx.db.attachment.findMany({
        where: { documentId: document.id },
        orderBy: ATTACHMENTS_IN_ORDER,
        select: { originalFilename: true, fileSha256: true, mimeType: true, createdAt: true },
      });
      found.documents.push({ ...document, attachments });
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
 * A ZIP of the documents' files, each one's attachments in a folder beside it, made while it is read: one file is open at a time, and no more of it in memory than a
 * chunk. Destroying the stream closes what is open.
 *
 * @param problems the text of a further file that tells of what is left out; none when it is empty
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
  const entries = [...entriesOf(documents)];
  entries.forEach(({ name, file: { fileSha256, createdAt, mimeType } }) => {
    // What is packed already only costs time to pack again.
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

function* entriesOf(documents: readonly DocumentToZip[]): Generator<{ name: string; file: Packed }> {
  const names = entryNames(documents, [PROBLEMS_FILE]);
  for (const [index, document] of documents.entries()) {
    const name = names[index]!;
    yield { name, file: document };
    const inFolder = entryNames(document.attachments);
    for (const [at, file] of document.attachments.entries()) {
      yield { name: `${name} attachments/${inFolder[at]}`, file };
    }
  }
}
