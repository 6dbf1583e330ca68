import { describe, expect, test } from 'vitest';
import { compilePlan } from '@/lib/page-plan/rules/compile-plan';
import { createEditorDocument as file } from '@/test-support/page-plan/editor-document';
import { getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createPageId, createProposedPlan, createSavedPlan, getPages, type PlanState } from './plan-state';

const documents = [
  file('a', 6),
  file('b', 3),
  file('i', 1, { mimeType: 'image/png', originalFilename: 'i.png' }),
];
const edited = (...edits: PlanEdit[]) =>
  edits.reduce((plan, edit) => applyEdit(plan, edit, documents), createSavedPlan(documents));
const p = (id: string) => createPageId(id.charAt(0), Number(id.slice(1)));

/** Formats a plan, for example `1-3 main, 4-6 discard`. */
const rows = (plan: PlanState) => {
  const pages = getPages(documents, plan.order);
  return toSegments(plan, pages, getParts(plan, pages)).map(
    ({ startPage, endPage, role }) => `${startPage}-${endPage} ${role}`,
  );
};

describe('cuts', () => {
  test('a cut splits a document, and repeating it joins it', () => {
    const plan = edited({ type: 'toggleCut', before: p('a3') });
    expect(rows(plan)).toEqual(['1-2 main', '3-6 main', '7-9 main', '10-10 main']);
    expect(rows(applyEdit(plan, { type: 'toggleCut', before: p('a3') }, documents))).toEqual(
      rows(createSavedPlan(documents)),
    );
  });

  test('two documents can be joined, an image with nothing', () => {
    const plan = edited({ type: 'toggleCut', before: p('b1') }, { type: 'toggleCut', before: p('i1') });
    expect(rows(plan)).toEqual(['1-9 main', '10-10 main']);
  });

  test('a new part keeps role and type, the name stays with the first', () => {
    const plan = edited(
      { type: 'choose', part: p('a2'), choice: { role: 'supporting', docType: 'invoice', name: 'Rent' } },
      { type: 'toggleCut', before: p('a4') },
    );
    const choices = getParts(plan, getPages(documents, plan.order)).map(({ choice }) => choice);
    expect(choices[0]).toEqual({ role: 'supporting', docType: 'invoice', name: 'Rent' });
    expect(choices[1]).toEqual({ role: 'supporting', docType: 'invoice' });
  });

  test('splits every two pages, starting again in each document', () => {
    expect(rows(edited({ type: 'cut', before: [p('a2')] }, { type: 'splitEvery', every: 2 }))).toEqual([
      '1-2 main',
      '3-4 main',
      '5-6 main',
      '7-8 main',
      '9-9 main',
      '10-10 main',
    ]);
  });

  test('splits every two pages of a selection, and the others stay', () => {
    const pages = [p('a2'), p('a3'), p('a4'), p('a5')];
    expect(rows(edited({ type: 'splitEvery', every: 2, pages }))[1]).toBe('2-3 main');
    expect(rows(edited({ type: 'splitEvery', every: 2, pages }))[2]).toBe('4-6 main');
  });

  test('a blank page is removed, and a part begins after it', () => {
    expect(rows(edited({ type: 'splitAtBlank', blank: [p('a3')] })).slice(0, 3)).toEqual([
      '1-2 main',
      '3-3 discard',
      '4-6 main',
    ]);
  });
});

