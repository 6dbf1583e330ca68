import type { SegmentInput } from '@/lib/documents/confirmed-split/stored-page-plan';
import type { RandomSource } from './random-source';
import type { ReferenceDocument, ReferenceModel } from './reference-model';
import { MODEL_TYPES, type ReferencePlan } from './reference-plan';

/** Creates a plan of one to three documents. Most are valid; some break a rule. */
export function createRandomPlan(fixture: ReferenceModel, chance: RandomSource): ReferencePlan | null {
  const pool = chance.isTrue(0.95) ? fixture.listDocuments() : [...fixture.documents.values()];
  const documents = chance.pickSome(pool, chance.pickOne([1, 1, 1, 2, 2, 3]));
  if (documents.length === 0) return null;
  const segments = createRandomSegments(documents, chance);
  if (chance.isTrue(0.12)) corruptSegments(segments, chance);
  return {
    documents: documents.map(({ uuid }) => uuid),
    segments: chance.pickSome(segments, segments.length),
  };
}

function createRandomSegments(documents: readonly ReferenceDocument[], chance: RandomSource): SegmentInput[] {
  const cells = documents.flatMap((document) => document.pages.map(() => document));
  const [dense, joins] = [chance.pickOne([0.1, 0.3, 0.6]), chance.pickOne([0.2, 0.6])];
  const segments: SegmentInput[] = [];
  let first = 1;
  cells.forEach((document, index) => {
    const next = cells[index + 1];
    const border = next !== document;
    const must = !next || (border && (next.isImage || document.isImage));
    if (!must && !(border ? chance.isTrue(1 - joins) : chance.isTrue(dense))) return;
    segments.push(createRandomSegment(first, index + 1, chance));
    first = index + 2;
  });
  if (!segments.some(({ role = 'main' }) => role === 'main') && chance.isTrue(0.95)) {
    Object.assign(chance.pickOne(segments), { role: 'main' });
  }
  return segments;
}

function createRandomSegment(start_page: number, end_page: number, chance: RandomSource): SegmentInput {
  const role = chance.pickOne(['main', 'main', 'main', 'supporting', 'discard', undefined] as const);
  const segment: SegmentInput = { start_page, end_page, ...(role && { role }) };
  if (chance.isTrue(0.3)) segment.doc_type = chance.pickOne([...MODEL_TYPES, null]);
  if (chance.isTrue(0.2))
    segment.name = chance.pickOne([null, `Name ${chance.between(1, 9)}`, `Name ${chance.between(1, 9)}.pdf`]);
  if ((role ?? 'main') === 'main' && chance.isTrue(0.2)) {
    const pages = Array.from({ length: end_page - start_page + 1 }, (_, offset) => start_page + offset);
    segment.skip_pages = chance.pickSome(pages, chance.between(0, pages.length - 1));
  }
  return segment;
}

/** Changes a plan so that it may break one rule. */
function corruptSegments(segments: SegmentInput[], chance: RandomSource): void {
  const segment = chance.pickOne(segments);
  const spoilt = chance.between(1, 6);
  if (spoilt === 1)
    segments.splice(segments.indexOf(segment), 1, { ...segment, start_page: segment.start_page + 1 });
  if (spoilt === 2) segment.end_page += 1;
  if (spoilt === 3) segment.doc_type = 'poem';
  if (spoilt === 4) segment.skip_pages = [segment.end_page + 1];
  if (spoilt === 5) for (const each of segments) each.role = 'supporting';
  if (spoilt === 6) {
    segment.role = 'discard';
    segment.skip_pages = [segment.start_page];
  }
}
