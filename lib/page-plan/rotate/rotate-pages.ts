import { getChangeBlocker } from '@/lib/documents/document-change-blocker';
import { getDocumentData } from '@/lib/documents/document-data';
import type { DocumentRow } from '@/lib/documents/document-resource';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import { loadDocumentRow } from '@/lib/documents/get-document';
import type { Turn } from '@/lib/files/pdf/pdf-engine-port';
import type { Member } from '@/lib/foundation/actor';
import {
  createConflictError,
  DomainError,
  type FieldErrors,
  MAX_PROBLEMS,
  throwFieldErrors,
} from '@/lib/foundation/errors';
import { matchesVersion } from '@/lib/foundation/etag';
import { isImageType, isPdfType } from '@/lib/foundation/media-types';
import { countPlannedPages } from '@/lib/page-plan/count-planned-pages';
import { toChangeableState } from '@/lib/page-plan/plan-page-documents';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import type { StoredContent } from '@/lib/platform/storage/storage-port';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { addRotation, type PageRotations } from './page-rotations';
import { rotateBoxes } from './rotate-boxes';
import type { RotateRequest } from './schemas';

/** Maximum number of attempts if the document changes between reading and writing. */
const MAX_ATTEMPTS = 10;

/**
 * Rotates pages of a document in place. Values, edits, type and page identities stay, boxes rotate with their pages,
 * and nothing is scanned again. Rotating back reverses it. Of two concurrent rotations, one succeeds.
 *
 * @param options.ifMatch rotates only if this header names the document's version, so that a second click has no effect
 * @returns the updated document
 * @throws DomainError not_found, forbidden, precondition_failed; conflict if it can't be changed or another user has
 *   rotated it; invalid for a page that doesn't exist or a file that can't be rotated
 */
export async function rotatePages(
  ctx: Context<Member>,
  uuid: string,
  request: RotateRequest,
  options: { ifMatch?: string } = {},
): Promise<DocumentRow> {
  const document = await findDocumentToRotate(ctx, uuid, options.ifMatch);
  const counted = await requirePages(ctx, document, request.pages);
  const turn = (((request.degrees % 360) + 360) % 360) as Turn;
  const file = await writeRotatedFile(ctx, counted, request.pages, turn);
  for (let attempt = 1, now = counted; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (await tryRotate(ctx, now, file, { pages: new Set(request.pages), turn }))
      return loadDocumentRow(ctx, now.id);
    now = await findDocumentToRotate(ctx, uuid, undefined);
    if (now.fileSha256 !== document.fileSha256) {
      throw new DomainError('conflict', `“${now.originalFilename}” was rotated by someone else just now.`, {
        reason: 'document_changed_now',
        values: { name: now.originalFilename },
      });
    }
  }
  throw new DomainError('conflict', 'Others are changing the document. Retry in a moment.', {
    reason: 'busy',
  });
}

async function findDocumentToRotate(
  ctx: Context<Member>,
  uuid: string,
  ifMatch: string | undefined,
): Promise<Document> {
  const document = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'plan');
  await requireActiveProject(ctx, document.projectId);
  if (ifMatch !== undefined && !matchesVersion(ifMatch, document)) {
    throw new DomainError('precondition_failed', 'The document has changed since. Read it again.', {
      reason: 'changed_meanwhile',
    });
  }
  const problem = getChangeBlocker(toChangeableState(document));
  if (problem) throw createConflictError(problem);
  return document;
}

/** @returns the document with its page count */
async function requirePages(
  ctx: Context<Member>,
  document: Document,
  pages: readonly number[],
): Promise<Document> {
  const { mimeType, originalFilename: name } = document;
  if (!isPdfType(mimeType) && !isImageType(mimeType)) {
    throw new DomainError('invalid', `“${name}” has no pages to rotate.`, {
      reason: 'no_pages_to_rotate',
      values: { name },
    });
  }
  const { document: counted, problem } = await countPlannedPages(ctx, document);
  if (problem !== null)
    throw new DomainError('invalid', `“${name}” could not be processed. ${problem}`, {
      reason: 'file_unreadable',
      values: { name },
    });
  const pageCount = isImageType(mimeType) ? 1 : counted.pageCount;
  const errors: FieldErrors = {};
  const unknown = [...pages.entries()].filter(([, page]) => page > pageCount).slice(0, MAX_PROBLEMS);
  for (const [index, page] of unknown)
    errors[`pages.${index}`] = [`“${name}” has no page ${page}: it has ${pageCount}.`];
  throwFieldErrors('invalid', errors);
  return counted;
}

async function writeRotatedFile(
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

/** @returns false if the document has changed since it was read */
async function tryRotate(
  ctx: Context<Member>,
  document: Document,
  { sha256, sizeBytes }: StoredContent,
  { pages, turn }: { pages: ReadonlySet<number>; turn: Turn },
): Promise<boolean> {
  const { id, version, status, projectId } = document;
  const before = getDocumentData(document);
  const data = rotateBoxes(before, pages, turn);
  const turnsBoxes = JSON.stringify(data) !== JSON.stringify(before);
  return inTransaction(ctx.db, async (tx) => {
    await tx.storedFile.createMany({
      data: [{ sha256, sizeBytes, createdAt: ctx.clock() }],
      skipDuplicates: true,
    });
    const { count } = await tx.document.updateMany({
      where: { id, version, status, replacingId: null, removedAt: null },
      data: {
        fileSha256: sha256,
        sizeBytes,
        ...(turnsBoxes && { data: data as Prisma.InputJsonObject }),
        turnedPages: addRotation(document.turnedPages as PageRotations, pages, turn),
        version: { increment: 1 },
        updatedAt: ctx.clock(),
      },
    });
    if (count === 0) return false;
    await keepRejectedColumns(tx, document, turnsBoxes ? ['data', 'turnedPages'] : ['turnedPages']);
    await rotateTexts(tx, id, pages, turn);
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

/**
 * Adjusts the stored texts of rotated pages. Line positions refer to the readable page, so they don't change. Only the
 * rotation needed to read the page changes, and a quarter turn swaps width and height.
 *
 * @param pages 1-based, in the document
 */
async function rotateTexts(
  tx: Transaction,
  documentId: string,
  pages: ReadonlySet<number>,
  turn: Turn,
): Promise<void> {
  const spans = await tx.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  const across = turn !== 180;
  let before = 0;
  for (const { originId, firstPage, lastPage } of spans) {
    const length = lastPage - firstPage + 1;
    const originPages = [...pages]
      .filter((page) => page > before && page <= before + length)
      .map((page) => firstPage + page - before - 1);
    before += length;
    if (originPages.length === 0) continue;
    await tx.$executeRaw`
      UPDATE page_text
         SET width = CASE WHEN ${across} THEN height ELSE width END,
             height = CASE WHEN ${across} THEN width ELSE height END,
             layout = CASE WHEN layout -> 'turn' IN ('0', '90', '180', '270')
               THEN jsonb_set(layout, '{turn}', to_jsonb(((layout ->> 'turn')::int + 360 - ${turn}::int) % 360))
               ELSE layout END
       WHERE origin_id = ${originId}::uuid AND page = ANY(${originPages}::int[])`;
  }
}
