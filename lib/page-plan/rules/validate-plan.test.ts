import { expect, test } from 'vitest';
import {
  type Segment,
  segmentsFromWire,
  segmentToWire,
} from '@/lib/documents/confirmed-split/confirmed-segment';
import { PagePlan } from '@/lib/page-plan/schemas';
import { toRequestProblems, type ValidatedDocument, validatePlan } from './validate-plan';

const pdf = (pageCount: number, originalFilename = 'scan.pdf'): ValidatedDocument => ({
  originalFilename,
  pageCount,
  mimeType: 'application/pdf',
});
const image: ValidatedDocument = { originalFilename: 'photo.jpg', pageCount: 1, mimeType: 'image/jpeg' };

const rows = (...segments: Partial<Segment>[]): Segment[] =>
  segments.map((segment, index) => ({ startPage: 1, endPage: 1, role: 'main', ...segment, index }));

const errors = (documents: ValidatedDocument[], segments: Segment[], categories: string[] = []) => {
  const byField = toRequestProblems(validatePlan(documents, segments, categories));
  const list = Object.entries(byField).map(([field, each]) => [field, each.map(({ message }) => message)]);
  const [first] = Object.values(byField)[0]!;
  return { ...first!, errors: Object.fromEntries(list) as Record<string, string[]> };
};

test('a plan that covers every page has no problem, in any row order', () => {
  expect(
    validatePlan([pdf(4)], rows({ startPage: 3, endPage: 4 }, { startPage: 1, endPage: 2 }), []),
  ).toEqual([]);
});

test('an overlap names the parts and the pages', () => {
  const {
    message,
    errors: byField,
    ...rest
  } = errors([pdf(6)], rows({ endPage: 4 }, { startPage: 4, endPage: 6 }));
  expect(message).toBe('Part 1 and part 2 overlap on page 4. Each page belongs to one part.');
  expect(rest).toEqual({ reason: 'plan_overlap', values: { first: 4, last: 4, count: 1 } });
  expect(Object.keys(byField)).toEqual(['segments.1.start_page']);
});

test('a nested row overlaps on its own pages, and the next row after the longer one', () => {
  const { errors: byField } = errors(
    [pdf(9)],
    rows({ endPage: 8 }, { startPage: 2, endPage: 3 }, { startPage: 8, endPage: 9 }),
  );
  expect(byField).toEqual({
    'segments.1.start_page': ['Part 1 and part 2 overlap on pages 2–3. Each page belongs to one part.'],
    'segments.2.start_page': ['Part 1 and part 3 overlap on page 8. Each page belongs to one part.'],
  });
});

test('names gaps at the start, in the middle and at the end', () => {
  const { errors: byField } = errors(
    [pdf(10)],
    rows({ startPage: 3, endPage: 4 }, { startPage: 6, endPage: 7 }),
  );
  expect(byField).toEqual({
    'segments.0.start_page': ['Pages 1–2 are in no part. To remove pages, discard them.'],
    'segments.1.start_page': ['Page 5 is in no part. To remove pages, discard them.'],
    'segments.1.end_page': ['Pages 8–10 are in no part. To remove pages, discard them.'],
  });
});

test('a row beyond the last page gives the page count', () => {
  expect(errors([pdf(3)], rows({ endPage: 5 })).errors).toEqual({
    'segments.0.end_page': ['Part 1 goes to page 5, but there are only pages 1 to 3.'],
  });
  expect(errors([pdf(1)], rows({}, { startPage: 2, endPage: 2 })).errors).toEqual({
    'segments.1.start_page': ['Part 2 goes to page 2, but there is only page 1.'],
  });
});

test('a reversed row is reported and hides the gaps that it causes', () => {
  expect(errors([pdf(5)], rows({ startPage: 4, endPage: 2 })).errors).toEqual({
    'segments.0.end_page': ['Part 1 ends on page 2, before it starts on page 4.'],
  });
});

test('rejects a plan without a main part', () => {
  expect(errors([pdf(1)], rows({ role: 'supporting' })).errors.segments).toHaveLength(1);
});

test('rejects an image joined with other pages by name', () => {
  const { message } = errors([pdf(2), image], rows({ endPage: 3 }));
  expect(message).toBe(
    '“photo.jpg” on page 3 is an image and can’t be joined with other pages. Make it a separate part.',
  );
});

test('skipped pages must be in a main part and leave it one page to scan', () => {
  const { errors: byField } = errors(
    [pdf(9)],
    rows(
      { endPage: 3, skipPages: [4, 5, 9, 2] },
      { startPage: 4, endPage: 6, skipPages: [4, 5, 6, 6] },
      { startPage: 7, endPage: 7, role: 'supporting', skipPages: [7] },
      { startPage: 8, endPage: 8, role: 'discard', skipPages: [] },
      { startPage: 9, endPage: 9, role: 'discard', skipPages: [9] },
    ),
  );
  expect(byField).toEqual({
    'segments.0.skip_pages': [
      'Pages 4–5 can’t be skipped in part 1, which has pages 1–3.',
      'Page 9 can’t be skipped in part 1, which has pages 1–3.',
    ],
    'segments.1.skip_pages': [
      'Part 2 has no pages left to scan. Scan at least one of pages 4–6, or discard the part.',
    ],
    'segments.2.skip_pages': [
      'Part 3 is not a main part, so it has no pages to leave unscanned. Only main parts are scanned.',
    ],
    'segments.4.skip_pages': [
      'The discard of page 9 is not a main part, so it has no pages to leave unscanned. Only main parts are scanned.',
    ],
  });
});

