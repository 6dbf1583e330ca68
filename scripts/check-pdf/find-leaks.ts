import { createHash } from 'node:crypto';
import type { QpdfFacts, QpdfObject, QpdfValue } from './reference-tools';

const REFERENCE = /^\d+ \d+ R$/;
/** Shorter streams say nothing that would tell one page from another. */
const TELLING_BYTES = 24;

/**
 * What of the discarded pages (indices from 0 of those kept) is inside a part: streams that in the source only
 * discarded pages reach, more page objects than pages, and fields that have no widget on a kept page.
 */
export function findLeaks(source: QpdfFacts, part: QpdfFacts, kept: number[]): string[] {
  const leaks: string[] = [];
  const keptPages = kept.map((index) => source.pages[index]!);
  const keptSet = new Set(keptPages);
  const ofKept = hashesReached(source, keptPages);
  const ofOthers = hashesReached(
    source,
    source.pages.filter((page) => !keptSet.has(page)),
  );
  const inside = new Set([...part.objects.values()].flatMap((object) => hashOf(object) ?? []));
  const foreign = [...ofOthers].filter((hash) => !ofKept.has(hash) && inside.has(hash));
  if (foreign.length > 0) leaks.push(`${foreign.length} streams of other pages`);

  const pageObjects = [...part.objects.values()].filter(({ value }) => isPage(value)).length;
  const most = new Set(part.pages).size;
  if (pageObjects > most) leaks.push(`${pageObjects - most} pages that should be gone`);

  const keptNumbers = new Set(kept.map((index) => index + 1));
  const keptFields = new Set(
    source.fields.filter(({ page }) => keptNumbers.has(page)).map(({ fullname }) => fullname),
  );
  const otherFields = new Set(
    part.fields.map(({ fullname }) => fullname).filter((name) => !keptFields.has(name)),
  );
  const lost = source.fields.filter(({ fullname }) => otherFields.has(fullname));
  if (lost.length > 0) leaks.push(`${lost.length} fields of other pages`);
  return leaks;
}

const isPage = (value: QpdfValue | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['/Type'] === '/Page';

/** Hashes of the streams that the pages reach, other pages and the way up the tree left out. */
function hashesReached(facts: QpdfFacts, pages: string[]): Set<string> {
  const hashes = new Set<string>();
  const allPages = new Set(facts.pages);
  const seen = new Set(pages);
  const waiting = [...pages];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const object = facts.objects.get(next);
    if (!object) continue;
    const hash = hashOf(object);
    if (hash) hashes.add(hash);
    for (const reference of references(object.value ?? object.stream?.dict ?? null)) {
      if (seen.has(reference) || allPages.has(reference)) continue;
      seen.add(reference);
      waiting.push(reference);
    }
  }
  return hashes;
}

function* references(value: QpdfValue): Generator<string> {
  if (typeof value === 'string') {
    if (REFERENCE.test(value)) yield value;
  } else if (Array.isArray(value)) {
    for (const item of value) yield* references(item);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key !== '/Parent' && key !== '/P' && key !== '/Dest' && key !== '/A') yield* references(item);
    }
  }
}

function hashOf({ stream }: QpdfObject): string | undefined {
  if (!stream?.data) return undefined;
  const data = Buffer.from(stream.data, 'base64');
  if (data.length < TELLING_BYTES) return undefined;
  return createHash('sha1').update(data).digest('hex');
}
