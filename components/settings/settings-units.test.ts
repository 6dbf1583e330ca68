import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { DEFAULT_SETTINGS, ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { findProblems } from './find-problems';
import { type SavedSettings, type SettingsDraft, toSettings, toSettingsDraft } from './settings-draft';
import { buildPatch, getChangedUnits, getSection, rebaseDraft } from './settings-units';
import { getSyntaxMessage, parseTemplate } from './template-text';

const saved: SavedSettings = {
  name: 'Invoices',
  settings: {
    ...DEFAULT_SETTINGS,
    automatic_threshold: 0.925,
    classifier: {
      analyzer: 'builtin',
      provider: 'builtin',
      categories: [
        { value: 'invoice', description: 'A bill' },
        { value: 'letter', description: null },
      ],
    },
    extraction_fields: [
      { key: 'total', label: 'Total', type: 'amount', aliases: ['Sum', 'Due'], doc_types: ['invoice'] },
    ],
    separation: { mode: 'every_n', pages: 3 },
    custom_schema: { zeta: '$ uuid', alpha: 1 },
    retention_days: 90,
  },
};
const draft = toSettingsDraft(saved);
const t = getTranslator('en', 'settings');
const words = (changed: SettingsDraft) =>
  getChangedUnits(changed, saved).map(({ name }) => t(`units.${name}`));
const patch = (changed: SettingsDraft) => buildPatch(changed, getChangedUnits(changed, saved));
const problems = (changed: SettingsDraft) => findProblems(t, changed, getChangedUnits(changed, saved));

test('saved settings give an unchanged draft, and convert back unchanged', () => {
  expect(words(draft)).toEqual([]);
  expect(patch(draft)).toEqual({});
  expect(draft.threshold).toBe('92.5');
  const { classifier, ...rest } = ProjectSettings.parse(toSettings(draft));
  const { classifier: before, ...restBefore } = saved.settings;
  expect(rest).toEqual(restBefore);
  expect(classifier).toEqual({ ...before, url: null, model: null, shadow: null });
});

test('sends only changes, also within the classifier', () => {
  const changed = { ...draft, threshold: '57', analyzer: ' Ours ', retentionDays: '' };
  expect(words(changed)).toEqual(['the retention period', 'the threshold', 'the classifier’s name']);
  expect(patch(changed)).toEqual({
    retention_days: null,
    automatic_threshold: 0.57,
    classifier: { analyzer: 'Ours' },
  });
});

test('text recognition is one setting, and the built-in OCR needs no address', () => {
  const service = { ...draft, ocrProvider: 'http', ocrUrl: ' https://ocr.example.com ' } as const;
  expect(words(service)).toEqual(['text recognition']);
  expect(patch(service)).toEqual({ ocr: { provider: 'http', url: 'https://ocr.example.com' } });
  expect(problems({ ...service, ocrUrl: '' })).toEqual({ 'ocr.url': ['Enter the URL of the OCR service.'] });
  expect(patch({ ...draft, ocrUrl: 'https://ocr.example.com' })).toEqual({});
});

test('the extraction provider is one setting, and the rules provider needs no address', () => {
  const model = { ...draft, valuesProvider: 'llm', valuesUrl: ' https://models.example.com/v1 ' } as const;
  expect(words(model)).toEqual(['the extraction provider']);
  expect(patch(model)).toEqual({ extraction: { provider: 'llm', url: 'https://models.example.com/v1' } });
  expect(words({ ...model, valuesProvider: 'rules' })).toEqual([]);
  expect(problems({ ...model, valuesUrl: 'models' })).toHaveProperty(['extraction.url']);
});

test('the second classifier is one setting, and the built-in one needs no address', () => {
  const service = { ...draft, shadowProvider: 'http', shadowUrl: ' https://models.example.com ' } as const;
  expect(words(service)).toEqual(['the second classifier']);
  const shadow = { provider: 'http', url: 'https://models.example.com', model: null };
  expect(patch(service)).toEqual({ classifier: { shadow } });
  expect(patch({ ...service, shadowProvider: 'builtin' })).toEqual({
    classifier: { shadow: { provider: 'builtin' } },
  });
  expect(patch({ ...service, shadowProvider: 'none' })).toEqual({});
  expect(problems({ ...service, shadowUrl: 'models' })).toHaveProperty(['classifier.shadow.url']);
  expect(problems({ ...service, shadowUrl: '' })).toEqual({
    'classifier.shadow.url': ['Enter the URL of the second classifier.'],
  });
  const withShadow = {
    ...saved,
    settings: { ...saved.settings, classifier: { ...saved.settings.classifier, shadow } },
  };
  const removed = { ...toSettingsDraft(withShadow as SavedSettings), shadowProvider: 'none' as const };
  expect(buildPatch(removed, getChangedUnits(removed, withShadow as SavedSettings))).toEqual({
    classifier: { shadow: null },
  });
});

test('the name is a change outside of the settings', () => {
  const changed = { ...draft, name: 'Inbound' };
  expect(words(changed)).toEqual(['the name']);
  expect(patch(changed)).toEqual({});
});

test('surrounding spaces are not a change', () => {
  expect(words({ ...draft, name: ' Invoices ', model: '  ', retentionDays: ' 90 ' })).toEqual([]);
});

test('a moved row is a change; a removed and restored one is not', () => {
  const [first, second] = draft.categories;
  expect(words({ ...draft, categories: [second!, first!] })).toEqual(['the categories']);
  expect(words({ ...draft, categories: [{ ...first!, id: 7 }, second!] })).toEqual([]);
});

test('problems have the paths that the server would use', () => {
  const changed: SettingsDraft = {
    ...draft,
    name: ' ',
    threshold: 'most',
    separationPages: '0',
    categories: [...draft.categories, { id: 9, value: 'invoice', description: '', barcodePrefix: '' }],
    fields: [{ ...draft.fields[0]!, key: '1st' }],
    template: '{ "a": ["$ shout(data)"] }',
  };
  expect(Object.keys(problems(changed)).sort()).toEqual([
    'automatic_threshold',
    'classifier.categories.2.value',
    'custom_schema.a.0',
    'extraction_fields.0.key',
    'name',
    'separation.pages',
  ]);
  expect(Object.keys(problems(changed)).map(getSection).sort()).toEqual([
    'classifier',
    'export',
    'general',
    'splitting',
    'splitting',
    'values',
  ]);
});

test('every N pages without N is a problem; another mode drops N', () => {
  expect(Object.keys(problems({ ...draft, separationPages: '' }))).toEqual(['separation.pages']);
  expect(patch({ ...draft, separationMode: 'blank' })).toEqual({ separation: { mode: 'blank' } });
});

test('an invalid JSON template is a change and a problem', () => {
  for (const template of ['{ "a": ', '', '[]', '{ "a": 1 } 2']) {
    expect(words({ ...draft, template })).toEqual(['the custom schema']);
    expect(Object.keys(problems({ ...draft, template }))).toEqual(['custom_schema']);
  }
  expect(words({ ...draft, template: '{"zeta":"$ uuid","alpha":1}' })).toEqual([]);
  expect(words({ ...draft, template: '{"alpha":1,"zeta":"$ uuid"}' })).toEqual(['the custom schema']);
});

test('says where a template stops being JSON', () => {
  expect(parseTemplate('{\n  "a": 1\n  "b": 2\n}').problem).toEqual({
    code: 'CommaExpected',
    offset: 13,
    length: 3,
  });
  expect(getSyntaxMessage(t, 'CommaExpected')).toBe('A comma is missing before this.');
  expect(getSyntaxMessage(t, 'CloseBracketExpected')).toBe('The list is not closed: a ] is missing.');
  expect(getSyntaxMessage(t, 'InvalidUnicode')).toBe('This is not JSON.');
  expect(parseTemplate('{ "a": [1 }').problem?.code).toBe('CommaExpected');
  expect(parseTemplate('{}')).toEqual({ value: {}, problem: null });
});

test('adopts what someone else saved since, except where the draft has changes', () => {
  const mine = { ...draft, threshold: '80', duplicates: 'flag' as const };
  const theirs: SavedSettings = {
    name: 'Inbound',
    settings: { ...saved.settings, automatic_threshold: 0.7, reviewers_see: 'assigned' },
  };
  const { draft: next, disputed } = rebaseDraft(mine, saved, theirs);
  expect(next).toMatchObject({
    name: 'Inbound',
    threshold: '80',
    duplicates: 'flag',
    reviewersSee: 'assigned',
  });
  expect(disputed.map(({ name }) => name)).toEqual(['threshold']);
});

test('barcodes: separator sheets, prefixes, formats and the reference are sent as they are needed', () => {
  const sheets = { ...draft, separationMode: 'barcode', separationPattern: ' SEP-* ' } as const;
  expect(patch(sheets)).toEqual({ separation: { mode: 'barcode', pattern: 'SEP-*' } });
  expect(patch({ ...sheets, separationSheets: 'drop' })).toEqual({
    separation: { mode: 'barcode', pattern: 'SEP-*', sheets: 'drop' },
  });
  expect(patch({ ...sheets, separationMode: 'blank' })).toEqual({ separation: { mode: 'blank' } });
  expect(patch({ ...draft, referenceBarcode: ' CASE-* ' })).toEqual({ reference_barcode: 'CASE-*' });
  const [invoice, letter] = draft.categories;
  expect(patch({ ...draft, categories: [{ ...invoice!, barcodePrefix: 'INV-' }, letter!] })).toEqual({
    classifier: {
      categories: [
        { value: 'invoice', description: 'A bill', barcode_prefix: 'INV-' },
        { value: 'letter', description: null },
      ],
    },
  });
  const field = { ...draft.fields[0]!, format: 'QRCode', pattern: 'PO-*' };
  const [amount, barcode] = (['amount', 'barcode'] as const).map(
    (type) => patch({ ...draft, fields: [{ ...field, type }] }).extraction_fields ?? [],
  );
  expect(amount).toEqual([]);
  expect(barcode).toMatchObject([{ format: 'QRCode', pattern: 'PO-*' }]);
});
