import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import {
  formatFileOutcome,
  formatLostContent,
  formatOutcomeTitle,
  getLostValuesOfPart,
  summarizeEffects,
  summarizeLostValues,
} from './outcome-labels';
import type { EditorDocument } from './plan-state';

const t = getTranslator('en', 'pagePlan');

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
    values: edited.map((each) => ({ document: '0', key: 'k', label: 'K', value: 'v', edited: each })),
    tables: [],
    signatures: [],
    xfa_forms: [],
  },
});

test('the title names the most important effect', () => {
  expect(formatOutcomeTitle(t, preview(['cut', 'cut', 'kept'], 9))).toBe('2 files become 9 documents');
  expect(formatOutcomeTitle(t, preview(['cut'], 1))).toBe('1 file becomes 1 document');
  expect(formatOutcomeTitle(t, preview(['kept', 'attached', 'discarded'], 0))).toBe('1 file is attached');
  expect(formatOutcomeTitle(t, preview(['discarded', 'discarded'], 0))).toBe('2 files go to the trash');
  expect(formatOutcomeTitle(t, preview(['changed'], 0))).toBe('1 document changes in place');
});

test('a lost edit outweighs a scanned value, which is read again', () => {
  expect(summarizeEffects(t, preview(['cut'], 2, [true, false]), []).title).toBe('1 edit is lost.');
  expect(summarizeEffects(t, preview(['cut'], 2, [false, false]), []).title).toBe(
    '2 scanned values are read again.',
  );
  expect(summarizeEffects(t, preview(['cut'], 2), []).title).toBe('No values are lost.');
});

type LostValue = PagePlanPreview['losses']['values'][number];

/** Creates a preview of a file cut into two parts of one page. Keys name the pages of the values. */
function cutInTwo(values: (Pick<LostValue, 'key' | 'edited' | 'carried_to'> & { page: number | null })[]) {
  const planPreview = preview(['cut'], 2);
  for (const [index, part] of planPreview.parts.entries())
    part.pages.push({ document: '0', page: index + 1 });
  planPreview.losses.values = values.map(({ page: _, ...value }) => ({
    document: '0',
    label: 'L',
    value: 'v',
    ...value,
  }));
  const document: Pick<EditorDocument, 'uuid' | 'values'> = {
    uuid: '0',
    values: values.map(({ key, edited, page }) => ({ key, label: 'L', edited, page, value: 'v' })),
  };
  return { planPreview, documents: [document as EditorDocument] };
}

test('moved values are not lost, and are mentioned next to lost ones', () => {
  const carried = { key: 'a', edited: true, page: 1, carried_to: 0 };
  const lost = { key: 'b', edited: true, page: 2 };
  expect(summarizeEffects(t, cutInTwo([carried, lost]).planPreview, [])).toMatchObject({
    lost: true,
    title: '1 edit is lost, 1 is carried.',
  });
  expect(summarizeEffects(t, cutInTwo([carried]).planPreview, [])).toMatchObject({
    lost: false,
    title: 'No edits are lost, 1 value is carried.',
  });
});

test('a table that a person edited is a lost edit of its file, and a scanned one is read again', () => {
  const { planPreview, documents } = cutInTwo([]);
  planPreview.losses.tables = [
    { document: '0', key: 'items', label: 'Line items', rows: 3, edited: true },
    { document: '0', key: 'taxes', label: 'Taxes', rows: 1, edited: false },
  ];
  const { lostEdits, rescannedTables } = summarizeLostValues(planPreview);
  expect(lostEdits).toMatchObject([{ label: 'Line items' }]);
  expect(formatLostContent(t, lostEdits[0]!)).toBe('3 rows');
  expect(rescannedTables).toMatchObject([{ label: 'Taxes' }]);
  expect(summarizeEffects(t, planPreview, [])).toMatchObject({ lost: true, title: '1 edit is lost.' });
  expect(getLostValuesOfPart(planPreview, 1, documents).unplaced).toMatchObject([{ key: 'items' }]);
});

test('each part lists its values, and which edits of its pages are or may be lost', () => {
  const { planPreview, documents } = cutInTwo([
    { key: 'a', edited: true, page: 1, carried_to: 0 },
    { key: 'b', edited: true, page: 2 },
    { key: 'c', edited: false, page: 2 },
    { key: 'd', edited: true, page: null },
  ]);
  const keys = (index: number) => {
    const { lostEdits, unplaced, carried } = getLostValuesOfPart(planPreview, index, documents);
    return [lostEdits, unplaced, carried].map((values) => values.map(({ key }) => key));
  };
  expect(keys(0)).toEqual([[], ['d'], ['a']]);
  expect(keys(1)).toEqual([['b'], ['d'], []]);
});

test('describes what happens to the files', () => {
  expect(formatFileOutcome(t, 0, 1)).toBe('The file stays in the list.');
  expect(formatFileOutcome(t, 2, 2)).toContain('Both files leave the list');
  expect(formatFileOutcome(t, 1, 3)).toContain('1 file leaves the list');
});
