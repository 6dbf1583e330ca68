import type { Services } from '@/lib/context';
import { toRoundedConfidence } from '@/lib/core/confidence';
import type { MetadataField } from '@/lib/documents/document-data';
import { type Candidate, findMatches } from '@/lib/entity-records/find-matches';
import type { ExtractionField } from '@/lib/projects/settings';
import { entitiesOfField } from './entities-of-field';

/** A record that is this alike is taken to be meant. */
const MEANT = 0.75;
const MAX_CANDIDATES = 5;

interface Whose {
  organizationId: string;
  projectId: string;
}

/**
 * The values of the fields of type entity: of each text, the id of the record that it means, with all records that it
 * may mean; null where none is alike enough. A field looks in the entity that the settings give it; without one, or when
 * it has been deleted, in the one that is named as the field is, else in all of the project's.
 */
export async function matchEntities(
  { db }: Services,
  { organizationId, projectId }: Whose,
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
    else matched.push(withRecord(value, await candidatesFor(field, value.value)));
  }
  return matched;

  async function candidatesFor(field: ExtractionField, text: string): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const { id } of entitiesOfField(field, entities))
      found.push(...(await findMatches(ctx, id, text, { limit: MAX_CANDIDATES })));
    return found.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
  }
}

function withRecord(field: MetadataField, candidates: Candidate[]): MetadataField {
  const [first, second] = candidates;
  const isMeant = first !== undefined && first.score >= MEANT && first.score > (second?.score ?? 0);
  if (!isMeant) return { ...field, value: null, candidates };
  // That the text is a record's own speaks for the text, too.
  const read = field.confidence ?? 0;
  const confidence = toRoundedConfidence((read + (1 - read) * 0.6 * first.score) * first.score);
  return { ...field, value: first.id, confidence, candidates };
}
