import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from '@/lib/documents/confirmed-split/confirmed-segment';
import { measureCpuMs } from '@/test-support/cpu-time';
import { CATEGORIES, validPlan } from '@/test-support/page-plan/plan-arbitraries';
import { compilePlan, createValueCarrier, hasChanges, type Part } from './compile-plan';
import { previewPlan } from './describe-plan';
import { layOutDocuments, type PlanDocument, type PlanValue } from './plan-document';
import { validatePlan } from './validate-plan';

const pdf = (uuid: string, pageCount: number, more: Partial<PlanDocument> = {}): PlanDocument => ({
  uuid,
  pageCount,
  originalFilename: `${uuid}.pdf`,
  uploadedFilename: `${uuid}.pdf`,
  mimeType: 'application/pdf',
  docType: null,
  skipPages: [],
  held: false,
  signed: false,
  xfa: false,
  values: [],
  ...more,
});

const rows = (...segments: Omit<Segment, 'index'>[]): Segment[] =>
  segments.map((segment, index) => ({ ...segment, index }));

const main = (startPage: number, endPage: number, more: Partial<Segment> = {}) =>
  ({ startPage, endPage, role: 'main', ...more }) as const;
const supporting = (startPage: number, endPage: number) =>
  ({ startPage, endPage, role: 'supporting' }) as const;
const discard = (startPage: number, endPage: number) => ({ startPage, endPage, role: 'discard' }) as const;

const outcomes = (documents: PlanDocument[], ...segments: Omit<Segment, 'index'>[]) =>
  compilePlan(documents, rows(...segments)).documents.map(({ outcome }) => outcome);

describe('whole documents', () => {
  test('a main row over a whole document keeps it in place and is not a change', () => {
    const plan = compilePlan([pdf('a', 3)], rows(main(1, 3)));
    expect(plan.documents[0]).toMatchObject({ outcome: 'kept', part: 0 });
    expect(plan.needsCutting).toBe(false);
    expect(hasChanges(plan)).toBe(false);
  });

  test('confirming a held document as one is a change, and it is scanned', () => {
    const plan = compilePlan([pdf('a', 3, { held: true })], rows(main(1, 3)));
    expect(hasChanges(plan)).toBe(true);
    expect(plan.documents[0]!.changes).toEqual({ resolvesHold: true });
    expect(plan.parts[0]!.scanAgain).toBe(true);
  });

  test('whole supporting and discard rows attach and trash without cutting', () => {
    const plan = compilePlan(
      [pdf('a', 3), pdf('b', 2), pdf('c', 1)],
      rows(main(1, 3), supporting(4, 5), discard(6, 6)),
    );
    expect(plan.documents.map(({ outcome }) => outcome)).toEqual(['kept', 'attached', 'discarded']);
    expect(plan).toMatchObject({ needsCutting: false, action: 'attach' });
    expect(plan.parts[1]).toMatchObject({ document: 'b', attachesTo: 0, scanAgain: false });
    expect(plan.documents[1]!.attachmentsTo).toBe(0);
  });

  test('type and name change in place, without a scan', () => {
    const plan = compilePlan([pdf('a', 3)], rows(main(1, 3, { docType: 'invoice', name: 'Rent' })));
    expect(plan.documents[0]!.changes).toEqual({
      resolvesHold: false,
      originalFilename: 'Rent.pdf',
      docType: 'invoice',
    });
    expect(plan).toMatchObject({ action: 'edit', needsCutting: false });
    expect(plan.parts[0]!.scanAgain).toBe(false);
  });

  test('absent keeps type, name and skipped pages; null and [] clear them', () => {
    const document = pdf('a', 3, { docType: 'invoice', originalFilename: 'Rent.pdf', skipPages: [2] });
    expect(hasChanges(compilePlan([document], rows(main(1, 3))))).toBe(false);
    const plan = compilePlan([document], rows(main(1, 3, { docType: null, name: null, skipPages: [] })));
    expect(plan.documents[0]!.changes).toEqual({
      resolvesHold: false,
      docType: null,
      originalFilename: 'a.pdf',
      skipPages: [],
    });
    expect(plan.action).toBe('rescan');
  });

  test('a change of skipped pages only stays in place and scans again', () => {
    const plan = compilePlan(
      [pdf('x', 2), pdf('a', 3)],
      rows(main(1, 2), main(3, 5, { skipPages: [5, 4, 5] })),
    );
    expect(plan.documents[1]!.changes).toEqual({ resolvesHold: false, skipPages: [2, 3] });
    expect(plan).toMatchObject({ action: 'rescan', needsCutting: false });
  });
});

