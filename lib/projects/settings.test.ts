import { expect, test } from 'vitest';
import { checkInput } from '@/lib/core/check-input';
import {
  changedSettings,
  DEFAULT_SETTINGS,
  ProjectSettings,
  ProjectSettingsPatch,
  settingsOf,
} from './settings';

const messages = (patch: unknown) => {
  const result = checkInput(ProjectSettingsPatch, patch);
  return result.success ? [] : result.problems.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`);
};

const category = (value: unknown) => ({ classifier: { categories: [{ value }] } });
const field = (change: object) => ({
  extraction_fields: [{ key: 'total', label: 'Total', type: 'amount', ...change }],
});

test('the defaults satisfy the schema, and stand where nothing was set', () => {
  expect(ProjectSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(settingsOf({ settings: {}, reviewersSee: 'all' })).toEqual(DEFAULT_SETTINGS);
  const settings = settingsOf({ settings: { automatic_threshold: 0.5 }, reviewersSee: 'assigned' });
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, automatic_threshold: 0.5, reviewers_see: 'assigned' });
});

test('any subset may be sent, and of the classifier any part', () => {
  for (const [key, value] of Object.entries(DEFAULT_SETTINGS)) expect(messages({ [key]: value })).toEqual([]);
  expect(messages({})).toEqual([]);
  const named = changedSettings(DEFAULT_SETTINGS, { classifier: { analyzer: 'Freight' } });
  const patch = ProjectSettingsPatch.parse(category('invoice'));
  expect(changedSettings(named, patch)).toEqual({
    ...DEFAULT_SETTINGS,
    classifier: {
      analyzer: 'Freight',
      provider: 'builtin',
      categories: [{ value: 'invoice', description: null }],
    },
  });
});

test('a category value has 1 to 255 characters, as a person counts them', () => {
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
      `${at} A category value can't hold a NUL character or half of a surrogate pair.`,
    ]);
  }
  expect(messages(category(7))).toEqual([`${at} \`classifier.categories[0].value\` must be text.`]);
});

test('a category value and the key of a field are unique', () => {
  const twice = { classifier: { categories: [{ value: 'a' }, { value: 'b' }, { value: 'a' }] } };
  expect(messages(twice)).toEqual(['classifier.categories.2.value: The category “a” stands here twice.']);
  const field = { key: 'total', label: 'Total', type: 'amount' };
  expect(messages({ extraction_fields: [field, field] })).toEqual([
    'extraction_fields.1.key: The key “total” stands here twice.',
  ]);
});

test('a field needs a key that an expression can name, a label and a known type', () => {
  expect(messages(field({}))).toEqual([]);
  expect(messages(field({ aliases: ['Sum'], doc_types: ['invoice'], description: '' }))).toEqual([]);
  for (const wrong of [{ key: '1st' }, { key: 'a b' }, { label: '' }, { type: 'money' }, { colour: 'red' }]) {
    expect(messages(field(wrong)), JSON.stringify(wrong)).toHaveLength(1);
  }
});

test('a template’s key that no object would keep is refused, wherever it stands', () => {
  const template = JSON.parse('{"a": 1, "__proto__": 2, "b": [{"__proto__": {"c": 3}}]}');
  expect(messages({ custom_schema: template })).toEqual([
    'custom_schema.__proto__: A key of the custom schema can’t be “__proto__”.',
    'custom_schema.b.0.__proto__: A key of the custom schema can’t be “__proto__”.',
  ]);
  expect(messages({ custom_schema: { a: 1 } })).toEqual([]);
  expect(messages({ custom_schema: null })).toEqual([]);
});

test('a field of type entity alone can name one', () => {
  const entity = '01890000-0000-7000-8000-000000000000';
  expect(messages(field({ type: 'entity', entity }))).toEqual([]);
  expect(messages(field({ type: 'entity', entity: null }))).toEqual([]);
  expect(messages(field({ entity }))).toEqual([
    'extraction_fields.0.entity: Only a field of type entity can name an entity.',
  ]);
  expect(messages(field({ type: 'entity', entity: 'suppliers' }))).toEqual([
    'extraction_fields.0.entity: `extraction_fields[0].entity` must be the UUID of an entity of the project.',
  ]);
});

test('every other value is checked, and an unknown key is refused', () => {
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
});

test('a template nested beyond reason is refused, and exhausts nothing', () => {
  const nested = (depth: number) => JSON.parse(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  expect(messages({ custom_schema: nested(30) })).toEqual([]);
  expect(messages({ custom_schema: nested(50_000) })).toHaveLength(1);
});
