import { createHash } from 'node:crypto';
import type { Transaction } from '@/lib/platform/db/database';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { CHECKED_STATUSES } from './checked-statuses';
import type { CheckedValues } from './rules/checked-values';

/**
 * Values that must be unique in a project: one row per document and rule with the hash of the values. An index finds the
 * other documents with the same hash.
 */

type UniqueRule = Extract<Rule, { kind: 'unique' }>;

export interface UniqueValue {
  documentId: string;
  ruleId: string;
  /** SHA-256 of the values, in hex, independent of case, spaces, and trailing zeros of numbers. */
  digest: string;
}

/** Returns the hashes of a document's values; none for a rule whose values are missing. */
export function getUniqueValues(
  documentId: string,
  rules: readonly UniqueRule[],
  values: CheckedValues,
): UniqueValue[] {
  return rules.flatMap(({ id, fields }) => {
    const comparable = fields.map((key) => values.getComparable(key));
    if (comparable.some((text) => text === undefined)) return [];
    const digest = createHash('sha256')
      .update(JSON.stringify([fields, comparable]))
      .digest('hex');
    return [{ documentId, ruleId: id, digest }];
  });
}

export const getDuplicateKey = ({ documentId, ruleId }: Omit<UniqueValue, 'digest'>): string =>
  `${documentId} ${ruleId}`;

/** Rules of documents whose values another document has too, by `getDuplicateKey`. */
export type DuplicateKeys = ReadonlySet<string>;

interface UniqueOwner {
  organizationId: string;
  projectId: string;
}

/**
 * Stores the hashes of documents and finds their duplicates.
 *
 * Documents with equal hashes wait for each other until the end of the transaction, so that the later one sees the
 * earlier one.
 *
 * @param documentIds documents whose stored hashes are replaced
 * @returns the values that another document has too (`getDuplicateKey`), and the IDs of documents whose values became
 *   unique or are no longer unique
 */
export async function replaceUniqueValues(
  tx: Transaction,
  { organizationId, projectId }: UniqueOwner,
  documentIds: readonly string[],
  values: readonly UniqueValue[],
): Promise<{ duplicates: DuplicateKeys; affected: string[] }> {
  const stored = await tx.uniqueValue.findMany({ where: { documentId: { in: [...documentIds] } } });
  const toKey = (value: UniqueValue) => `${value.documentId} ${getSharedKey(value)}`;
  const before = new Set(stored.map(toKey));
  const after = new Set(values.map(toKey));
  const removed = stored.filter((value) => !after.has(toKey(value)));
  const added = values.filter((value) => !before.has(toKey(value)));
  const changed = [...removed, ...added];
  if (changed.length > 0) await lockDigests(tx, projectId, changed);
  if (removed.length > 0)
    await tx.uniqueValue.deleteMany({
      where: { OR: removed.map(({ documentId, ruleId }) => ({ documentId, ruleId })) },
    });
  if (added.length > 0)
    await tx.uniqueValue.createMany({
      data: added.map((value) => ({ ...value, organizationId, projectId })),
    });
  const others = await findOtherDocuments(tx, projectId, documentIds, [...values, ...changed]);
  const getOthers = (value: UniqueValue) => others.get(getSharedKey(value)) ?? [];
  const shared = values.filter((value) => getOthers(value).length > 0).map(getDuplicateKey);
  // With two other documents, each of them has a duplicate before and after the change.
  const affected = changed.map(getOthers).filter((found) => found.length === 1);
  return {
    duplicates: new Set([...findDuplicates(values), ...shared]),
    affected: [...new Set(affected.flat())],
  };
}

/** Finds values that several of these documents have. */
export function findDuplicates(values: readonly UniqueValue[]): DuplicateKeys {
  const groups = groupDocuments(values);
  return new Set(values.filter((value) => groups.get(getSharedKey(value))!.length > 1).map(getDuplicateKey));
}

async function lockDigests(
  tx: Transaction,
  projectId: string,
  values: readonly UniqueValue[],
): Promise<void> {
  // All transactions lock in the same order, so that two of them never wait for each other.
  const names = [...new Set(values.map(({ digest }) => digest))]
    .sort()
    .map((digest) => `${projectId} ${digest}`);
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names}::text[]) AS name`;
}

/** Number of other documents per value that decides all results: none, one, or several. */
const MAX_OTHERS = 2;

/** Finds the documents with one of the values, at most two per value, by `getSharedKey`. */
async function findOtherDocuments(
  tx: Transaction,
  projectId: string,
  documentIds: readonly string[],
  values: readonly UniqueValue[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (values.length === 0) return new Map();
  const wanted = [...new Map(values.map((value) => [getSharedKey(value), value])).values()];
  const found = await tx.$queryRaw<UniqueValue[]>`
    SELECT wanted.rule_id AS "ruleId", wanted.digest, other.id AS "documentId"
      FROM unnest(${wanted.map(({ ruleId }) => ruleId)}::text[], ${wanted.map(({ digest }) => digest)}::text[])
        AS wanted(rule_id, digest)
     CROSS JOIN LATERAL (
       SELECT document.id
         FROM unique_value
         JOIN document ON document.id = unique_value.document_id
        WHERE unique_value.project_id = ${projectId}::uuid AND unique_value.digest = wanted.digest
          AND unique_value.rule_id = wanted.rule_id
          AND document.id <> ALL(${documentIds}::uuid[])
          AND document.departed_at IS NULL AND document.status::text = ANY(${CHECKED_STATUSES})
        LIMIT ${MAX_OTHERS}) AS other`;
  return groupDocuments(found);
}

function groupDocuments(values: readonly UniqueValue[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const key = getSharedKey(value);
    groups.set(key, [...(groups.get(key) ?? []), value.documentId]);
  }
  return groups;
}

/** Returns the key that equal values of different documents share. */
const getSharedKey = ({ ruleId, digest }: UniqueValue): string => `${ruleId} ${digest}`;