describe('discarding', () => {
  test('discarding in the middle splits the rest, and restoring joins it again', () => {
    const plan = edited({ type: 'discard', pages: [p('a3')] });
    expect(rows(plan).slice(0, 3)).toEqual(['1-2 main', '3-3 discard', '4-6 main']);
    expect(rows(applyEdit(plan, { type: 'restore', pages: [p('a3')] }, documents))[0]).toBe('1-6 main');
  });

  test('the name stays with the kept pages', () => {
    const plan = edited(
      { type: 'choose', part: p('a1'), choice: { name: 'Rent' } },
      { type: 'discard', pages: [p('a1'), p('a4')] },
    );
    const parts = getParts(plan, getPages(documents, plan.order));
    expect(parts.slice(0, 4).map(({ role, choice, number }) => [role, choice.name, number])).toEqual([
      ['discard', 'Rent', null],
      ['main', 'Rent', 1],
      ['discard', undefined, null],
      ['main', undefined, 2],
    ]);
  });

  test('there is no cut between a discarded and a kept page', () => {
    const plan = edited({ type: 'discard', pages: [p('a3')] });
    expect(applyEdit(plan, { type: 'toggleCut', before: p('a3') }, documents)).toBe(plan);
  });
});

describe('skipping', () => {
  test('the last scanned page of a part stays scanned', () => {
    const plan = edited({ type: 'skip', pages: [p('b1'), p('b2'), p('b3')] });
    expect([...plan.skipped]).toEqual([p('b1'), p('b2')]);
  });

  test('a saved skip is set initially, and setting it again changes nothing', () => {
    const skipping = [file('a', 3, { skipPages: [2] })];
    const plan = createSavedPlan(skipping);
    const pages = getPages(skipping, plan.order);
    const compiled = compilePlan(skipping, toSegments(plan, pages, getParts(plan, pages)));
    expect(compiled.documents[0]!.outcome).toBe('kept');
  });
});

describe('order of documents', () => {
  test('pages move with their document, including cuts', () => {
    const plan = edited({ type: 'toggleCut', before: p('b3') }, { type: 'moveDocument', uuid: 'b', to: 0 });
    expect(rows(plan)).toEqual(['1-2 main', '3-3 main', '4-9 main', '10-10 main']);
  });

  test('a join lasts only while the same two documents are adjacent', () => {
    const joined = edited({ type: 'join', before: [p('b1')] });
    expect(rows(applyEdit(joined, { type: 'moveDocument', uuid: 'i', to: 0 }, documents))).toEqual([
      '1-1 main',
      '2-10 main',
    ]);
    expect(rows(applyEdit(joined, { type: 'moveDocument', uuid: 'b', to: 0 }, documents))).toEqual([
      '1-3 main',
      '4-9 main',
      '10-10 main',
    ]);
  });
});

test('the separator sheets of a proposal are discarded', () => {
  const segment = { docType: null, confidence: 1, reasons: [], name: null };
  const proposed = [
    file('a', 4, {
      proposal: [
        { ...segment, segmentId: 's1', startPage: 1, endPage: 1, isDiscarded: false },
        { ...segment, segmentId: 's2', startPage: 2, endPage: 3, isDiscarded: true },
        { ...segment, segmentId: 's3', startPage: 4, endPage: 4, isDiscarded: false },
      ],
    }),
  ];
  const plan = createProposedPlan(proposed);
  const pages = getPages(proposed, plan.order);
  expect(getParts(plan, pages).map(({ first, last, role }) => [first, last, role])).toEqual([
    [0, 0, 'main'],
    [1, 2, 'discard'],
    [3, 3, 'main'],
  ]);
});

test('the proposal has its cuts, types and identifiers', () => {
  const segment = { docType: 'invoice', confidence: 0.9, reasons: [], name: null, isDiscarded: false };
  const proposed = [
    file('a', 4, {
      proposal: [
        { ...segment, segmentId: 's1', startPage: 1, endPage: 3 },
        { ...segment, segmentId: 's2', startPage: 4, endPage: 4 },
      ],
    }),
  ];
  const plan = createProposedPlan(proposed);
  const pages = getPages(proposed, plan.order);
  const ids = (state: PlanState) =>
    toSegments(state, pages, getParts(state, pages)).map(({ segmentId }) => segmentId);
  expect(ids(plan)).toEqual(['s1', 's2']);
  expect(ids(applyEdit(plan, { type: 'toggleCut', before: p('a2') }, proposed))).toEqual([
    undefined,
    undefined,
    's2',
  ]);
});
