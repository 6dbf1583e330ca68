import { SUMMARY_COLUMNS, type SummaryRow, toDocumentSummary } from '@/lib/documents/list/document-summary';
import { isContainerType } from '@/lib/files/file-types/file-types';
import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import { PDF } from '@/lib/foundation/media-types';
import { getPageChangeStatus, STATUS_RETENTION_MS } from '@/lib/page-plan/page-change-status';
import type { Context } from '@/lib/platform/context';
import type { Document, Intake, IntakeFile, Prisma } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible, whereProjectVisible } from '@/lib/tenancy/access/visibility-clause';
import type { IntakeFileStatus, RequestStatus, UnpackedEntryStatus } from './schemas';
import { parseIntakeId } from './upload-request-id';

/**
 * Returns the status of an upload or a page change.
 *
 * @throws DomainError not_found if there is no such request, or the caller can't see any of its files
 */
export async function getRequestStatus(ctx: Context<Member>, requestId: string): Promise<RequestStatus> {
  const status =
    (await getUploadStatus(ctx, requestId)) ?? (await getPageChangeRequestStatus(ctx, requestId));
  if (!status) throw createNotFoundError('request');
  return status;
}

async function getPageChangeRequestStatus(
  ctx: Context<Member>,
  requestId: string,
): Promise<RequestStatus | null> {
  const status = await getPageChangeStatus(ctx, requestId);
  return status && { request_id: requestId, files: [], ...status };
}

type FileRow = IntakeFile & {
  document:
    | (Pick<Document, 'id' | 'mimeType' | 'holdType' | 'holdReason' | 'removalReason'> & {
        replacing: { membershipId: string | null } | null;
      })
    | null;
};
/** Uploaded file with the files that were unpacked from it. */
type UploadedFileRow = FileRow & { entries: FileRow[] };
type UploadedDocument = SummaryRow & { intakeFileId: string | null; spans: { originId: string }[] };

async function getUploadStatus(ctx: Context<Member>, requestId: string): Promise<RequestStatus | null> {
  const id = parseIntakeId(requestId);
  if (!id) return null;
  const intake = await ctx.db.intake.findFirst({
    where: {
      id,
      project: whereProjectVisible(ctx.actor),
      createdAt: { gte: new Date(ctx.clock().getTime() - STATUS_RETENTION_MS) },
    },
    include: {
      files: {
        orderBy: { position: 'asc' },
        include: {
          document: {
            select: {
              id: true,
              mimeType: true,
              holdType: true,
              holdReason: true,
              removalReason: true,
              replacing: { select: { membershipId: true } },
            },
          },
        },
      },
    },
  });
  if (!intake) return null;
  const uploaded = await filterVisibleFiles(ctx, intake, groupEntries(intake.files));
  if (uploaded.length === 0) return null;

  const files = uploaded.flatMap((file) => [file, ...file.entries]);
  const documents = await findDocuments(ctx, files);
  const held = documents.some(({ holdType }) => holdType !== null);
  const progress = files.some(hasUncountedPages) ? null : await getProgress(ctx, files);
  return {
    request_id: requestId,
    status: files.some(isBeingSplit)
      ? 'classifying'
      : intake.status === 'done' && held
        ? 'review'
        : intake.status,
    files: uploaded.map((file) => getFileStatus(file, documents)),
    documents: documents.map(toDocumentSummary),
    ...(intake.message !== null && {
      message: intake.message,
      message_details: findCodedSentences(intake.message),
    }),
    ...(progress && { progress }),
  };
}

/** Returns true while the classifier's own cut is running. It belongs to the upload. */
const isBeingSplit = ({ document }: FileRow): boolean =>
  document?.replacing !== null && document?.replacing?.membershipId === null;

/** Adds the entries to each uploaded file, in order. */
function groupEntries(files: readonly FileRow[]): UploadedFileRow[] {
  const uploaded = new Map<string, UploadedFileRow>();
  for (const file of files) if (file.parentId === null) uploaded.set(file.id, { ...file, entries: [] });
  for (const file of files) if (file.parentId !== null) uploaded.get(file.parentId)?.entries.push(file);
  return [...uploaded.values()];
}

/**
 * Returns the visible files and entries. The uploader sees all of them; others see files whose documents they can see,
 * containers of such files, and the skipped entries of visible containers.
 */
async function filterVisibleFiles(
  ctx: Context<Member>,
  intake: Intake,
  files: UploadedFileRow[],
): Promise<UploadedFileRow[]> {
  if (intake.membershipId === ctx.actor.membershipId) return files;
  const visible = await ctx.db.document.findMany({
    where: { AND: [{ intakeFile: { intakeId: intake.id } }, whereDocumentVisible(ctx.actor)] },
    select: { id: true },
  });
  const ids = new Set(visible.map((document) => document.id));
  const isVisible = ({ document }: FileRow) => document !== null && ids.has(document.id);
  return files.flatMap((file) => {
    const entries = file.entries.filter(
      (entry) => isVisible(entry) || (entry.document === null && isVisible(file)),
    );
    return isVisible(file) || entries.length > 0 ? [{ ...file, entries }] : [];
  });
}

