import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createEditorDocument } from '@/test-support/page-plan/editor-document';
import { formatPartDetails, formatPartRange, formatSpokenPart, getPartTitle } from './part-labels';
import { getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createProposedPlan, createSavedPlan, getPages } from './plan-state';

const t = getTranslator('en', 'pagePlan');

const files = [createEditorDocument('a', 6, { docType: 'invoice' })];
const pages = getPages(files, ['a']);
const cutAt = (...numbers: number[]): PlanEdit => ({
  type: 'cut',
  before: numbers.map((page) => `a:${page}`),
});
const partsAfter = (...edits: PlanEdit[]) =>
  getParts(
    edits.reduce((plan, edit) => applyEdit(plan, edit, files), createSavedPlan(files)),
    pages,
  );

test('unnamed parts of one type differ by number and pages', () => {
  const parts = partsAfter(cutAt(3, 4));
  expect(parts.map((part) => formatSpokenPart(t, part, pages))).toEqual([
    'Part 1, Invoice, pages 1–2',
    'Part 2, Invoice, page 3',
    'Part 3, Invoice, pages 4–6',
  ]);
  expect(parts.map((part) => formatPartRange(part, pages))).toEqual(['1–2', '3', '4–6']);
  expect(formatPartDetails(t, parts[2]!, pages, 1)).toBe('Pages 4–6 · 1 skipped');
});

test('a part named by its pages lists them once', () => {
  const [part] = partsAfter(cutAt(4), { type: 'choose', part: 'a:1', choice: { docType: null } });
  expect(formatSpokenPart(t, part!, pages)).toBe('Part 1, Pages 1–3');
});

test('a proposed name is the title and is sent, unless the part changed or has a name of its own', () => {
  const name = 'Invoice 1042 – Acme.pdf';
  const proposed = { confidence: 0.9, reasons: [], docType: 'invoice', isDiscarded: false };
  const pile = createEditorDocument('a', 6, {
    proposal: [
      { ...proposed, segmentId: 's1', startPage: 1, endPage: 2, name },
      { ...proposed, segmentId: 's2', startPage: 3, endPage: 6, name: null },
    ],
  });
  const planPages = getPages([pile], ['a']);
  const after = (...edits: PlanEdit[]) => {
    const plan = edits.reduce((before, edit) => applyEdit(before, edit, [pile]), createProposedPlan([pile]));
    const parts = getParts(plan, planPages);
    const [segment] = toSegments(plan, planPages, parts);
    return [getPartTitle(t, parts[0]!, planPages), segment!.name];
  };
  expect(after()).toEqual(['Invoice 1042 – Acme', name]);
  expect(after({ type: 'choose', part: 'a:1', choice: { name: 'Mine' } })).toEqual(['Mine', 'Mine']);
  expect(after({ type: 'choose', part: 'a:1', choice: { docType: 'letter' } })).toEqual([
    'Letter',
    undefined,
  ]);
  expect(after(cutAt(2))).toEqual(['Invoice', undefined]);
  const [part, other] = getParts(createProposedPlan([pile]), planPages);
  expect(formatPartDetails(t, part!, planPages, 0)).toBe('Pages 1–2');
  expect(formatPartDetails(t, other!, planPages, 0)).toBe('Pages 3–6');
});

test('a removed part has no number', () => {
  const parts = partsAfter(cutAt(6), { type: 'discard', pages: ['a:6'] });
  expect(formatSpokenPart(t, parts[1]!, pages)).toBe('Removed, Invoice, page 6');
});
