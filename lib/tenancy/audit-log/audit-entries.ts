import type { Member } from '@/lib/foundation/actor';
import type { Locale } from '@/lib/foundation/languages/locales';
import { NEWEST_FIRST, type TimeCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';
import type { AuditEntry as Row } from '@/lib/platform/db/generated/client';
import { type ChangedDocument, loadDocumentChanges } from '@/lib/tenancy/audit/audit-document-changes';
import type { NamedType } from './audit-text';
import { findAuditEntryIds } from './find-audit-entry-ids';
import { loadAuditEntryDocuments } from './load-audit-entry-documents';
import { loadAuditNames } from './load-audit-names';
import type { AuditEntry, AuditFilter } from './schemas';
import { describeAuditEntry } from './sentences/describe-audit-entry';
import { type AuditLanguage, getAuditLanguage } from './sentences/sentence';

/**
 * Finds the entries of the caller's organization that match a filter, newest first.
 *
 * @param place position after which to continue
 */
export async function findEntries(
  { db, actor }: Context<Member>,
  filter: AuditFilter,
  { place, take }: { place?: TimeCursor; take: number },
): Promise<Row[]> {
  const ids = await findAuditEntryIds(db, actor.organizationId, filter, { place, take });
  return db.auditEntry.findMany({ where: { id: { in: ids } }, orderBy: NEWEST_FIRST });
}

/**
 * Converts rows to the wire format, with the names of users, keys, projects, and documents that still exist.
 *
 * @param locale language of the sentences
 */
export async function loadEntries(db: Database, rows: readonly Row[], locale: Locale): Promise<AuditEntry[]> {
  const getIds = (kind: string) => [
    ...new Set(rows.flatMap((row) => (row.actorKind === kind && row.actorId) || [])),
  ];
  const [documents, changes, members, users, keys, projects] = await Promise.all([
    loadAuditEntryDocuments(db, rows),
    loadChanges(db, rows),
    db.membership.findMany({
      where: { id: { in: rows.flatMap((row) => getAssigneeId(row) ?? []) } },
      select: { id: true, user: { select: { email: true } } },
    }),
    db.user.findMany({ where: { id: { in: getIds('user') } }, select: { id: true, email: true } }),
    db.apiKey.findMany({ where: { id: { in: getIds('key') } }, select: { id: true, name: true } }),
    db.project.findMany({
      where: { id: { in: [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))] } },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...users.map(({ id, email }) => [id, email] as const),
    ...members.map(({ id, user }) => [id, user.email] as const),
    ...[...keys, ...projects].map(({ id, name }) => [id, name] as const),
  ]);
  const withName = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  const undescribed = rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    action: row.action,
    actor: {
      kind: row.actorKind as AuditEntry['actor']['kind'],
      id: row.actorId,
      name: (row.actorId && names.get(row.actorId)) || null,
      agent: row.agent,
    },
    project: row.projectId === null ? null : { uuid: row.projectId, name: names.get(row.projectId) ?? null },
    subject_id: row.subjectId,
    documents: documents.get(row.id) ?? [],
    assignee: withName(getAssigneeId(row)),
    changes: (changes.get(row.id) ?? []).flatMap((each) =>
      each.changes.map((change) => ({ document_uuid: each.documentId, ...change })),
    ),
    details: row.details as AuditEntry['details'],
  }));
  const language = getAuditLanguage(locale);
  const ids = findNamedIds(language, undescribed);
  const findName = await loadAuditNames(db, rows[0]?.organizationId ?? null, ids);
  return undescribed.map((entry) => ({
    ...entry,
    ...describeAuditEntry(entry, { ...language, ...entry, findName }),
  }));
}

/** Finds the objects that descriptions name, so that one query loads all of them. */
function findNamedIds(
  language: AuditLanguage,
  entries: readonly Omit<AuditEntry, 'summary' | 'facts'>[],
): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const entry of entries) {
    const findName = (_type: NamedType, id: string) => {
      ids.add(id);
      return undefined;
    };
    describeAuditEntry(entry, { ...language, ...entry, findName });
  }
  return ids;
}

async function loadChanges(db: Database, rows: readonly Row[]) {
  const organizationId = rows[0]?.organizationId;
  const entries = rows.filter(({ action }) => /^(document|page_change)\./.test(action));
  if (!organizationId || entries.length === 0) return new Map<string, ChangedDocument[]>();
  return loadDocumentChanges(
    db,
    organizationId,
    entries.map(({ id }) => id),
  );
}

function getAssigneeId({ action, details }: Row): string | null {
  const { assignee } = details as { assignee?: unknown };
  return action === 'document.assigned' && typeof assignee === 'string' ? assignee : null;
}
