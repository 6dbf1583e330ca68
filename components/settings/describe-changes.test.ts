import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { DEFAULT_SETTINGS } from '@/lib/tenancy/projects/project-settings';
import { getCommonTypes, parsePastedTypes } from './common-types';
import { describeChanges } from './describe-changes';
import { findProblems } from './find-problems';
import { type SavedSettings, type SettingsDraft, toSettingsDraft } from './settings-draft';
import { getChangedUnits } from './settings-units';

const saved: SavedSettings = {
  name: 'Invoices',
  settings: {
    ...DEFAULT_SETTINGS,
    classifier: {
      ...DEFAULT_SETTINGS.classifier,
      categories: ['invoice', 'letter', 'receipt'].map((value) => ({ value, description: null })),
    },
    extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
  },
};
const draft = toSettingsDraft(saved);
const t = getTranslator('en', 'settings');
const describe = (changed: SettingsDraft) =>
  describeChanges(t, changed, saved, getChangedUnits(changed, saved));
const added = (value: string, id: number) => ({ id, value, description: '', barcodePrefix: '', isNew: true });

test('describes added, removed, changed and moved rows, and other settings by their names', () => {
  const { categories } = draft;
  const [first, second, third] = categories;
  expect(describe(draft)).toEqual([]);
  const many = Array.from({ length: 14 }, (_, index) => added(`type_${index}`, index + 3));
  expect(describe({ ...draft, categories: [...categories, ...many] })).toEqual(['14 categories added']);
  expect(
    describe({ ...draft, categories: [third!, { ...first!, value: 'bill' }, added('memo', 9)] }),
  ).toEqual(['1 category added, 1 category removed, 1 category changed']);
  expect(describe({ ...draft, categories: [second!, first!, third!] })).toEqual(['categories reordered']);
  expect(describe({ ...draft, fields: [], threshold: '70', retentionDays: '30' })).toEqual([
    'retention period changed',
    'threshold changed',
    '1 field removed',
  ]);
});

test('an empty new category is neither a change nor a problem; later ones keep their problems', () => {
  const blank = { ...draft, categories: [...draft.categories, added(' ', 7)] };
  expect(describe(blank)).toEqual([]);
  const both = {
    ...draft,
    categories: [added('', 7), ...draft.categories, { ...added('', 8), description: 'A' }],
  };
  expect(Object.keys(findProblems(t, both, getChangedUnits(both, saved)))).toEqual([
    'classifier.categories.3.value',
  ]);
  const cleared = {
    ...draft,
    categories: [{ ...draft.categories[0]!, value: '' }, ...draft.categories.slice(1)],
  };
  expect(Object.keys(findProblems(t, cleared, getChangedUnits(cleared, saved)))).toEqual([
    'classifier.categories.0.value',
  ]);
});

test('the common types are valid categories', () => {
  const categories = getCommonTypes(getTranslator('en', 'projects')).map((row, id) => ({
    ...row,
    barcodePrefix: '',
    id,
    isNew: true,
  }));
  const started = { ...draft, categories };
  expect(findProblems(t, started, getChangedUnits(started, saved))).toEqual({});
});

test('reads two columns of a spreadsheet, and leaves a single cell to the browser', () => {
  expect(parsePastedTypes('invoice\tA bill\r\n"credit note"\t\r\n\r\nletter\r\n')).toEqual([
    { value: 'invoice', description: 'A bill' },
    { value: 'credit note', description: '' },
    { value: 'letter', description: '' },
  ]);
  expect(parsePastedTypes('invoice\n')).toBeNull();
  expect(parsePastedTypes('a bill')).toBeNull();
});
