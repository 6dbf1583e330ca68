import { describe, expect, test } from 'vitest';
import { compilePlan } from '@/lib/page-plan/compile';
import { partsOf, segmentsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import { type PlanState, pageId, pagesOf, proposedPlan, savedPlan } from './plan-state';
import { editorFile as file } from './testing/editor-file';

const documents = [
  file('a', 6),
  file('b', 3),
  file('i', 1, { mimeType: 'image/png', originalFilename: 'i.png' }),
];
const edited = (...edits: PlanEdit[]) =>
  edits.reduce((plan, edit) => editPlan(plan, edit, documents), savedPlan(documents));
const p = (id: string) => pageId(id.charAt(0), Number(id.slice(1)));

/** `1-3 main, 4-6 discard`: what the plan comes to. */
const rows = (plan: PlanState) => {
  const pages = pagesOf(documents, plan.order);
  return segmentsOf(plan, pages, partsOf(plan, pages)).map(
    ({ startPage, endPage, role }) => `${startPage}-${endPage} ${role}`,
  );
};

describe('cuts', () => {
  test('a cut parts a document, and the same again joins it', () => {
    const plan = edited({ type: 'toggleCut', before: p('a3') });
    expect(rows(plan)).toEqual(['1-2 main', '3-6 main', '7-9 main', '10-10 main']);
    expect(rows(editPlan(plan, { type: 'toggleCut', before: p('a3') }, documents))).toEqual(
      rows(savedPlan(documents)),
    );
  });

  test('two documents can be joined, an image with nothing', () => {
    const plan = edited({ type: 'toggleCut', before: p('b1') }, { type: 'toggleCut', before: p('i1') });
    expect(rows(plan)).toEqual(['1-9 main', '10-10 main']);
  });

  test('a new part goes on with role and type, the name stays with the first', () => {
    const plan = edited(
      { type: 'choose', part: p('a2'), choice: { role: 'supporting', docType: 'invoice', name: 'Rent' } },
      { type: 'toggleCut', before: p('a4') },
    );
    const choices = partsOf(plan, pagesOf(documents, plan.order)).map(({ choice }) => choice);
    expect(choices[0]).toEqual({ role: 'supporting', docType: 'invoice', name: 'Rent' });
    expect(choices[1]).toEqual({ role: 'supporting', docType: 'invoice' });
  });

  test('every two pages begin a part, anew in each document', () => {
    expect(rows(edited({ type: 'cut', before: [p('a2')] }, { type: 'splitEvery', every: 2 }))).toEqual([
      '1-2 main',
      '3-4 main',
      '5-6 main',
      '7-8 main',
      '9-9 main',
      '10-10 main',
    ]);
  });

  test('every two pages of some, and the others stay as they are', () => {
    const pages = [p('a2'), p('a3'), p('a4'), p('a5')];
    expect(rows(edited({ type: 'splitEvery', every: 2, pages }))[1]).toBe('2-3 main');
    expect(rows(edited({ type: 'splitEvery', every: 2, pages }))[2]).toBe('4-6 main');
  });

  test('a blank page goes, and a part begins after it', () => {
    expect(rows(edited({ type: 'splitAtBlank', blank: [p('a3')] })).slice(0, 3)).toEqual([
      '1-2 main',
      '3-3 discard',
      '4-6 main',
    ]);
  });
});

describe('discarding', () => {
  test('discarding in the middle parts the rest, and restoring makes it whole again', () => {
    const plan = edited({ type: 'discard', pages: [p('a3')] });
    expect(rows(plan).slice(0, 3)).toEqual(['1-2 main', '3-3 discard', '4-6 main']);
    expect(rows(editPlan(plan, { type: 'restore', pages: [p('a3')] }, documents))[0]).toBe('1-6 main');
  });

  test('the name stays with the pages that are kept', () => {
    const plan = edited(
      { type: 'choose', part: p('a1'), choice: { name: 'Rent' } },
      { type: 'discard', pages: [p('a1'), p('a4')] },
    );
    const parts = partsOf(plan, pagesOf(documents, plan.order));
    expect(parts.slice(0, 4).map(({ role, choice, number }) => [role, choice.name, number])).toEqual([
      ['discard', 'Rent', null],
      ['main', 'Rent', 1],
      ['discard', undefined, null],
      ['main', undefined, 2],
    ]);
  });

  test('there is nothing to cut between a page that goes and one that stays', () => {
    const plan = edited({ type: 'discard', pages: [p('a3')] });
    expect(editPlan(plan, { type: 'toggleCut', before: p('a3') }, documents)).toBe(plan);
  });
});

describe('skipping', () => {
  test('the last scanned page of a part stays scanned', () => {
    const plan = edited({ type: 'skip', pages: [p('b1'), p('b2'), p('b3')] });
    expect([...plan.skipped]).toEqual([p('b1'), p('b2')]);
  });

  test('what is saved as skipped is so at the beginning, and saying it again changes nothing', () => {
    const skipping = [file('a', 3, { skipPages: [2] })];
    const plan = savedPlan(skipping);
    const pages = pagesOf(skipping, plan.order);
    const compiled = compilePlan(skipping, segmentsOf(plan, pages, partsOf(plan, pages)));
    expect(compiled.documents[0]!.outcome).toBe('kept');
  });
});

describe('order of documents', () => {
  test('pages go along with their document, cuts and all', () => {
    const plan = edited({ type: 'toggleCut', before: p('b3') }, { type: 'moveDocument', uuid: 'b', to: 0 });
    expect(rows(plan)).toEqual(['1-2 main', '3-3 main', '4-9 main', '10-10 main']);
  });

  test('a join holds only while the same two documents meet', () => {
    const joined = edited({ type: 'join', before: [p('b1')] });
    expect(rows(editPlan(joined, { type: 'moveDocument', uuid: 'i', to: 0 }, documents))).toEqual([
      '1-1 main',
      '2-10 main',
    ]);
    expect(rows(editPlan(joined, { type: 'moveDocument', uuid: 'b', to: 0 }, documents))).toEqual([
      '1-3 main',
      '4-9 main',
      '10-10 main',
    ]);
  });
});

test('the proposal comes with its cuts, types and identifiers', () => {
  const segment = { docType: 'invoice', confidence: 0.9, reasons: [] };
  const proposed = [
    file('a', 4, {
      proposal: [
        { ...segment, segmentId: 's1', startPage: 1, endPage: 3 },
        { ...segment, segmentId: 's2', startPage: 4, endPage: 4 },
      ],
    }),
  ];
  const plan = proposedPlan(proposed);
  const pages = pagesOf(proposed, plan.order);
  const ids = (state: PlanState) =>
    segmentsOf(state, pages, partsOf(state, pages)).map(({ segmentId }) => segmentId);
  expect(ids(plan)).toEqual(['s1', 's2']);
  expect(ids(editPlan(plan, { type: 'toggleCut', before: p('a2') }, proposed))).toEqual([
    undefined,
    undefined,
    's2',
  ]);
});
