import type { Member } from '@/lib/access/actor';
import { may } from '@/lib/access/permissions';
import { requireDocument } from '@/lib/access/require-document';
import { visibleDocuments } from '@/lib/access/visibility';
import type { AuditAction } from '@/lib/audit/actions';
import type { Context } from '@/lib/context';
import { requestIdOf } from '@/lib/page-plan/request-id';
import { UNDO_MS } from '@/lib/page-plan/undo-rules';
import type { Document } from '@/lib/platform/db/generated/client';
import { eventName } from '../event-types';
import { namesOfActors } from './names-of-actors';
import type { DocumentHistory, HistoryEntry } from './schemas';

const MOST = 100;

type Told = HistoryEntry & { by: { kind: 'user' | 'key' | 'system'; id: string | null; name: null } | null };

/**
 * What happened to a document: what people and keys did (from the audit), what the system found out (from the events),
 * and the page changes that made it or changed it. Of other documents only names that the caller may see.
 *
 * @throws DomainError not_found, forbidden
 */
export async function documentHistory(ctx: Context<Member>, uuid: string): Promise<DocumentHistory> {
  const document = await requireDocument(ctx, uuid);
  const told = (
    await Promise.all([
      deeds(ctx, document),
      findings(ctx, document),
      arrival(ctx, document),
      pageChanges(ctx, document),
    ])
  ).flat();
  told.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const entries = told.slice(0, MOST);
  const nameOf = await namesOfActors(
    ctx,
    entries.flatMap(({ by }) => by ?? []),
  );
  return { entries: entries.map(({ by, ...entry }) => ({ ...entry, by: by && nameOf(by) })) };
}

const DEEDS: Partial<Record<AuditAction, HistoryEntry['what']>> = {
  'document.values_changed': 'values_changed',
  'document.status_changed': 'status_changed',
  'document.assigned': 'assigned',
  'document.rotated': 'rotated',
  'document.unlocked': 'unlocked',
  'document.deleted': 'deleted',
  'document.restored': 'restored',
};

/** What `recordAudit` has kept with these: see `change-document.ts`. */
type Details = Pick<HistoryEntry, 'fields' | 'from' | 'to'>;

async function deeds({ db }: Context<Member>, { id, organizationId }: Document): Promise<Told[]> {
  const entries = await db.auditEntry.findMany({
    where: { organizationId, subjectId: id, action: { in: Object.keys(DEEDS) } },
    orderBy: { createdAt: 'desc' },
    take: MOST,
  });
  return entries.map(({ action, actorKind, actorId, createdAt, details }) => {
    const { fields, from, to } = details as Details;
    return {
      what: DEEDS[action as AuditAction]!,
      at: createdAt.toISOString(),
      by: { kind: actorKind as 'user' | 'key' | 'system', id: actorId, name: null },
      ...(fields && { fields }),
      ...(from && to && { from, to }),
    };
  });
}

async function findings({ db }: Context<Member>, { id }: Document): Promise<Told[]> {
  const events = await db.documentEvent.findMany({
    where: { documentId: id, type: { in: [eventName('processed'), eventName('needs_action')] } },
    orderBy: { sequence: 'desc' },
    take: MOST,
    select: { type: true, createdAt: true },
  });
  return events.map(({ type, createdAt }) => ({
    what: type === eventName('processed') ? 'scanned' : 'held',
    at: createdAt.toISOString(),
    by: { kind: 'system', id: null, name: null },
  }));
}

/** Only an upload has one: a part came out of a page change. */
async function arrival({ db }: Context<Member>, { intakeFileId, createdAt }: Document): Promise<Told[]> {
  if (!intakeFileId) return [];
  const file = await db.intakeFile.findUnique({ where: { id: intakeFileId }, include: { intake: true } });
  if (!file) return [];
  const { apiKeyId, membershipId } = file.intake;
  const member = membershipId && (await db.membership.findUnique({ where: { id: membershipId } }));
  const by = apiKeyId
    ? { kind: 'key' as const, id: apiKeyId, name: null }
    : { kind: 'user' as const, id: member ? member.userId : null, name: null };
  return [{ what: 'received', at: createdAt.toISOString(), by }];
}

async function pageChanges(ctx: Context<Member>, { id, madeById }: Document): Promise<Told[]> {
  const changes = await ctx.db.pageChange.findMany({
    where: {
      status: { in: ['done', 'undone'] },
      OR: [{ documents: { some: { documentId: id } } }, ...(madeById ? [{ id: madeById }] : [])],
    },
    omit: { plan: true },
    include: { documents: { orderBy: { position: 'asc' } } },
    orderBy: { createdAt: 'desc' },
    take: MOST,
  });
  const ids = changes.flatMap(({ documents }) => documents.map(({ documentId }) => documentId));
  const seen = await ctx.db.document.findMany({
    where: { AND: [{ id: { in: ids } }, visibleDocuments(ctx.actor)] },
    select: { id: true, originalFilename: true },
  });
  const names = new Map(seen.map((row) => [row.id, row.originalFilename]));
  const members = await ctx.db.membership.findMany({
    where: { id: { in: changes.flatMap(({ membershipId }) => membershipId ?? []) } },
    select: { id: true, userId: true },
  });
  const userOf = new Map(members.map(({ id: membershipId, userId }) => [membershipId, userId]));
  return changes.map((change) => {
    const finishedAt = change.finishedAt ?? change.createdAt;
    const inTime = ctx.clock().getTime() - finishedAt.getTime() <= UNDO_MS;
    return {
      what: 'page_change',
      at: finishedAt.toISOString(),
      by: change.membershipId
        ? { kind: 'user', id: userOf.get(change.membershipId) ?? null, name: null }
        : { kind: 'system', id: null, name: null },
      page_change: {
        request_id: requestIdOf(change.id),
        action: change.action,
        made: change.id === madeById,
        sources: change.documents.flatMap(({ documentId }) => {
          const name = names.get(documentId);
          return name === undefined || documentId === id
            ? []
            : [{ uuid: documentId, original_filename: name }];
        }),
        undone_at: change.undoneAt?.toISOString() ?? null,
        undoable: change.status === 'done' && inTime && may(ctx.actor, 'plan'),
      },
    };
  });
}
