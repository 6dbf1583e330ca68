import { expect, test } from 'vitest';
import { checkInput } from '@/lib/foundation/check-input';
import {
  applySettingsPatch,
  DEFAULT_SETTINGS,
  ProjectSettings,
  ProjectSettingsPatch,
  readSettings,
} from './project-settings';

const messages = (patch: unknown) => {
  const result = checkInput(ProjectSettingsPatch, patch);
  return result.success ? [] : result.problems.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`);
};

const category = (value: unknown) => ({ classifier: { categories: [{ value }] } });
const field = (change: object) => ({
  extraction_fields: [{ key: 'total', label: 'Total', type: 'amount', ...change }],
});

test('the defaults satisfy the schema and apply to unset settings', () => {
  expect(ProjectSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(readSettings({ settings: {}, reviewersSee: 'all' })).toEqual(DEFAULT_SETTINGS);
  const settings = readSettings({ settings: { automatic_threshold: 0.5 }, reviewersSee: 'assigned' });
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, automatic_threshold: 0.5, reviewers_see: 'assigned' });
});

test('accepts any subset of settings and any part of the classifier', () => {
  for (const [key, value] of Object.entries(DEFAULT_SETTINGS)) expect(messages({ [key]: value })).toEqual([]);
  expect(messages({})).toEqual([]);
  const named = applySettingsPatch(DEFAULT_SETTINGS, { classifier: { analyzer: 'Freight' } });
  const patch = ProjectSettingsPatch.parse(category('invoice'));
  expect(applySettingsPatch(named, patch)).toEqual({
    ...DEFAULT_SETTINGS,
    classifier: {
      analyzer: 'Freight',
      provider: 'builtin',
      categories: [{ value: 'invoice', description: null }],
    },
  });
});

test('a category value has 1 to 255 characters, counted as a person counts them', () => {
  expect(messages(category('x'))).toEqual([]);
  expect(messages(category('😀'.repeat(255)))).toEqual([]);
  const at = 'classifier.categories.0.value:';
  expect(messages(category('x'.repeat(256)))).toEqual([
    `${at} A category value can have at most 255 characters.`,
  ]);
  expect(messages(category(' '))).toEqual([`${at} A category value can't be empty.`]);
  expect(messages(category(' invoice'))).toEqual([`${at} A category value can't begin or end with a space.`]);
  for (const unstorable of ['a\u0000b', 'a\ud83d', '\ude00b']) {
    expect(messages(category(unstorable))).toEqual([
      `${at} \`classifier.categories[0].value\` can't contain a NUL character or half of a surrogate pair.`,
    ]);
  }
  expect(messages(category(7))).toEqual([`${at} \`classifier.categories[0].value\` must be text.`]);
});

test('a pattern of names has only known placeholders, and at most 200 characters', () => {
  expect(messages({ name_pattern: '{date} {type} {file}, {pages}' })).toEqual([]);
  expect(messages({ name_pattern: '{type} {supplier}' })).toEqual([
    'name_pattern: {supplier} is not a placeholder. Use {type}, {number}, {party}, {date}, {file}, {pages}.',
  ]);
  expect(messages({ name_pattern: `{type}${'x'.repeat(195)}` })).toEqual([
    'name_pattern: The pattern of names can have at most 200 characters.',
  ]);
  expect(messages({ name_pattern: '' })).toEqual(["name_pattern: The pattern of names can't be empty."]);
});

test('category values and field keys are unique', () => {
  const twice = { classifier: { categories: [{ value: 'a' }, { value: 'b' }, { value: 'a' }] } };
  expect(messages(twice)).toEqual(['classifier.categories.2.value: The category “a” is listed twice.']);
  const field = { key: 'total', label: 'Total', type: 'amount' };
  expect(messages({ extraction_fields: [field, field] })).toEqual([
    'extraction_fields.1.key: The key “total” is used twice.',
  ]);
});

test('a field needs a key usable in an expression, a label and a known type', () => {
  expect(messages(field({}))).toEqual([]);
  expect(messages(field({ aliases: ['Sum'], doc_types: ['invoice'], description: '' }))).toEqual([]);
  for (const wrong of [{ key: '1st' }, { key: 'a b' }, { label: '' }, { type: 'money' }, { colour: 'red' }]) {
    expect(messages(field(wrong)), JSON.stringify(wrong)).toHaveLength(1);
  }
});

test('rejects a template key that no object would keep, at any depth', () => {
  const template = JSON.parse('{"a": 1, "__proto__": 2, "b": [{"__proto__": {"c": 3}}]}');
  expect(messages({ custom_schema: template })).toEqual([
    'custom_schema.__proto__: A key of the custom schema can’t be “__proto__”.',
    'custom_schema.b.0.__proto__: A key of the custom schema can’t be “__proto__”.',
  ]);
  expect(messages({ custom_schema: { a: 1 } })).toEqual([]);
  expect(messages({ custom_schema: null })).toEqual([]);
});

