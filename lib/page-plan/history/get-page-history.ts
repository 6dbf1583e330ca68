import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { toEventName } from '@/lib/documents/events/event-types';
import { UNDO_MS } from '@/lib/documents/trash/document-undo-window';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import type { AuditAction } from '@/lib/tenancy/audit/audit-actions';
import { type DocumentChange, loadDocumentChanges } from '@/lib/tenancy/audit/audit-document-changes';
import { loadPageHistoryActors } from './load-page-history-actors';
import type { DocumentHistory, HistoryEntry } from './schemas';

const MAX_ENTRIES = 100;

type TimelineEntry = HistoryEntry & {
  by: { kind: 'user' | 'key' | 'system'; id: string | null; name: null; agent?: string } | null;
};

const withAgent = (agent: string | null) => (agent === null ? {} : { agent });

/**
 * Returns a document's history: actions of people and keys (from the audit), results of the system (from the events),
 * and the page changes that created or changed it. Other documents appear only by names that the caller can see.
 *
 * @throws DomainError not_found, forbidden
 */
export async function getDocumentHistory(ctx: Context<Member>, uuid: string): Promise<DocumentHistory> {
  const document = await requireDocument(ctx, uuid);
  const happened = (
    await Promise.all([
      findAuditEntries(ctx, document),
      findEventEntries(ctx, document),
      findUploadEntry(ctx, document),
      findPageChangeEntries(ctx, document),
    ])
  ).flat();
  happened.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const entries = happened.slice(0, MAX_ENTRIES);
  const getActorName = await loadPageHistoryActors(
    ctx,
    entries.flatMap(({ by }) => by ?? []),
  );
  return {
    entries: entries.map(({ by, ...entry }) => ({
      ...entry,
      by: by && { ...getActorName(by), ...withAgent(by.agent ?? null) },
    })),
  };
}

const AUDIT_ENTRY_KINDS: Partial<Record<AuditAction, HistoryEntry['what']>> = {
  'document.values_changed': 'values_changed',
  'document.status_changed': 'status_changed',
  'document.checks_overridden': 'checks_overridden',
  'document.approved_automatically': 'approved_automatically',
  'document.assigned': 'assigned',
  'document.renamed': 'renamed',
  'document.labels_changed': 'labels_changed',
  'document.rotated': 'rotated',
  'document.unlocked': 'unlocked',
  'document.classification_requested': 'classification_requested',
  'document.postponed': 'postponed',
  'document.rejected': 'rejected',
  'document.deleted': 'deleted',
  'document.restored': 'restored',
};

/** Details that `recordAudit` stores; see `change-document.ts`. */
type Details = Pick<HistoryEntry, 'fields' | 'from' | 'to' | 'until'> &
  Partial<NonNullable<HistoryEntry['reasons']>>;

async function findAuditEntries(
  { db }: Context<Member>,
  { id, organizationId }: Document,
): Promise<TimelineEntry[]> {
  const entries = await db.auditEntry.findMany({
    where: { organizationId, subjectId: id, action: { in: Object.keys(AUDIT_ENTRY_KINDS) } },
    orderBy: { createdAt: 'desc' },
    take: MAX_ENTRIES,
  });
  const changes = await loadDocumentChanges(
    db,
    organizationId,
    entries.map((entry) => entry.id),
    id,
  );
  return entries.map(({ id: entryId, action, actorKind, actorId, agent, createdAt, details }) => {
    const { fields, from, to, until, confidence, threshold, checks_passed } = details as Details;
    const changed = changes.get(entryId)?.[0]?.changes;
    return {
      what: AUDIT_ENTRY_KINDS[action as AuditAction]!,
      at: createdAt.toISOString(),
      by: { kind: actorKind as 'user' | 'key' | 'system', id: actorId, name: null, ...withAgent(agent) },
      ...(fields && { fields }),
      ...(changed && { changes: [...changed] }),
      ...(from && to && { from, to }),
      ...(until !== undefined && { until }),
      ...(confidence !== undefined &&
        threshold !== undefined &&
        checks_passed !== undefined && { reasons: { confidence, threshold, checks_passed } }),
    };
  });
}

