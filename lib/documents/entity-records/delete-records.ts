import { createHash } from 'node:crypto';
import type { KeyHolder, Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Entity } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { DELETE_STATEMENT_MS } from './entity-limits';
import { parseRecordSearch } from './parse-record-search';
import { matchingPairs } from './queries';
import type { SearchPair } from './record-search-criteria';
import { withStatementTimeout } from './record-statement-timeout';
import { type EntityPath, requireEntity } from './require-entity';
import type { RecordIds, RecordsDeleted } from './schemas';
import { lockEntity, type SearchDetails, updateRecordCount } from './update-entity-row';

/** Maximum pairs or IDs of a deletion in the audit log. */
const MAX_AUDITED_PAIRS = 100;
const MAX_AUDITED_CHARACTERS = 200;

/**
 * Returns the search of a deletion for the audit log, which is kept permanently: the first pairs, truncated. For a
 * longer search, adds their number and the SHA-256 of all keys and texts to identify it.
 */
function buildSearchDetails(pairs: readonly SearchPair[]): SearchDetails {
  const shown = pairs
    .slice(0, MAX_AUDITED_PAIRS)
    .map(({ key, value }) => ({ key: truncate(key), value: truncate(value) }));
  const whole =
    pairs.length <= MAX_AUDITED_PAIRS && shown.every((pair, index) => isSame(pair, pairs[index]!));
  if (whole) return { search_by: shown };
  const hash = createHash('sha256').update(JSON.stringify(pairs.map(({ key, value }) => [key, value])));
  return { search_by: shown, pairs: pairs.length, search_sha256: hash.digest('hex') };
}

const isSame = (a: SearchPair, b: SearchPair) => a.key === b.key && a.value === b.value;

/** Truncates by characters, because half of a surrogate pair can't be stored. */
function truncate(text: string): string {
  const signs = [...text.slice(0, 2 * MAX_AUDITED_CHARACTERS + 1)];
  return signs.length <= MAX_AUDITED_CHARACTERS
    ? text
    : `${signs.slice(0, MAX_AUDITED_CHARACTERS).join('')}…`;
}

type DeleteContext = Context<Member | KeyHolder>;

/**
 * Deletes every record that matches all pairs of the search.
 *
 * @param search.bytes request body, UTF-8
 * @throws DomainError `malformed`, `invalid`, `not_found`, `forbidden`; `unavailable` after several minutes
 */
export async function deleteRecords(
  ctx: DeleteContext,
  { bytes, ...place }: EntityPath & { bytes: Buffer },
): Promise<RecordsDeleted> {
  const pairs = await parseRecordSearch(bytes);
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  await requireActiveProject(ctx, entity.projectId);
  return runDeletion(ctx, entity, buildSearchDetails(pairs), (tx) => deleteMatching(tx, entity, pairs));
}

/**
 * Deletes records by ID. Ignores records that are already deleted, because two users may have selected the same one.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function deleteRecordsById(
  ctx: DeleteContext,
  place: EntityPath,
  { ids }: RecordIds,
): Promise<RecordsDeleted> {
  const entity = await requireEntity(ctx, place);
  requirePermission(ctx.actor, 'edit_records');
  await requireActiveProject(ctx, entity.projectId);
  return runDeletion(ctx, entity, { ids: ids.slice(0, MAX_AUDITED_PAIRS) }, async (tx) => {
    const { count } = await tx.entityRecord.deleteMany({
      where: { entityId: entity.id, id: { in: ids.map(BigInt) } },
    });
    return count;
  });
}

async function runDeletion(
  ctx: DeleteContext,
  entity: Entity,
  details: SearchDetails,
  work: (tx: Transaction) => Promise<number>,
): Promise<RecordsDeleted> {
  const entityRecordsDeleted = await withStatementTimeout(ctx.db, DELETE_STATEMENT_MS, async (tx) => {
    await lockEntity(tx, entity);
    const count = await work(tx);
    if (count > 0)
      await updateRecordCount(tx, ctx, entity, { action: 'records.deleted', change: -count, details });
    return count;
  });
  return { status: 'done', entityRecordsDeleted };
}

const deleteMatching = (tx: Transaction, entity: Entity, pairs: readonly SearchPair[]): Promise<number> =>
  tx.$executeRaw`DELETE FROM entity_record WHERE ${matchingPairs(entity.id, pairs)}`;