test('only a field of type entity can name an entity', () => {
  const entity = '01890000-0000-7000-8000-000000000000';
  expect(messages(field({ type: 'entity', entity }))).toEqual([]);
  expect(messages(field({ type: 'entity', entity: null }))).toEqual([]);
  expect(messages(field({ entity }))).toEqual([
    'extraction_fields.0.entity: `entity` is allowed only for fields of type `entity`.',
  ]);
  expect(messages(field({ type: 'entity', entity: 'suppliers' }))).toEqual([
    'extraction_fields.0.entity: `extraction_fields[0].entity` must be the UUID of an entity of the project.',
  ]);
});

test('every other value is checked, and an unknown key is rejected', () => {
  const wrong = [
    { classify_by_default: 'true' },
    { document_splitting: 'on' },
    { automatic_threshold: 1.1 },
    { classifier: { provider: 'magic' } },
    { classifier: { speed: 'x' } },
    { classifier: { url: 'ftp://files.example.com' } },
    { custom_schema: 'text' },
    { custom_schema: { a: 'b\u0000' } },
    { custom_schema: { 'a\ud800': 'b' } },
    { separation: { mode: 'every_n' } },
    { separation: { mode: 'blank', pages: 2 } },
    { separation: { mode: 'blank', pattern: 'SEP-*' } },
    { separation: { mode: 'classifier', sheets: 'drop' } },
    { separation: { mode: 'barcode', sheets: 'burn' } },
    { separation: { mode: 'barcode', pattern: '' } },
    { reference_barcode: '' },
    { reference_barcode: 'x'.repeat(256) },
    { classifier: { categories: [{ value: 'invoice', barcode_prefix: '' }] } },
    { extraction_fields: [{ key: 'a', label: 'A', type: 'barcode', format: 'Code17' }] },
    { extraction_fields: [{ key: 'a', label: 'A', type: 'text', format: 'QRCode' }] },
    { reviewers_see: 'none' },
    { duplicates: 'drop' },
    { retention_days: 0 },
    { retention_days: 1.5 },
    { ocr_languages: [] },
    { ocr_languages: ['xx'] },
    { colour: 'red' },
  ];
  for (const patch of wrong) expect(messages(patch), JSON.stringify(patch)).toHaveLength(1);
  expect(
    messages({ retention_days: null, custom_schema: null, separation: { mode: 'every_n', pages: 3 } }),
  ).toEqual([]);
  const separation = { mode: 'barcode', pattern: 'SEP-*', sheets: 'drop' };
  expect(messages({ separation, reference_barcode: null })).toEqual([]);
  expect(messages({ reference_barcode: 'CASE-*' })).toEqual([]);
});

test('an automation needs a mode; the other parts have defaults', () => {
  const off = { mode: 'off' };
  const automation = { splits: off, types: off, values: off };
  expect(ProjectSettingsPatch.parse({ automation }).automation).toEqual(DEFAULT_SETTINGS.automation);
  const findPaths = (values: unknown) =>
    ProjectSettingsPatch.safeParse({ automation: { ...automation, values } }).error?.issues.map(({ path }) =>
      path.slice(2).join('.'),
    );
  expect(findPaths({ mode: 'budget', threshold: 1, budget: { wrong: 1, of: 2 } })).toBeUndefined();
  expect(findPaths({})).toEqual(['mode']);
  expect(findPaths({ mode: 'always' })).toEqual(['mode']);
  expect(findPaths({ mode: 'threshold', threshold: 1.1 })).toEqual(['threshold']);
  expect(findPaths({ mode: 'budget', budget: { wrong: 1 } })).toEqual(['budget.of']);
  expect(findPaths({ mode: 'budget', budget: { wrong: 0, of: 200 } })).toEqual(['budget.wrong']);
  expect(findPaths({ mode: 'budget', budget: { wrong: 200, of: 200 } })).toEqual(['budget.of']);
  expect(findPaths({ mode: 'budget', budget: { wrong: 1, of: 2.5 } })).toEqual(['budget.of']);
  expect(findPaths({ mode: 'budget', budget: { wrong: 1, of: 100_001 } })).toEqual(['budget.of']);
  expect(messages({ automation: { ...automation, audit_share: 1.1 } })).toHaveLength(1);
});

test('two categories can’t have the same barcode prefix, and most have none', () => {
  const create = (...prefixes: (string | undefined)[]) => ({
    classifier: {
      categories: prefixes.map((prefix, index) => ({
        value: `type ${index}`,
        ...(prefix !== undefined && { barcode_prefix: prefix }),
      })),
    },
  });
  expect(messages(create(undefined, 'INV', undefined, 'INV-'))).toEqual([]);
  const parsed = ProjectSettingsPatch.safeParse(create(undefined, 'INV-', 'INV-'));
  expect(parsed.error?.issues).toMatchObject([
    {
      path: ['classifier', 'categories', 2, 'barcode_prefix'],
      message: 'The barcode prefix “INV-” is used twice.',
    },
  ]);
});

test('rejects an extremely nested template without exhausting the stack', () => {
  const nested = (depth: number) => JSON.parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  expect(messages({ custom_schema: nested(30) })).toEqual([]);
  expect(messages({ custom_schema: nested(50_000) })).toHaveLength(1);
});
