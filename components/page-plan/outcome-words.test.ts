import { expect, test } from 'vitest';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { costOf, fateOf, titleOfOutcome, valuesOfPart } from './outcome-words';
import type { EditorDocument } from './plan-state';

type Outcome = PagePlanPreview['documents'][number]['outcome'];

const preview = (outcomes: Outcome[], made: number, edited: boolean[] = []): PagePlanPreview => ({
  needs_cutting: outcomes.includes('cut'),
  documents: outcomes.map((outcome, index) => ({ uuid: `${index}`, outcome })),
  parts: Array.from({ length: made }, () => ({
    role: 'main' as const,
    name: 'x.pdf',
    doc_type: null,
    pages: [],
    scan_again: true,
  })),
  losses: {
    values: edited.map((each) => ({ document: '0', key: 'k', value: 'v', edited: each })),
    tables: [],
    signatures: [],
    xfa_forms: [],
  },
});

test('the title says the most telling thing that happens', () => {
  expect(titleOfOutcome(preview(['cut', 'cut', 'kept'], 9))).toBe('2 files become 9 documents');
  expect(titleOfOutcome(preview(['cut'], 1))).toBe('1 file becomes 1 document');
  expect(titleOfOutcome(preview(['kept', 'attached', 'discarded'], 0))).toBe('1 file is attached');
  expect(titleOfOutcome(preview(['discarded', 'discarded'], 0))).toBe('2 files go to the trash');
  expect(titleOfOutcome(preview(['changed'], 0))).toBe('1 document changes in place');
});

test('a lost edit weighs more than a scanned value, which is read again', () => {
  expect(costOf(preview(['cut'], 2, [true, false]), []).title).toBe('1 edited value is lost.');
  expect(costOf(preview(['cut'], 2, [false, false]), []).title).toBe('2 scanned values are read anew.');
  expect(costOf(preview(['cut'], 2), []).title).toBe('No values are lost.');
});

type LostValue = PagePlanPreview['losses']['values'][number];

/** Two parts of one file, a page each; the values stand on the pages that their keys name. */
function cutInTwo(values: (Pick<LostValue, 'key' | 'edited' | 'carried_to'> & { page: number | null })[]) {
  const told = preview(['cut'], 2);
  for (const [index, part] of told.parts.entries()) part.pages.push({ document: '0', page: index + 1 });
  told.losses.values = values.map(({ page: _, ...value }) => ({ document: '0', value: 'v', ...value }));
  const document: Pick<EditorDocument, 'uuid' | 'values'> = {
    uuid: '0',
    values: values.map(({ key, edited, page }) => ({ key, edited, page, value: 'v' })),
  };
  return { told, documents: [document as EditorDocument] };
}

test('what is carried is not lost, and is said beside what is', () => {
  const carried = { key: 'a', edited: true, page: 1, carried_to: 0 };
  const lost = { key: 'b', edited: true, page: 2 };
  expect(costOf(cutInTwo([carried, lost]).told, [])).toMatchObject({
    lost: true,
    title: '1 edited value is lost, 1 is carried.',
  });
  expect(costOf(cutInTwo([carried]).told, [])).toMatchObject({
    lost: false,
    title: 'No edits are lost, 1 value is carried.',
  });
});

test('each part says what is carried into it, and which edits of its pages, or perhaps of them, are lost', () => {
  const { told, documents } = cutInTwo([
    { key: 'a', edited: true, page: 1, carried_to: 0 },
    { key: 'b', edited: true, page: 2 },
    { key: 'c', edited: false, page: 2 },
    { key: 'd', edited: true, page: null },
  ]);
  const keys = (index: number) => {
    const { lostEdits, unplaced, carried } = valuesOfPart(told, index, documents);
    return [lostEdits, unplaced, carried].map((values) => values.map(({ key }) => key));
  };
  expect(keys(0)).toEqual([[], ['d'], ['a']]);
  expect(keys(1)).toEqual([['b'], ['d'], []]);
});

test('the fate of the files is said in words', () => {
  expect(fateOf(0, 1)).toBe('The file stays in the list.');
  expect(fateOf(2, 2)).toContain('Both files leave the list');
  expect(fateOf(1, 3)).toContain('1 file leaves the list');
});
