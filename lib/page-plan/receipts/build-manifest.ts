import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { StoredPagePlan } from '@/lib/documents/confirmed-split/stored-page-plan';
import { EMPTY_CONTENT } from '@/lib/documents/trash/empty-document-content';
import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document, PageSpan } from '@/lib/platform/db/generated/client';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import type { AuditAction } from '@/lib/tenancy/audit/audit-actions';
import { type ActorRef, loadPageHistoryActors } from '../history/load-page-history-actors';
import type { ReceiptManifest } from './schemas';

const VERSION = 1;

/** Collects what a receipt states about a document. */
export async function buildManifest(ctx: Context<TenantActor>, document: Document): Promise<ReceiptManifest> {
  const { db, clock, publicUrl } = ctx;
  const { id, originalFilename, fileSha256, sizeBytes, createdAt } = document;
  const attachments = await db.attachment.findMany({
    where: { documentId: id },
    orderBy: { position: 'asc' },
  });
  const spans = await db.pageSpan.findMany({
    where: { OR: [{ documentId: id }, { attachmentId: { in: attachments.map((each) => each.id) } }] },
    orderBy: { position: 'asc' },
  });
  const sources = await loadSources(ctx, [...new Set(spans.map(({ originId }) => originId))]);
  const change = await loadChange(ctx, document);
  const getName = await loadPageHistoryActors(ctx, [
    ...sources.map(({ uploadedBy }) => uploadedBy),
    ...(change ? [change.by] : []),
  ]);
  const byId = new Map(sources.map((source) => [source.uuid, source]));
  const listPages = (isOwn: (span: PageSpan) => boolean) => toPages(spans.filter(isOwn), byId);
  return {
    version: VERSION,
    issuer: publicUrl,
    issued_at: clock().toISOString(),
    document: {
      uuid: id,
      original_filename: originalFilename,
      sha256: fileSha256,
      size_bytes: Number(sizeBytes),
      created_at: createdAt.toISOString(),
      pages: listPages(({ documentId }) => documentId === id),
    },
    attachments: attachments.map((attachment) => ({
      uuid: attachment.id,
      original_filename: attachment.originalFilename,
      sha256: attachment.fileSha256,
      size_bytes: Number(attachment.sizeBytes),
      pages: listPages(({ attachmentId }) => attachmentId === attachment.id),
    })),
    sources: sources.map(({ uploadedBy, ...source }) => ({ ...source, uploaded_by: getName(uploadedBy) })),
    plan: change && { ...change, by: getName(change.by) },
  };
}

type Source = Omit<ReceiptManifest['sources'][number], 'uploaded_by'> & { uploadedBy: ActorRef };

function toPages(
  spans: readonly PageSpan[],
  sources: ReadonlyMap<string, Source>,
): ReceiptManifest['document']['pages'] {
  const pages: ReceiptManifest['document']['pages'] = [];
  for (const { originId, firstPage, lastPage } of spans) {
    const { sha256, uploaded_at } = sources.get(originId)!;
    for (let page = firstPage; page <= lastPage; page += 1) {
      pages.push({
        page: pages.length + 1,
        source: originId,
        source_sha256: sha256,
        source_page: page,
        uploaded_at,
      });
    }
  }
  return pages;
}