describe('cutting', () => {
  test('a cut document is consumed, and its neighbor stays in place', () => {
    expect(outcomes([pdf('a', 4), pdf('b', 2)], main(1, 2), main(3, 4), main(5, 6))).toEqual(['cut', 'kept']);
  });

  test('joining whole documents consumes both', () => {
    const plan = compilePlan([pdf('a', 2), pdf('b', 3)], rows(main(1, 5)));
    expect(plan).toMatchObject({ needsCutting: true, action: 'combine' });
    expect(plan.parts[0]!.runs).toEqual([
      { document: 'a', firstPage: 1, lastPage: 2 },
      { document: 'b', firstPage: 1, lastPage: 3 },
    ]);
  });

  test('a part across a boundary takes pages of both documents, numbered within each', () => {
    const plan = compilePlan([pdf('a', 4), pdf('b', 4)], rows(main(1, 2), main(3, 6), discard(7, 8)));
    expect(plan.parts[1]!.runs).toEqual([
      { document: 'a', firstPage: 3, lastPage: 4 },
      { document: 'b', firstPage: 1, lastPage: 2 },
    ]);
    expect(plan.action).toBe('split');
  });

  test('only removing pages is a discard, and cuts', () => {
    expect(compilePlan([pdf('a', 4)], rows(main(1, 3), discard(4, 4)))).toMatchObject({
      action: 'discard',
      needsCutting: true,
    });
  });

  test('a document discarded in two rows is discarded without cutting', () => {
    const plan = compilePlan([pdf('a', 4), pdf('b', 1)], rows(discard(1, 2), discard(3, 4), main(5, 5)));
    expect(plan.documents[0]!.outcome).toBe('discarded');
    expect(plan.needsCutting).toBe(false);
  });

  test('skipped pages are numbered within the part, and by default none is skipped', () => {
    const plan = compilePlan(
      [pdf('a', 9, { skipPages: [2] })],
      rows(main(1, 3), main(4, 9, { skipPages: [9, 5] })),
    );
    expect(plan.parts.map(({ skipPages }) => skipPages)).toEqual([[], [2, 6]]);
  });

  test('a new part inherits the common type of its sources, unless one is set or cleared', () => {
    const documents = [pdf('a', 2, { docType: 'invoice' }), pdf('b', 2, { docType: 'invoice' }), pdf('c', 2)];
    const types = (...segments: Omit<Segment, 'index'>[]) =>
      compilePlan(documents, rows(...segments)).parts.map(({ docType }) => docType);
    expect(types(main(1, 4), main(5, 6))).toEqual(['invoice', null]);
    expect(types(main(1, 2), main(3, 6))).toEqual(['invoice', null]);
    expect(types(main(1, 1, { docType: null }), main(2, 2, { docType: 'receipt' }), main(3, 6))[0]).toBe(
      null,
    );
    expect(types(main(1, 1), main(2, 2, { docType: 'receipt' }), main(3, 6))).toEqual([
      'invoice',
      'receipt',
      null,
    ]);
  });
});

describe('supporting parts', () => {
  test('an attachment has no type, whatever its row or its source says', () => {
    const plan = compilePlan(
      [pdf('a', 2, { docType: 'invoice' }), pdf('b', 1, { docType: 'invoice' })],
      rows(main(1, 1), supporting(2, 2), { ...supporting(3, 3), docType: 'contract' }),
    );
    expect(plan.parts.map(({ docType }) => docType)).toEqual(['invoice', null, null]);
  });

  test('a supporting part goes to the nearest main part before it', () => {
    const plan = compilePlan(
      [pdf('a', 5)],
      rows(main(1, 1), main(2, 2), supporting(3, 3), discard(4, 4), supporting(5, 5)),
    );
    expect(plan.parts.map(({ attachesTo }) => attachesTo)).toEqual([null, null, 1, 1]);
  });

  test('a leading supporting part attaches to the first main part', () => {
    const plan = compilePlan([pdf('a', 4)], rows(supporting(1, 1), supporting(2, 2), main(3, 3), main(4, 4)));
    expect(plan.parts.map(({ attachesTo }) => attachesTo)).toEqual([2, 2, null, null]);
  });

  test("a cut document's own attachments go to its first main part, else to the first main part of the plan", () => {
    const plan = compilePlan(
      [pdf('a', 2), pdf('b', 3), pdf('c', 2)],
      rows(main(1, 2), supporting(3, 3), main(4, 5), supporting(6, 6), supporting(7, 7)),
    );
    expect(plan.documents.map(({ attachmentsTo }) => attachmentsTo)).toEqual([null, 2, 0]);
  });
});

