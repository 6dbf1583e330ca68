import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireDocument } from '@/lib/access/require-document';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError, type FieldErrors, MAX_PROBLEMS, refuseWith } from '@/lib/core/errors';
import { isImageType, isPdfType } from '@/lib/core/media-types';
import { countPages } from '@/lib/page-plan/count-pages';
import { standingOf } from '@/lib/page-plan/plan-documents';
import type { Turn } from '@/lib/pdf/engine';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import type { StoredContent } from '@/lib/platform/storage/port';
import { dataOf } from '../document-data';
import { recordDocumentEvent } from '../document-events';
import { withAttachments } from '../get-document';
import type { DocumentRow } from '../resource';
import { namesVersion } from '../version-tag';
import { whyNotChangeable } from '../why-not-changeable';
import type { RotateRequest } from './schemas';
import { turnTexts } from './turn-texts';
import { withTurnedBoxes } from './turned-boxes';
import { type TurnedPages, turnedFurther } from './turned-pages';

/** How often it is written anew, when others change something else of the document meanwhile. */
const TRIES = 10;

/**
 * Turns pages of a document where they are: values, edits, type and the pages' identities stay, boxes turn with their
 * pages, and nothing is scanned again. Turning back undoes it. Of two who turn at the same time one wins.
 *
 * @param options.ifMatch only when this header names the document's version: a second click then turns nothing further
 * @returns the document as it is now
 * @throws DomainError not_found, forbidden, precondition_failed; conflict when it may not be changed, or was turned by
 *   someone else meanwhile; invalid for a page that isn't there, and a file that can't be turned
 */
export async function rotatePages(
  ctx: Context<Member>,
  uuid: string,
  request: RotateRequest,
  options: { ifMatch?: string } = {},
): Promise<DocumentRow> {
  const document = await findToRotate(ctx, uuid, options.ifMatch);
  const counted = await requirePages(ctx, document, request.pages);
  const turn = (((request.degrees % 360) + 360) % 360) as Turn;
  const file = await turnedFile(ctx, counted, request.pages, turn);
  for (let attempt = 1, now = counted; attempt <= TRIES; attempt += 1) {
    if (await act(ctx, now, file, { pages: new Set(request.pages), turn }))
      return withAttachments(ctx, now.id);
    now = await findToRotate(ctx, uuid, undefined);
    if (now.fileSha256 !== document.fileSha256) {
      throw new DomainError('conflict', `“${now.originalFilename}” was turned by someone else just now.`);
    }
  }
  throw new DomainError('conflict', 'Others are changing the document. Try again in a moment.');
}

async function findToRotate(
  ctx: Context<Member>,
  uuid: string,
  ifMatch: string | undefined,
): Promise<Document> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'plan');
  if (ifMatch !== undefined && !namesVersion(ifMatch, document)) {
    throw new DomainError('precondition_failed', 'The document has changed since. Read it again.');
  }
  const reason = whyNotChangeable(standingOf(document));
  if (reason) throw new DomainError('conflict', reason);
  return document;
}

/** @returns the document with its pages counted */
async function requirePages(
  ctx: Context<Member>,
  document: Document,
  pages: readonly number[],
): Promise<Document> {
  const { mimeType, originalFilename: name } = document;
  if (!isPdfType(mimeType) && !isImageType(mimeType)) {
    throw new DomainError('invalid', `“${name}” has no pages that could be turned.`);
  }
  const { document: counted, problem } = await countPages(ctx, document);
  if (problem !== null) throw new DomainError('invalid', `“${name}” could not be processed. ${problem}`);
  const pageCount = isImageType(mimeType) ? 1 : counted.pageCount;
  const errors: FieldErrors = {};
  const unknown = [...pages.entries()].filter(([, page]) => page > pageCount).slice(0, MAX_PROBLEMS);
  for (const [index, page] of unknown)
    errors[`pages.${index}`] = [`“${name}” has no page ${page}: it has ${pageCount}.`];
  refuseWith('invalid', errors);
  return counted;
}

async function turnedFile(
  { pdf, storage }: Context<Member>,
  { fileSha256, mimeType }: Document,
  pages: number[],
  degrees: Turn,
): Promise<StoredContent> {
  const outputPath = await storage.temporaryPath();
  try {
    const path = await storage.localPath(fileSha256);
    await pdf.rotate({ path, mimeType, pages, degrees, outputPath });
    return await storage.adopt(outputPath);
  } finally {
    await storage.discard(outputPath);
  }
}

/** @returns false when the document is no longer as it was read */
async function act(
  ctx: Context<Member>,
  document: Document,
  { sha256, sizeBytes }: StoredContent,
  { pages, turn }: { pages: ReadonlySet<number>; turn: Turn },
): Promise<boolean> {
  const { id, version, status, projectId } = document;
  const data = withTurnedBoxes(dataOf(document), pages, turn);
  return inTransaction(ctx.db, async (tx) => {
    await tx.storedFile.createMany({
      data: [{ sha256, sizeBytes, createdAt: ctx.clock() }],
      skipDuplicates: true,
    });
    const { count } = await tx.document.updateMany({
      where: { id, version, status, replacingId: null, departedAt: null },
      data: {
        fileSha256: sha256,
        sizeBytes,
        data: data as Prisma.InputJsonObject,
        turnedPages: turnedFurther(document.turnedPages as TurnedPages, pages, turn),
        version: { increment: 1 },
        updatedAt: ctx.clock(),
      },
    });
    if (count === 0) return false;
    await turnTexts(tx, id, pages, turn);
    await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, ctx);
    await recordAudit(tx, ctx, {
      action: 'document.rotated',
      projectId,
      subjectId: id,
      details: { pages: [...pages], degrees: turn },
    });
    return true;
  });
}