test('a type must be a category; null means no type', () => {
  const plan = rows(
    { docType: 'invoice' },
    { startPage: 2, endPage: 2, docType: 'Invoice' },
    { startPage: 3, endPage: 3, docType: null },
  );
  expect(errors([pdf(3)], plan, ['invoice']).errors).toEqual({
    'segments.1.doc_type': ['The type of part 2, “Invoice”, is not a category of this project.'],
  });
});

test('reports a PDF with uncountable pages and no follow-up problems', () => {
  expect(errors([pdf(0, 'torn.pdf')], rows({ endPage: 9 })).errors).toEqual({
    'documents.0': ['“torn.pdf” could not be processed: its pages can’t be counted.'],
  });
});

test('reports all problems at once, and the message is the first', () => {
  const plan = rows({ endPage: 2, name: ' ', docType: 'x' }, { startPage: 2, endPage: 3, skipPages: [2, 3] });
  const { message, errors: byField } = errors([pdf(4)], plan);
  expect(message).toBe(byField['segments.1.start_page']?.[0]);
  expect(Object.keys(byField).sort()).toEqual([
    'segments.0.doc_type',
    'segments.0.name',
    'segments.1.end_page',
    'segments.1.skip_pages',
    'segments.1.start_page',
  ]);
});

test('wire limits count characters, in the schema and in the rules', () => {
  const body = (name: string) => ({
    documents: ['018F0000-0000-7000-8000-000000000001'],
    segments: [{ start_page: 1, end_page: 1, name, segment_id: null }],
  });
  expect(PagePlan.parse(body('😀'.repeat(255))).documents).toEqual(['018f0000-0000-7000-8000-000000000001']);
  expect(PagePlan.safeParse(body('😀'.repeat(256))).success).toBe(false);
  const hidden = `a\u0000${'\ud800'.repeat(300)}b`;
  expect(PagePlan.parse(body(hidden)).segments[0]!.name).toBe('ab');
  const typed = { ...body('a'), segments: [{ start_page: 1, end_page: 1, doc_type: 'a\u0000b' }] };
  expect(PagePlan.safeParse(typed).success).toBe(false);
  expect(validatePlan([pdf(1)], rows({ name: '😀'.repeat(255) }), [])).toEqual([]);
  expect(validatePlan([pdf(1)], rows({ name: 'a'.repeat(256) }), [])[0]).toMatchObject({ rule: 'too_long' });
  expect(validatePlan([pdf(1)], rows({ name: hidden }), [])).toEqual([]);
  expect(validatePlan([pdf(1)], rows({ name: '\u0000' }), [])[0]).toMatchObject({ rule: 'name' });
});

test('duplicate documents, an empty list and invalid UUIDs are rejected with their position', () => {
  const uuid = '018f0000-0000-7000-8000-000000000001';
  const paths = (documents: unknown) =>
    PagePlan.safeParse({ documents, segments: [{ start_page: 1, end_page: 1 }] }).error?.issues.map(
      ({ path }) => path.join('.'),
    );
  expect(paths([uuid, uuid.toUpperCase()])).toEqual(['documents.1']);
  expect(paths([])).toEqual(['documents']);
  expect(paths([uuid, 'x'])).toEqual(['documents.1']);
});

test('a row survives serialization, with omitted fields still omitted', () => {
  const wire = [
    {
      start_page: 1,
      end_page: 2,
      role: 'main',
      doc_type: null,
      name: 'A',
      skip_pages: [2],
      segment_id: 's1',
    },
    { start_page: 3, end_page: 3, role: 'discard' },
  ] as const;
  const plan = PagePlan.shape.segments.parse(wire);
  expect(segmentsFromWire(plan).map(segmentToWire)).toEqual(wire);
});

test('the name of a part loses control, invisible, and direction characters', () => {
  const plan = PagePlan.parse({
    documents: ['0193e7a0-0000-7000-8000-000000000001'],
    segments: [{ start_page: 1, end_page: 1, name: 'Re\u202ent\u0007 \u2066März\u2069\n.pdf' }],
  });
  expect(plan.segments[0]!.name).toBe('Rent März.pdf');
});

test('reports at most 100 problems, those of the whole plan first', () => {
  const overlapping = rows(...Array.from({ length: 1000 }, () => ({ startPage: 1, endPage: 1 })));
  expect(validatePlan([pdf(1)], overlapping, [])).toHaveLength(100);
  const backwards = rows(...Array.from({ length: 1000 }, () => ({ startPage: 2, endPage: 1 })));
  expect(validatePlan([pdf(2)], backwards, [])).toHaveLength(100);
  const skipPages = Array.from({ length: 1000 }, (_, at) => 2 * at + 3);
  const skipping = validatePlan([pdf(1)], rows({ startPage: 1, endPage: 1, skipPages }), []);
  expect(skipping).toHaveLength(100);
});

test('a joined part has at most the pages of a file; an unjoined part may keep all its pages', () => {
  const row = (startPage: number, endPage: number, role: Segment['role'] = 'main') => ({
    ...{ startPage, endPage, role },
  });
  const problems = (...all: Partial<Segment>[]) =>
    validatePlan([pdf(12_000), pdf(12_000)], rows(...all), []).map(({ rule, message }) => [rule, message]);
  expect(problems(row(1, 24_000))).toEqual([
    ['too_many_pages', 'Part 1 has 24,000 pages. At most 20000 can be joined.'],
  ]);
  expect(problems(row(1, 20_000), row(20_001, 24_000))).toEqual([]);
  expect(problems(row(1, 1), row(2, 24_000, 'discard'))).toEqual([]);
  expect(validatePlan([pdf(30_000)], rows(row(1, 30_000)), [])).toEqual([]);
  expect(validatePlan([pdf(2), pdf(2)], rows(row(1, 4)), [], 3)[0]!.rule).toBe('too_many_pages');
});
