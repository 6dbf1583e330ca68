import { whereListedIn } from '@/lib/documents/active-projects';
import { isUniqueRule } from '@/lib/documents/checks/evaluate-document';
import { createCheckedValues } from '@/lib/documents/checks/rules/evaluate-rules';
import { getDocumentData } from '@/lib/documents/document-data';
import { SUMMARY_COLUMNS, toDocumentSummary } from '@/lib/documents/list/document-summary';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import { decodeCursor, encodeCursor } from './duplicate-cursor';
import { findGroups, findMembers, type GroupMembers, type GroupRow } from './queries';
import type { DuplicateGroup, DuplicateGroups, DuplicatesQuery } from './schemas';

/**
 * Returns one page of the groups of equal documents in a project's list, the group with the newest document first.
 *
 * @throws DomainError `not_found` or `forbidden` for the project and the document, `invalid` for a cursor from another
 *   list
 */
export async function listDuplicates(
  ctx: Context<Member>,
  projectUuid: string,
  { reason, document: uuid, cursor, limit }: DuplicatesQuery,
): Promise<DuplicateGroups> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const project = await requireProject(ctx, projectUuid);
  const of = uuid === undefined ? undefined : await requireProjectMember(ctx, project.id, uuid);
  const settings = readSettings(project);
  const search = {
    projectId: project.id,
    listed: whereListedIn(ctx.actor, project),
    ruleIds: settings.rules.filter(isUniqueRule).map(({ id }) => id),
  };
  return byIndexes(ctx.db, async (tx) => {
    // Fetch one extra group to detect a next page.
    const found = await findGroups(tx, search, { reason, of, place, limit: limit + 1 });
    const page = found.slice(0, limit);
    const byReason = (wanted: GroupRow['reason']) =>
      findMembers(
        tx,
        search,
        wanted,
        page.filter((group) => group.reason === wanted),
      );
    const members = [...(await byReason('bytes')), ...(await byReason('value'))];
    const last = page.at(-1);
    return {
      groups: await toGroups(tx, page, members, settings),
      next_cursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  });
}

/** Returns a document of the project, also a deleted one: the others are still equal to its file. */
async function requireProjectMember(
  ctx: Context<Member>,
  projectId: string,
  uuid: string,
): Promise<Document> {
  const document = await requireDocument(ctx, uuid, { removed: 'allow' });
  if (document.projectId !== projectId) throw createNotFoundError('document');
  return document;
}

async function toGroups(
  tx: Transaction,
  groups: readonly GroupRow[],
  members: readonly GroupMembers[],
  settings: ProjectSettings,
): Promise<DuplicateGroup[]> {
  const membersByKey = new Map(members.map((each) => [each.key, each]));
  const newestIds = groups.flatMap(({ key, reason }) => {
    const newest = membersByKey.get(key)?.newest;
    return reason === 'value' && newest ? [newest] : [];
  });
  const summaries = await tx.document.findMany({
    where: { id: { in: members.flatMap(({ oldest }) => oldest) } },
    select: SUMMARY_COLUMNS,
  });
  const newest = await tx.document.findMany({
    where: { id: { in: newestIds } },
    select: { id: true, docType: true, data: true },
  });
  const summaryById = new Map(summaries.map((row) => [row.id, toDocumentSummary(row)]));
  const newestById = new Map(newest.map((row) => [row.id, row]));
  return groups.map(({ key, reason, ruleId, count }) => {
    const own = membersByKey.get(key);
    const rule = settings.rules.filter(isUniqueRule).find(({ id }) => id === ruleId);
    const row = newestById.get(own?.newest ?? '');
    return {
      reason,
      rule: rule ? { id: rule.id, name: rule.name } : null,
      fields: rule && row ? getFields(rule.fields, row, settings) : [],
      documents: (own?.oldest ?? []).flatMap((id) => summaryById.get(id) ?? []),
      count,
    };
  });
}

function getFields(
  keys: readonly string[],
  row: Pick<Document, 'docType' | 'data'>,
  settings: ProjectSettings,
): DuplicateGroup['fields'] {
  const data = getEffectiveData(getDocumentData(row));
  const values = createCheckedValues({ docType: row.docType, data }, settings.extraction_fields);
  return keys.flatMap((key) => {
    const value = values.getText(key);
    return value === undefined ? [] : [{ key, label: values.getLabel(key), value }];
  });
}