/** Finds the listed documents that contain pages of the files, in the order of the files. */
async function findDocuments(ctx: Context<Member>, files: FileRow[]): Promise<UploadedDocument[]> {
  const origins = files.flatMap(({ document }) => document?.id ?? []);
  const ofTheFiles: Prisma.DocumentWhereInput = {
    OR: [{ id: { in: origins } }, { spans: { some: { originId: { in: origins } } } }],
  };
  const documents = await ctx.db.document.findMany({
    where: { AND: [ofTheFiles, { removedAt: null }, whereDocumentVisible(ctx.actor)] },
    select: {
      ...SUMMARY_COLUMNS,
      intakeFileId: true,
      spans: { select: { originId: true }, orderBy: { position: 'asc' } },
    },
    orderBy: [{ createdAt: 'asc' }, { madeByPart: 'asc' }, { id: 'asc' }],
  });
  const place = (document: UploadedDocument) => files.findIndex((file) => isMadeFrom(document, file));
  return documents.sort((a, b) => place(a) - place(b));
}

/** Returns true if the document was created from the file or contains pages of it. */
const isMadeFrom = (document: UploadedDocument, file: FileRow): boolean =>
  document.intakeFileId === file.id || document.spans.some(({ originId }) => originId === file.document?.id);

/** Returns the file's status. It is `review` while one of its documents is on hold. */
function getFileStatus(file: UploadedFileRow, documents: UploadedDocument[]): IntakeFileStatus {
  const parts = [file, ...file.entries];
  const made = documents.filter((document) => parts.some((part) => isMadeFrom(document, part)));
  const hold = made.find(({ holdType }) => holdType !== null)?.holdType ?? null;
  const status = getCommonStatus(parts);
  return {
    id: file.id,
    original_name: file.originalName,
    status: status === 'done' && hold ? 'review' : status,
    hold,
    children: made.length,
    segments: parts.reduce((sum, { segments }) => sum + segments, 0),
    ...(file.entries.length > 0 && { entries: file.entries.map(getEntryStatus) }),
  };
}

/** Returns the status of a file and its entries together, which is that of the part that takes longest. */
function getCommonStatus(parts: readonly FileRow[]): IntakeFile['status'] {
  if (parts.some((part) => isBeingSplit(part) || part.status === 'classifying')) return 'classifying';
  return parts.find(({ status }) => status !== 'done')?.status ?? 'done';
}

function getEntryStatus({ originalName, path, skippedReason, document }: FileRow): UnpackedEntryStatus {
  const isHeld = document?.holdType === 'file_problem';
  const reason = skippedReason ?? (isHeld ? document.holdReason : null);
  const details = reason === null ? undefined : findCodedSentences(reason);
  return {
    name: originalName,
    path: path ?? originalName,
    status: skippedReason !== null ? 'skipped' : isHeld ? 'held' : 'taken',
    reason,
    ...(details && { reason_details: details }),
    document_uuid: document?.id ?? null,
  };
}

/**
 * Returns true for a pending PDF, whose page count is unknown until the PDF is opened, and for a pending container,
 * whose files are unknown.
 */
const hasUncountedPages = ({ status, document }: FileRow): boolean =>
  status === 'pending' &&
  document !== null &&
  (document.mimeType === PDF || isContainerType(document.mimeType));

/** Returns true for a container whose files are documents now, also after its bytes were deleted permanently. */
const isWithoutPages = (reason: Document['removalReason']): boolean =>
  reason === 'unpacked' || reason === 'erased';

/**
 * Counts the pages of the files that were read, wherever they are now. An image, a table or an email counts as one
 * page. Unreadable files don't count, because progress would never complete.
 *
 * @returns null if there is nothing to read
 */
async function getProgress(
  { db }: Context<Member>,
  files: FileRow[],
): Promise<RequestStatus['progress'] | null> {
  const ids = files.flatMap(({ document }) =>
    document && !isWithoutPages(document.removalReason) ? document.id : [],
  );
  const counted = await db.document.findMany({
    where: { id: { in: ids }, OR: [{ holdType: null }, { holdType: { not: 'file_problem' } }] },
    select: { id: true, pageCount: true },
  });
  const pages = counted.reduce((sum, { pageCount }) => sum + pageCount, 0);
  if (pages === 0) return null;
  const originId = { in: counted.map(({ id }) => id) };
  return { pages_read: await db.pageText.count({ where: { originId } }), pages };
}
