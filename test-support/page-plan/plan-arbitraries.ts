/** Random plans for property tests: files of random length, cut at random, with random roles. */
import fc from 'fast-check';
import type { Role, Segment } from '@/lib/documents/confirmed-split/confirmed-segment';
import { getPlanPageCount, type PlanDocument } from '@/lib/page-plan/rules/plan-document';

export const CATEGORIES = ['invoice', 'contract', 'receipt'];

const docType = fc.option(fc.constantFrom(...CATEGORIES), { nil: null });

export const planDocuments: fc.Arbitrary<PlanDocument[]> = fc
  .array(
    fc.record({
      pageCount: fc.integer({ min: 1, max: 12 }),
      image: fc.boolean(),
      docType,
      held: fc.boolean(),
      signed: fc.boolean(),
      xfa: fc.boolean(),
      keys: fc.uniqueArray(fc.constantFrom('number', 'date', 'total')),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((files) =>
    files.map(({ pageCount, image, keys, ...rest }, index) => ({
      uuid: `document-${index}`,
      originalFilename: `file ${index}.${image ? 'png' : 'pdf'}`,
      uploadedFilename: `upload ${index}.${image ? 'png' : 'pdf'}`,
      mimeType: image ? 'image/png' : 'application/pdf',
      pageCount: image ? 1 : pageCount,
      skipPages: [],
      values: keys.map((key) => ({
        key,
        label: key,
        value: `${key} of ${index}`,
        page: key === 'total' ? null : 1,
        edited: key === 'date',
      })),
      ...rest,
    })),
  );

const choices = fc.record({
  role: fc.constantFrom<Role>('main', 'main', 'supporting', 'discard'),
  docType: fc.option(docType, { nil: undefined }),
  name: fc.constantFrom(undefined, null, 'Renamed', 'Renamed.pdf'),
  skipSeed: fc.integer({ min: 0, max: 1_000 }),
});

/** Valid plan with its rows in any order. */
export const validPlan: fc.Arbitrary<{ documents: PlanDocument[]; segments: Segment[] }> =
  planDocuments.chain((documents) => {
    const borders = getBorders(documents);
    const total = borders.length + 1;
    return fc
      .record({
        wanted: fc.array(fc.boolean(), { minLength: total, maxLength: total }),
        rows: fc.array(choices, { minLength: total, maxLength: total }),
        order: fc.array(fc.integer(), { minLength: total, maxLength: total }),
      })
      .map(({ wanted, rows, order }) => {
        const starts = [1, ...borders.flatMap((must, index) => (must || wanted[index] ? [index + 2] : []))];
        const segments = starts.map((startPage, index): Segment => {
          const endPage = (starts[index + 1] ?? total + 1) - 1;
          const { skipSeed, ...row } = rows[index]!;
          const role =
            index === 0 && !rows.slice(0, starts.length).some((r) => r.role === 'main') ? 'main' : row.role;
          return {
            index: 0,
            startPage,
            endPage,
            ...row,
            role,
            ...getSkippedPages(role, startPage, endPage, skipSeed),
          };
        });
        const shuffled = segments
          .map((segment, index) => ({ segment, rank: order[index]! }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ segment }, index) => ({ ...segment, index }));
        return { documents, segments: shuffled };
      });
  });

/** Returns for each border between pages n+1 and n+2 whether a cut is required, because one of them is an image. */
function getBorders(documents: readonly PlanDocument[]): boolean[] {
  const images = documents.flatMap((document) =>
    Array<boolean>(getPlanPageCount(document)).fill(document.mimeType === 'image/png'),
  );
  return images.slice(1).map((image, index) => image || images[index]!);
}

/** Selects the pages to skip. Leaves at least one page to scan. */
function getSkippedPages(
  role: Role,
  startPage: number,
  endPage: number,
  seed: number,
): { skipPages?: number[] } {
  if (role !== 'main' || seed % 3 === 0) return {};
  const pages = Array.from({ length: endPage - startPage + 1 }, (_, offset) => startPage + offset);
  return { skipPages: pages.filter((page) => page !== startPage && (seed >> (page % 8)) % 2 === 1) };
}