async function loadSources(ctx: Context<TenantActor>, ids: readonly string[]): Promise<Source[]> {
  const { db, actor } = ctx;
  const { organizationId } = actor;
  const rows = await db.document.findMany({
    where: { id: { in: [...ids] }, organizationId },
    include: {
      container: true,
      intakeFile: { select: { intake: { select: { apiKeyId: true, membershipId: true } } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const containerIds = rows.flatMap(({ containerId }) => containerId ?? []);
  const visible = await db.document.findMany({
    where: { AND: [{ id: { in: [...ids, ...containerIds] } }, whereDocumentVisible(actor)] },
    select: { id: true },
  });
  const visibleIds = new Set(visible.map(({ id }) => id));
  const getName = ({ id, originalFilename, fileSha256 }: Document) =>
    visibleIds.has(id) && fileSha256 !== EMPTY_CONTENT.sha256 ? originalFilename : null;
  const getUserId = await loadUserIds(
    ctx,
    rows.flatMap(({ intakeFile }) => intakeFile?.intake.membershipId ?? []),
  );
  const getSha256 = await loadInitialHashes(ctx, [
    ...rows,
    ...rows.flatMap(({ container }) => container ?? []),
  ]);
  return rows.map((row) => ({
    uuid: row.id,
    original_filename: getName(row),
    sha256: getSha256(row),
    page_count: row.pageCount,
    uploaded_at: row.createdAt.toISOString(),
    uploadedBy: toActor(row.intakeFile?.intake ?? null, getUserId),
    container: row.container && {
      uuid: row.container.id,
      original_filename: getName(row.container),
      sha256: getSha256(row.container),
      path: visibleIds.has(row.container.id) ? getOriginPath(row) : null,
    },
  }));
}

const HASH_COLUMNS = { id: true, initialSha256: true, fileSha256: true } as const;
type HashedDocument = Pick<Document, keyof typeof HASH_COLUMNS>;

/**
 * Returns the hashes of files as they were received. The rows of earlier versions have none: their present file is the
 * first one, unless it was rotated, unlocked, or erased.
 */
async function loadInitialHashes(
  { db }: Context<TenantActor>,
  documents: readonly HashedDocument[],
): Promise<(document: HashedDocument) => string | null> {
  const older = documents.filter(({ initialSha256 }) => initialSha256 === null);
  const changes =
    older.length === 0
      ? []
      : await db.auditEntry.findMany({
          where: {
            subjectId: { in: older.map(({ id }) => id) },
            action: { in: ['document.rotated', 'document.unlocked'] satisfies AuditAction[] },
          },
          select: { subjectId: true },
        });
  const changed = new Set(changes.map(({ subjectId }) => subjectId));
  return ({ id, initialSha256, fileSha256 }) =>
    initialSha256 ?? (changed.has(id) || fileSha256 === EMPTY_CONTENT.sha256 ? null : fileSha256);
}

const getOriginPath = ({ origin }: Document): string | null =>
  (origin as { path?: string | null } | null)?.path ?? null;

function toActor(
  intake: { apiKeyId: string | null; membershipId: string | null } | null,
  getUserId: (membershipId: string) => string | null,
): ActorRef {
  if (intake?.apiKeyId) return { kind: 'key', id: intake.apiKeyId };
  if (intake?.membershipId) return { kind: 'user', id: getUserId(intake.membershipId) };
  return { kind: 'system', id: null };
}

async function loadUserIds(
  { db }: Context<TenantActor>,
  membershipIds: readonly string[],
): Promise<(membershipId: string) => string | null> {
  const members = await db.membership.findMany({
    where: { id: { in: [...new Set(membershipIds)] } },
    select: { id: true, userId: true },
  });
  const userIds = new Map(members.map(({ id, userId }) => [id, userId]));
  return (membershipId) => userIds.get(membershipId) ?? null;
}

type Change = Omit<NonNullable<ReceiptManifest['plan']>, 'by'> & { by: ActorRef };

/** Loads the page plan that created the document. */
async function loadChange(ctx: Context<TenantActor>, { madeById }: Document): Promise<Change | null> {
  const change = madeById && (await ctx.db.pageChange.findUnique({ where: { id: madeById } }));
  if (!change) return null;
  const plan = StoredPagePlan.safeParse(change.plan).data;
  const planned = plan?.documents ?? [];
  const { organizationId } = ctx.actor;
  const documents = await ctx.db.document.findMany({
    where: { id: { in: planned }, organizationId },
    select: { ...HASH_COLUMNS, pageCount: true },
  });
  const byId = new Map(documents.map((row) => [row.id, row]));
  const getSha256 = await loadInitialHashes(ctx, documents);
  const { membershipId } = change;
  const getUserId = await loadUserIds(ctx, membershipId ? [membershipId] : []);
  return {
    request_id: toPageChangeRequestId(change.id),
    action: change.action,
    at: (change.finishedAt ?? change.createdAt).toISOString(),
    by: toActor({ apiKeyId: null, membershipId }, getUserId),
    documents: planned.map((uuid) => {
      const row = byId.get(uuid);
      return { uuid, sha256: row ? getSha256(row) : null, page_count: row?.pageCount ?? 0 };
    }),
    segments: (plan?.segments ?? []).map(({ start_page, end_page, role = 'main' }) => ({
      start_page,
      end_page,
      role,
    })),
  };
}
