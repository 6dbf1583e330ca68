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
  /** SHA-256 of the values, in hex, independent of case and spaces. */
  digest: string;
}

/** Returns the hashes of a document's values; none for a rule whose values are missing. */
export function getUniqueValues(
  documentId: string,
  rules: readonly UniqueRule[],
  values: CheckedValues,
): UniqueValue[] {
  return rules.flatMap(({ id, fields }) => {
    const texts = fields.map((key) => values.getText(key));
    if (texts.some((text) => text === undefined)) return [];
    const normalized = texts.map((text) => text!.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '));
    const digest = createHash('sha256')
      .update(JSON.stringify([fields, normalized]))
      .digest('hex');
    return [{ documentId, ruleId: id, digest }];
  });
}

export const getDuplicateKey = ({ documentId, ruleId }: Omit<UniqueValue, 'digest'>): string =>
  `${documentId} ${ruleId}`;

interface UniqueOwner {
  organizationId: string;
  projectId: string;
}

/**
 * Stores the hashes of documents and finds the documents that share or shared one of them.
 *
 * Documents with equal hashes wait for each other until the end of the transaction, so that the later one sees the
 * earlier one.
 *
 * @param documentIds documents whose stored hashes are replaced
 * @returns the number of other documents per document and rule, and the IDs of documents whose checks can have changed
 */
export async function replaceUniqueValues(
  tx: Transaction,
  { organizationId, projectId }: UniqueOwner,
  documentIds: readonly string[],
  values: readonly UniqueValue[],
): Promise<{ counts: ReadonlyMap<string, number>; affected: string[] }> {
  const stored = await tx.uniqueValue.findMany({ where: { documentId: { in: [...documentIds] } } });
  const toKey = (value: UniqueValue) => `${value.documentId} ${value.ruleId} ${value.digest}`;
  const before = new Set(stored.map(toKey));
  const after = new Set(values.map(toKey));
  const removed = stored.filter((value) => !after.has(toKey(value)));
  const added = values.filter((value) => !before.has(toKey(value)));
  const changed = [...removed, ...added].map(({ digest }) => digest);
  if (changed.length > 0) await lockDigests(tx, projectId, changed);
  if (removed.length > 0)
    await tx.uniqueValue.deleteMany({
      where: { OR: removed.map(({ documentId, ruleId }) => ({ documentId, ruleId })) },
    });
  if (added.length > 0)
    await tx.uniqueValue.createMany({
      data: added.map((value) => ({ ...value, organizationId, projectId })),
    });
  const digests = [...new Set([...values.map(({ digest }) => digest), ...changed])];
  const sharing = digests.length === 0 ? [] : await findSharingDocuments(tx, projectId, digests);
  const counts = new Map(
    values.map((value) => [
      getDuplicateKey(value),
      sharing.filter(
        ({ documentId, ruleId, digest }) =>
          digest === value.digest && ruleId === value.ruleId && documentId !== value.documentId,
      ).length,
    ]),
  );
  const own = new Set(documentIds);
  const touched = new Set(changed);
  const affected = sharing.filter(({ documentId, digest }) => touched.has(digest) && !own.has(documentId));
  return { counts, affected: [...new Set(affected.map(({ documentId }) => documentId))] };
}

async function lockDigests(tx: Transaction, projectId: string, digests: readonly string[]): Promise<void> {
  // All transactions lock in the same order, so that two of them never wait for each other.
  const names = [...new Set(digests)].sort().map((digest) => `${projectId} ${digest}`);
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest(${names}::text[]) AS name`;
}

/** Maximum number of documents with equal values that are counted and checked again. */
const MAX_SHARING = 1000;

const findSharingDocuments = (
  tx: Transaction,
  projectId: string,
  digests: readonly string[],
): Promise<UniqueValue[]> =>
  tx.uniqueValue.findMany({
    where: {
      projectId,
      digest: { in: [...digests] },
      document: { removedAt: null, status: { in: [...CHECKED_STATUSES] } },
    },
    select: { documentId: true, ruleId: true, digest: true },
    orderBy: { documentId: 'asc' },
    take: MAX_SHARING,
  });
