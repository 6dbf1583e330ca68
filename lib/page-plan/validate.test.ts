import { expect, test } from 'vitest';
import { problemsToErrors } from './problem';
import { PagePlan } from './schemas';
import { type Segment, segmentsFromWire, segmentToWire } from './segment';
import { type ValidatedDocument, validatePlan } from './validate';

const pdf = (pageCount: number, originalFilename = 'scan.pdf'): ValidatedDocument => ({
  originalFilename,
  pageCount,
  mimeType: 'application/pdf',
});
const image: ValidatedDocument = { originalFilename: 'photo.jpg', pageCount: 1, mimeType: 'image/jpeg' };

const rows = (...segments: Partial<Segment>[]): Segment[] =>
  segments.map((segment, index) => ({ startPage: 1, endPage: 1, role: 'main', ...segment, index }));

const errors = (documents: ValidatedDocument[], segments: Segment[], categories: string[] = []) =>
  problemsToErrors(validatePlan(documents, segments, categories));

test('a plan over every page has no problem, in whatever order its rows come', () => {
  expect(
    validatePlan([pdf(4)], rows({ startPage: 3, endPage: 4 }, { startPage: 1, endPage: 2 }), []),
  ).toEqual([]);
});

test('an overlap names the parts and the pages', () => {
  const { message, errors: byField } = errors([pdf(6)], rows({ endPage: 4 }, { startPage: 4, endPage: 6 }));
  expect(message).toBe('Part 1 and part 2 overlap on page 4. Each page belongs to one part.');
  expect(Object.keys(byField)).toEqual(['segments.1.start_page']);
});

test('a row inside another overlaps on its own pages, and the next one after the longer', () => {
  const { errors: byField } = errors(
    [pdf(9)],
    rows({ endPage: 8 }, { startPage: 2, endPage: 3 }, { startPage: 8, endPage: 9 }),
  );
  expect(byField).toEqual({
    'segments.1.start_page': ['Part 1 and part 2 overlap on pages 2–3. Each page belongs to one part.'],
    'segments.2.start_page': ['Part 1 and part 3 overlap on page 8. Each page belongs to one part.'],
  });
});

test('gaps at the start, in the middle and at the end are each named', () => {
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

test('a row beyond the last page says how many there are', () => {
  expect(errors([pdf(3)], rows({ endPage: 5 })).errors).toEqual({
    'segments.0.end_page': ['Part 1 goes to page 5, but there are only pages 1 to 3.'],
  });
  expect(errors([pdf(1)], rows({}, { startPage: 2, endPage: 2 })).errors).toEqual({
    'segments.1.start_page': ['Part 2 goes to page 2, but there is only page 1.'],
  });
});

test('a row that runs backwards is named, and hides the gaps that it makes', () => {
  expect(errors([pdf(5)], rows({ startPage: 4, endPage: 2 })).errors).toEqual({
    'segments.0.end_page': ['Part 1 ends on page 2, before it starts on page 4.'],
  });
});

test('a plan without a main part is refused', () => {
  expect(errors([pdf(1)], rows({ role: 'supporting' })).errors.segments).toHaveLength(1);
});

test('an image joined with other pages is refused, by name', () => {
  const { message } = errors([pdf(2), image], rows({ endPage: 3 }));
  expect(message).toBe(
    '“photo.jpg” on page 3 is an image and can’t be joined with other pages. Make it a part of its own.',
  );
});

test('skipped pages must lie in a main part and leave it one to scan', () => {
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

test('a type must be a category; null is none', () => {
  const plan = rows(
    { docType: 'invoice' },
    { startPage: 2, endPage: 2, docType: 'Invoice' },
    { startPage: 3, endPage: 3, docType: null },
  );
  expect(errors([pdf(3)], plan, ['invoice']).errors).toEqual({
    'segments.1.doc_type': ['The type of part 2, “Invoice”, is not a category of this project.'],
  });
});

test('a PDF whose pages could not be counted is named, and nothing else is guessed', () => {
  expect(errors([pdf(0, 'torn.pdf')], rows({ endPage: 9 })).errors).toEqual({
    'documents.0': ['“torn.pdf” could not be processed: its pages can’t be counted.'],
  });
});

test('all problems come at once, and the message is the first', () => {
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

test('the limits of the wire are counted in characters, in the schema and in the rules', () => {
  const body = (name: string) => ({
    documents: ['018F0000-0000-7000-8000-000000000001'],
    segments: [{ start_page: 1, end_page: 1, name, segment_id: null }],
  });
  expect(PagePlan.parse(body('😀'.repeat(255))).documents).toEqual(['018f0000-0000-7000-8000-000000000001']);
  expect(PagePlan.safeParse(body('😀'.repeat(256))).success).toBe(false);
  expect(PagePlan.safeParse(body('a\u0000b')).success).toBe(false);
  expect(PagePlan.safeParse(body('a\ud800b')).success).toBe(false);
  expect(validatePlan([pdf(1)], rows({ name: '😀'.repeat(255) }), [])).toEqual([]);
  expect(validatePlan([pdf(1)], rows({ name: 'a'.repeat(256) }), [])[0]).toMatchObject({ rule: 'too_long' });
});

test('a document twice, none at all, and anything but a UUID are refused at their place', () => {
  const uuid = '018f0000-0000-7000-8000-000000000001';
  const paths = (documents: unknown) =>
    PagePlan.safeParse({ documents, segments: [{ start_page: 1, end_page: 1 }] }).error?.issues.map(
      ({ path }) => path.join('.'),
    );
  expect(paths([uuid, uuid.toUpperCase()])).toEqual(['documents.1']);
  expect(paths([])).toEqual(['documents']);
  expect(paths([uuid, 'x'])).toEqual(['documents.1']);
});

test('a row survives the way to the wire and back, with what was left out left out', () => {
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

test('at most 100 problems are named, those of the whole plan first', () => {
  const overlapping = rows(...Array.from({ length: 1000 }, () => ({ startPage: 1, endPage: 1 })));
  expect(validatePlan([pdf(1)], overlapping, [])).toHaveLength(100);
  const backwards = rows(...Array.from({ length: 1000 }, () => ({ startPage: 2, endPage: 1 })));
  expect(validatePlan([pdf(2)], backwards, [])).toHaveLength(100);
  const skipPages = Array.from({ length: 1000 }, (_, at) => 2 * at + 3);
  const skipping = validatePlan([pdf(1)], rows({ startPage: 1, endPage: 1, skipPages }), []);
  expect(skipping).toHaveLength(100);
});
