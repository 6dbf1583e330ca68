import type { SegmentInput } from '../../schemas';
import type { Chance } from './chance';
import type { RefDocument, ReferenceDesk } from './reference';
import { MODEL_TYPES, type RefPlan } from './reference-plan';

/** A plan of one to three documents: mostly one that can be applied, now and then one that breaks a rule. */
export function randomPlan(desk: ReferenceDesk, chance: Chance): RefPlan | null {
  const pool = chance.says(0.95) ? desk.listed() : [...desk.documents.values()];
  const documents = chance.some(pool, chance.one([1, 1, 1, 2, 2, 3]));
  if (documents.length === 0) return null;
  const segments = randomSegments(documents, chance);
  if (chance.says(0.12)) spoil(segments, chance);
  return {
    documents: documents.map(({ uuid }) => uuid),
    segments: chance.some(segments, segments.length),
  };
}

function randomSegments(documents: readonly RefDocument[], chance: Chance): SegmentInput[] {
  const cells = documents.flatMap((document) => document.pages.map(() => document));
  const [dense, joins] = [chance.one([0.1, 0.3, 0.6]), chance.one([0.2, 0.6])];
  const segments: SegmentInput[] = [];
  let first = 1;
  cells.forEach((document, index) => {
    const next = cells[index + 1];
    const border = next !== document;
    const must = !next || (border && (next.image || document.image));
    if (!must && !(border ? chance.says(1 - joins) : chance.says(dense))) return;
    segments.push(randomSegment(first, index + 1, chance));
    first = index + 2;
  });
  if (!segments.some(({ role = 'main' }) => role === 'main') && chance.says(0.95)) {
    Object.assign(chance.one(segments), { role: 'main' });
  }
  return segments;
}

function randomSegment(start_page: number, end_page: number, chance: Chance): SegmentInput {
  const role = chance.one(['main', 'main', 'main', 'supporting', 'discard', undefined] as const);
  const segment: SegmentInput = { start_page, end_page, ...(role && { role }) };
  if (chance.says(0.3)) segment.doc_type = chance.one([...MODEL_TYPES, null]);
  if (chance.says(0.2))
    segment.name = chance.one([null, `Name ${chance.from(1, 9)}`, `Name ${chance.from(1, 9)}.pdf`]);
  if ((role ?? 'main') === 'main' && chance.says(0.2)) {
    const pages = Array.from({ length: end_page - start_page + 1 }, (_, offset) => start_page + offset);
    segment.skip_pages = chance.some(pages, chance.from(0, pages.length - 1));
  }
  return segment;
}

/** Breaks one rule, or what may be one. */
function spoil(segments: SegmentInput[], chance: Chance): void {
  const segment = chance.one(segments);
  const spoilt = chance.from(1, 6);
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
