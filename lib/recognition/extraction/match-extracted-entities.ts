import type { MetadataField } from '@/lib/documents/document-data';
import {
  findMatchingRecords,
  type MatchCandidate,
} from '@/lib/documents/entity-records/find-matching-records';
import { getDocumentFieldEntities } from '@/lib/documents/values/get-document-field-entities';
import { toRoundedConfidence } from '@/lib/foundation/confidence';
import type { Services } from '@/lib/platform/context';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Minimum score at which a record counts as a match. */
const MIN_MATCH_SCORE = 0.75;
const MAX_CANDIDATES = 5;

interface RecordScope {
  organizationId: string;
  projectId: string;
}

/**
 * Resolves the fields of type entity: replaces each text by the ID of the matching record, with all candidates, or by
 * `null` if none is similar enough. Searches the entity set for the field. If it is unset or deleted, searches the
 * entity with the field's name, else all entities of the project.
 */
export async function matchExtractedEntities(
  { db }: Services,
  { organizationId, projectId }: RecordScope,
  fields: readonly ExtractionField[],
  values: readonly MetadataField[],
): Promise<MetadataField[]> {
  const wanted = new Map(fields.filter(({ type }) => type === 'entity').map((field) => [field.key, field]));
  if (!values.some(({ key, value }) => wanted.has(key) && value !== null)) return [...values];
  const entities = await db.entity.findMany({
    where: { projectId, deletedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true },
  });
  const ctx = { db, actor: { kind: 'system' as const, organizationId } };
  const matched: MetadataField[] = [];
  for (const value of values) {
    const field = wanted.get(value.key);
    if (!field || typeof value.value !== 'string') matched.push(value);
    else matched.push(withMatchedRecord(value, await candidatesFor(field, value.value)));
  }
  return matched;

  async function candidatesFor(field: ExtractionField, text: string): Promise<MatchCandidate[]> {
    const found: MatchCandidate[] = [];
    for (const { id } of getDocumentFieldEntities(field, entities))
      found.push(...(await findMatchingRecords(ctx, id, text, { limit: MAX_CANDIDATES })));
    return found.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
  }
}

function withMatchedRecord(field: MetadataField, candidates: MatchCandidate[]): MetadataField {
  const [first, second] = candidates;
  const isMeant = first !== undefined && first.score >= MIN_MATCH_SCORE && first.score > (second?.score ?? 0);
  if (!isMeant) return { ...field, value: null, candidates };
  // A match with a record's text makes the text itself more certain.
  const read = field.confidence ?? 0;
  const confidence = toRoundedConfidence((read + (1 - read) * 0.6 * first.score) * first.score);
  return { ...field, value: first.id, confidence, candidates };
}