async function findEventEntries({ db }: Context<Member>, { id }: Document): Promise<TimelineEntry[]> {
  const events = await db.documentEvent.findMany({
    where: { documentId: id, type: { in: [toEventName('processed'), toEventName('needs_action')] } },
    orderBy: { sequence: 'desc' },
    take: MAX_ENTRIES,
    select: { type: true, createdAt: true },
  });
  return events.map(({ type, createdAt }) => ({
    what: type === toEventName('processed') ? 'scanned' : 'held',
    at: createdAt.toISOString(),
    by: { kind: 'system', id: null, name: null },
  }));
}

/** Returns the upload entry. Only an uploaded document has one: a part was created by a page change. */
async function findUploadEntry(
  { db }: Context<Member>,
  { intakeFileId, createdAt }: Document,
): Promise<TimelineEntry[]> {
  if (!intakeFileId) return [];
  const file = await db.intakeFile.findUnique({ where: { id: intakeFileId }, include: { intake: true } });
  if (!file) return [];
  const { apiKeyId, membershipId, agent } = file.intake;
  const member = membershipId && (await db.membership.findUnique({ where: { id: membershipId } }));
  const by = apiKeyId
    ? { kind: 'key' as const, id: apiKeyId, name: null }
    : { kind: 'user' as const, id: member ? member.userId : null, name: null };
  return [{ what: 'received', at: createdAt.toISOString(), by: { ...by, ...withAgent(agent) } }];
}

async function findPageChangeEntries(
  ctx: Context<Member>,
  { id, madeById }: Document,
): Promise<TimelineEntry[]> {
  const changes = await ctx.db.pageChange.findMany({
    where: {
      status: { in: ['done', 'undone'] },
      OR: [{ documents: { some: { documentId: id } } }, ...(madeById ? [{ id: madeById }] : [])],
    },
    omit: { plan: true },
    include: { documents: { orderBy: { position: 'asc' } } },
    orderBy: { createdAt: 'desc' },
    take: MAX_ENTRIES,
  });
  const ids = changes.flatMap(({ documents }) => documents.map(({ documentId }) => documentId));
  const seen = await ctx.db.document.findMany({
    where: { AND: [{ id: { in: ids } }, whereDocumentVisible(ctx.actor)] },
    select: { id: true, originalFilename: true },
  });
  const names = new Map(seen.map((row) => [row.id, row.originalFilename]));
  const members = await ctx.db.membership.findMany({
    where: { id: { in: changes.flatMap(({ membershipId }) => membershipId ?? []) } },
    select: { id: true, userId: true },
  });
  const changed = await loadPlanChanges(
    ctx,
    id,
    changes.map((change) => change.id),
  );
  const userIds = new Map(members.map(({ id: membershipId, userId }) => [membershipId, userId]));
  return changes.map((change) => {
    const finishedAt = change.finishedAt ?? change.createdAt;
    const inTime = ctx.clock().getTime() - finishedAt.getTime() <= UNDO_MS;
    return {
      what: 'page_change',
      at: finishedAt.toISOString(),
      by: change.membershipId
        ? {
            kind: 'user',
            id: userIds.get(change.membershipId) ?? null,
            name: null,
            ...withAgent(change.agent),
          }
        : { kind: 'system', id: null, name: null },
      ...(changed.has(change.id) && { changes: changed.get(change.id) }),
      page_change: {
        request_id: toPageChangeRequestId(change.id),
        action: change.action,
        made: change.id === madeById,
        sources: change.documents.flatMap(({ documentId }) => {
          const name = names.get(documentId);
          return name === undefined || documentId === id
            ? []
            : [{ uuid: documentId, original_filename: name }];
        }),
        undone_at: change.undoneAt?.toISOString() ?? null,
        undoable: change.status === 'done' && inTime && isPermitted(ctx.actor, 'plan'),
      },
    };
  });
}

/** Loads the names and types that page changes gave to a document, by the ID of the page change. */
async function loadPlanChanges(
  { db, actor }: Context<Member>,
  documentId: string,
  pageChangeIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentChange[]>> {
  const { organizationId } = actor;
  const entries = await db.auditEntry.findMany({
    where: { organizationId, subjectId: { in: [...pageChangeIds] }, action: 'page_change.applied' },
    select: { id: true, subjectId: true },
  });
  const changes = await loadDocumentChanges(
    db,
    organizationId,
    entries.map(({ id }) => id),
    documentId,
  );
  return new Map(
    entries.flatMap(({ id, subjectId }) => {
      const [changed] = changes.get(id) ?? [];
      return changed && subjectId ? [[subjectId, [...changed.changes]] as const] : [];
    }),
  );
}
