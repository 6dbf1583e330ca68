import { findDocumentPeople } from '@/lib/documents/presence/find-document-people';
import type { ListedDocument } from '@/lib/documents/schemas';
import type { TenantActor } from '@/lib/foundation/actor';
import { toConfidence } from '@/lib/foundation/confidence';
import type { Context } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { type ListedRow, toListedDocument } from './document-summary';

/** Converts rows of a list, with who has them open or claimed, and the confidence of those whose cuts wait for a review. */
export async function toListedDocuments(
  db: Transaction,
  { actor, clock }: Pick<Context<TenantActor>, 'actor' | 'clock'>,
  rows: readonly ListedRow[],
): Promise<ListedDocument[]> {
  const piles = rows.filter(({ holdType }) => holdType === 'split_review').map(({ id }) => id);
  const confidences = await getSplitConfidences(db, piles);
  const ids = rows.map(({ id }) => id);
  const people = actor.kind === 'member' ? await findDocumentPeople(db, ids, actor, clock()) : undefined;
  return rows.map((row) =>
    toListedDocument(row, {
      splitConfidence: confidences.get(row.id) ?? null,
      viewers: people?.viewers.get(row.id) ?? [],
      claim: people?.claims.get(row.id) ?? null,
    }),
  );
}

/** Returns the confidence of each document's least sure part. Reads only that: a proposal for 1,000 pages is long. */
async function getSplitConfidences(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; confidence: number }[]>`
    SELECT document.id::text AS id, min((part.value->>'confidence')::float8) AS confidence
      FROM document CROSS JOIN LATERAL jsonb_array_elements(
        CASE jsonb_typeof(split_proposal->'segments') WHEN 'array' THEN split_proposal->'segments' ELSE '[]' END
      ) AS part
     WHERE document.id = ANY(${ids}::uuid[]) AND jsonb_typeof(part.value->'confidence') = 'number'
     GROUP BY document.id`;
  return new Map(rows.map(({ id, confidence }) => [id, toConfidence(confidence)]));
}
