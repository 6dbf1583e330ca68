import type { Member } from '@/lib/access/actor';
import { visibleDocuments, visibleProjects } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { PDF } from '@/lib/core/media-types';
import { SUMMARY_COLUMNS, type SummaryRow, summaryOf } from '@/lib/documents/summary';
import { pageChangeStatus, STATUS_KEPT_MS } from '@/lib/page-plan/page-change-status';
import type { Intake, IntakeFile, Prisma } from '@/lib/platform/db/generated/client';
import { intakeIdOf } from './request-id';
import type { IntakeFileStatus, RequestStatus } from './schemas';

/**
 * How an upload or a page change is doing.
 *
 * @throws DomainError not_found when there is no such request, or none that the caller may see anything of
 */
export async function requestStatus(ctx: Context<Member>, requestId: string): Promise<RequestStatus> {
  const status = (await uploadStatus(ctx, requestId)) ?? (await changeStatus(ctx, requestId));
  if (!status) throw new DomainError('not_found', 'There is no such request.');
  return status;
}

async function changeStatus(ctx: Context<Member>, requestId: string): Promise<RequestStatus | null> {
  const status = await pageChangeStatus(ctx, requestId);
  return status && { request_id: requestId, files: [], ...status };
}

type FileRow = IntakeFile & {
  document: { id: string; mimeType: string; replacing: { membershipId: string | null } | null } | null;
};
type UploadedDocument = SummaryRow & { intakeFileId: string | null; spans: { originId: string }[] };

async function uploadStatus(ctx: Context<Member>, requestId: string): Promise<RequestStatus | null> {
  const id = intakeIdOf(requestId);
  if (!id) return null;
  const intake = await ctx.db.intake.findFirst({
    where: {
      id,
      project: visibleProjects(ctx.actor),
      createdAt: { gte: new Date(ctx.clock().getTime() - STATUS_KEPT_MS) },
    },
    include: {
      files: {
        orderBy: { position: 'asc' },
        include: {
          document: { select: { id: true, mimeType: true, replacing: { select: { membershipId: true } } } },
        },
      },
    },
  });
  if (!intake) return null;
  const files = await visibleFiles(ctx, intake, intake.files);
  if (files.length === 0) return null;

  const documents = await documentsOf(ctx, files);
  const held = documents.some(({ holdType }) => holdType !== null);
  const progress = files.some(isUncounted) ? null : await progressOf(ctx, files);
  return {
    request_id: requestId,
    status: files.some(isBeingSplit)
      ? 'classifying'
      : intake.status === 'done' && held
        ? 'review'
        : intake.status,
    files: files.map((file) => fileStatus(file, documents)),
    documents: documents.map(summaryOf),
    ...(intake.message !== null && { message: intake.message }),
    ...(progress && { progress }),
  };
}

/** The classifier's own cut is under way: it belongs to the upload. */
const isBeingSplit = ({ document }: FileRow): boolean =>
  document?.replacing !== null && document?.replacing?.membershipId === null;

/** Who uploaded the files may ask about all of them; others about those whose documents they may see. */
async function visibleFiles<File extends FileRow>(
  ctx: Context<Member>,
  intake: Intake,
  files: File[],
): Promise<File[]> {
  if (intake.membershipId === ctx.actor.membershipId) return files;
  const visible = await ctx.db.document.findMany({
    where: { AND: [{ intakeFile: { intakeId: intake.id } }, visibleDocuments(ctx.actor)] },
    select: { id: true },
  });
  const ids = new Set(visible.map((document) => document.id));
  return files.filter(({ document }) => document && ids.has(document.id));
}

/** The documents in the list that hold pages of the files, in the order of the files. */
async function documentsOf(ctx: Context<Member>, files: FileRow[]): Promise<UploadedDocument[]> {
  const origins = files.flatMap(({ document }) => document?.id ?? []);
  const ofTheFiles: Prisma.DocumentWhereInput = {
    OR: [{ id: { in: origins } }, { spans: { some: { originId: { in: origins } } } }],
  };
  const documents = await ctx.db.document.findMany({
    where: { AND: [ofTheFiles, { departedAt: null }, visibleDocuments(ctx.actor)] },
    select: {
      ...SUMMARY_COLUMNS,
      intakeFileId: true,
      spans: { select: { originId: true }, orderBy: { position: 'asc' } },
    },
    orderBy: [{ createdAt: 'asc' }, { madeByPart: 'asc' }, { id: 'asc' }],
  });
  const place = (document: UploadedDocument) => files.findIndex((file) => isMadeOf(document, file));
  return documents.sort((a, b) => place(a) - place(b));
}

/** Whether the document is the file's own, or holds pages of it. */
const isMadeOf = (document: UploadedDocument, file: FileRow): boolean =>
  document.intakeFileId === file.id || document.spans.some(({ originId }) => originId === file.document?.id);

/** `review` lasts as long as one of the documents made of the file is held. */
function fileStatus(file: FileRow, documents: UploadedDocument[]): IntakeFileStatus {
  const made = documents.filter((document) => isMadeOf(document, file));
  const hold = made.find(({ holdType }) => holdType !== null)?.holdType ?? null;
  return {
    id: file.id,
    original_name: file.originalName,
    status: isBeingSplit(file) ? 'classifying' : file.status === 'done' && hold ? 'review' : file.status,
    hold,
    children: made.length,
    segments: file.segments,
  };
}

/** A PDF is opened before its pages are counted; until then nobody knows how many there are to read. */
const isUncounted = ({ status, document }: FileRow): boolean =>
  status === 'pending' && document?.mimeType === PDF;

/**
 * How many pages of the files were read, wherever they are now; a picture, a table or a mail is one. A file that can't
 * be read doesn't count, or reading would never come to an end.
 *
 * @returns null when there is nothing to read
 */
async function progressOf(
  { db }: Context<Member>,
  files: FileRow[],
): Promise<RequestStatus['progress'] | null> {
  const ids = files.flatMap(({ document }) => document?.id ?? []);
  const counted = await db.document.findMany({
    where: { id: { in: ids }, OR: [{ holdType: null }, { holdType: { not: 'file_problem' } }] },
    select: { id: true, pageCount: true },
  });
  const pages = counted.reduce((sum, { pageCount }) => sum + pageCount, 0);
  if (pages === 0) return null;
  const originId = { in: counted.map(({ id }) => id) };
  return { pages_read: await db.pageText.count({ where: { originId } }), pages };
}