describe('values that a part takes over', () => {
  const scanned = (uuid: string, ...values: Omit<PlanValue, 'label' | 'value'>[]) =>
    pdf(uuid, 9, { values: values.map((value) => ({ label: value.key, value: 'text', ...value })) });

  const part = (more: Partial<Part>): Part => ({
    segment: 0,
    segmentId: null,
    role: 'main',
    document: null,
    runs: [],
    name: 'part.pdf',
    docType: null,
    isDocTypeGiven: false,
    skipPages: [],
    scanAgain: true,
    attachesTo: null,
    ...more,
  });

  const run = (uuid: string, firstPage: number, lastPage: number) => ({
    document: uuid,
    firstPage,
    lastPage,
  });

  test('a value follows its page and gets the page’s new number', () => {
    const carriedInto = createValueCarrier([scanned('a', { key: 'total', page: 5, edited: false })]);
    expect(carriedInto(part({ runs: [run('a', 4, 6)] }))).toEqual([{ document: 'a', key: 'total', page: 2 }]);
    expect(carriedInto(part({ runs: [run('a', 1, 3)] }))).toEqual([]);
  });

  test('a value on an unknown page, or on one that the part skips, is dropped', () => {
    const carriedInto = createValueCarrier([
      scanned('a', { key: 'note', page: null, edited: true }, { key: 'total', page: 2, edited: true }),
    ]);
    expect(carriedInto(part({ runs: [run('a', 1, 3)], skipPages: [2] }))).toEqual([]);
  });

  test('only parts that are cut and scanned take over values', () => {
    const carriedInto = createValueCarrier([scanned('a', { key: 'total', page: 1, edited: false })]);
    expect(carriedInto(part({ runs: [run('a', 1, 3)], role: 'supporting' }))).toEqual([]);
    expect(carriedInto(part({ runs: [run('a', 1, 9)], document: 'a' }))).toEqual([]);
  });

  test('of two values of one field the typed one wins, otherwise the one on the first page', () => {
    const documents = [
      scanned('a', { key: 'total', page: 1, edited: false }),
      scanned('b', { key: 'total', page: 1, edited: false }),
    ];
    const joined = part({ runs: [run('a', 1, 2), run('b', 1, 2)] });
    expect(createValueCarrier(documents)(joined)).toEqual([{ document: 'a', key: 'total', page: 1 }]);
    const typed = [documents[0]!, scanned('b', { key: 'total', page: 1, edited: true })];
    expect(createValueCarrier(typed)(joined)).toEqual([{ document: 'b', key: 'total', page: 3 }]);
  });
});

describe('any valid plan', () => {
  const total = (documents: readonly PlanDocument[]) => layOutDocuments(documents).at(-1)!.lastPage;

  test('is accepted, and the order of its rows does not matter', () => {
    fc.assert(
      fc.property(validPlan, ({ documents, segments }) => {
        expect(validatePlan(documents, segments, CATEGORIES)).toEqual([]);
        const inOrder = [...segments].sort((a, b) => a.startPage - b.startPage);
        expect(compilePlan(documents, inOrder)).toEqual(compilePlan(documents, segments));
      }),
    );
  });

  test('contains each page once: kept plus discarded pages are all pages', () => {
    fc.assert(
      fc.property(validPlan, ({ documents, segments }) => {
        const plan = compilePlan(documents, segments);
        const kept = previewPlan(documents, plan).parts.flatMap(({ pages }) =>
          pages.map((p) => `${p.document}:${p.page}`),
        );
        const discarded = segments
          .filter(({ role }) => role === 'discard')
          .reduce((sum, { startPage, endPage }) => sum + endPage - startPage + 1, 0);
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length + discarded).toBe(total(documents));
      }),
    );
  });

  test('cuts only what does not stay whole, and the preview agrees', () => {
    fc.assert(
      fc.property(validPlan, ({ documents, segments }) => {
        const plan = compilePlan(documents, segments);
        const preview = previewPlan(documents, plan);
        const made = plan.parts.filter(({ document }) => document === null);
        const consumed = new Set(made.flatMap(({ runs }) => runs.map(({ document }) => document)));
        const cut = plan.documents.filter(({ outcome }) => outcome === 'cut').map(({ uuid }) => uuid);
        expect(new Set(cut)).toEqual(consumed);
        expect(preview.needs_cutting).toBe(made.length > 0);
        const stays = plan.documents.filter(({ outcome }) =>
          ['kept', 'changed', 'attached'].includes(outcome),
        );
        expect(preview.parts.flatMap(({ uuid }) => uuid ?? []).sort()).toEqual(
          stays.map(({ uuid }) => uuid).sort(),
        );
        for (const { attaches_to } of preview.parts) {
          if (attaches_to !== undefined) expect(preview.parts[attaches_to]!.role).toBe('main');
        }
        const unsafe = new Set([
          ...cut,
          ...plan.documents.filter((d) => d.outcome === 'attached').map((d) => d.uuid),
        ]);
        for (const loss of preview.losses.values) {
          const changed = plan.documents.find(({ uuid }) => uuid === loss.document)!.changes?.skipPages;
          expect(unsafe.has(loss.document) || changed !== undefined).toBe(true);
        }
        expect(preview.losses.signatures.every((uuid) => cut.includes(uuid))).toBe(true);
      }),
    );
  });

  /** Measures planning in ms of processor time: the smallest of several attempts, because of garbage collection. */
  const measurePlanningMs = async (pages: number, parts: number): Promise<number> => {
    const documents = [pdf('a', pages)];
    const length = pages / parts;
    const segments = rows(
      ...Array.from({ length: parts }, (_, index) => main(index * length + 1, (index + 1) * length)),
    );
    const attempts: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      attempts.push(
        await measureCpuMs(() => {
          validatePlan(documents, segments, []);
          previewPlan(documents, compilePlan(documents, segments));
        }),
      );
    }
    return Math.min(...attempts);
  };

  test('ten times the pages and parts cost about ten times as much, and not a hundred times', async () => {
    const small = Math.max(0.5, await measurePlanningMs(5_000, 1_000));
    expect(await measurePlanningMs(50_000, 10_000)).toBeLessThan(40 * small);
  });
});
