import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { DEFAULT_SETTINGS } from '@/lib/tenancy/projects/project-settings';
import { findProblems } from './find-problems';
import { createRuleRow, type RuleRow } from './rule-row';
import { type SettingsDraft, toFieldRow, toSettingsDraft } from './settings-draft';
import { getChangedUnits } from './settings-units';
import { findTemplateProblems } from './template-problems';

const saved = { name: 'Invoices', settings: DEFAULT_SETTINGS };
const draft = toSettingsDraft(saved);
const category = { value: '', description: '', barcodePrefix: '' };
const rule = (id: number, part: Partial<RuleRow>): RuleRow => ({
  ...createRuleRow(id),
  key: `rule_${id}`,
  name: 'A rule',
  field: 'total',
  ...part,
});
const field = (id: number, key: string) => toFieldRow({ key, label: 'Total', type: 'amount' }, id);

/** Draft with most of the problems that have a reason. */
const wrong: SettingsDraft = {
  ...draft,
  name: ' ',
  analyzer: 'a'.repeat(300),
  url: 'ftp://models.example.com',
  shadowProvider: 'http',
  ocrProvider: 'http',
  namePattern: '{type} {supplier}',
  categories: [
    { ...category, id: 0, value: 'letter', barcodePrefix: 'L-' },
    { ...category, id: 1, value: 'letter', barcodePrefix: 'L-' },
  ],
  fields: [field(0, 'total'), field(1, 'total'), field(2, '1st')],
  rules: [
    rule(0, { kind: 'range', min: 'soon' }),
    rule(1, { kind: 'range' }),
    rule(2, { kind: 'range', min: '1', max: 'today' }),
    rule(3, { kind: 'sum', fields: ['net'], equals: 'total', tolerance: 'little' }),
  ],
};
const find = (locale: 'en' | 'de' | 'fr', changed: SettingsDraft) =>
  findProblems(getTranslator(locale, 'settings'), changed, getChangedUnits(changed, saved));

test('each problem is in the language of the reader', () => {
  expect(find('de', wrong)).toEqual({
    name: ['Das Feld darf nicht leer sein.'],
    name_pattern: [
      '{supplier} ist kein Platzhalter. Verwenden Sie {type}, {number}, {party}, {date}, {file}, {pages}.',
    ],
    'classifier.analyzer': ['Erlaubt sind höchstens 255 Zeichen.'],
    'classifier.url': ['Die Adresse muss mit https:// oder http:// beginnen.'],
    'classifier.shadow.url': ['Geben Sie die URL des zweiten Klassifikators ein.'],
    'ocr.url': ['Geben Sie die URL des OCR-Dienstes ein.'],
    'classifier.categories.1.value': ['Die Kategorie „letter“ ist doppelt vorhanden.'],
    'classifier.categories.1.barcode_prefix': ['Der Barcode-Anfang „L-“ ist doppelt vorhanden.'],
    'extraction_fields.1.key': ['Der Schlüssel „total“ ist doppelt vorhanden.'],
    'extraction_fields.2.key': [
      'Verwenden Sie 1 bis 64 Buchstaben, Ziffern oder _ . - und beginnen Sie mit einem Buchstaben oder _.',
    ],
    'rules.0.min': [
      'Eine Grenze muss eine Zahl, ein Datum (2026-11-21), today oder ein Tag wie today-90d sein.',
    ],
    'rules.1.min': ['Geben Sie mindestens eine Grenze ein.'],
    'rules.2.max': ['Beide Grenzen müssen Zahlen oder beide müssen Datumsangaben sein.'],
    'rules.3.tolerance': ['Geben Sie eine Zahl ab 0 ein.'],
  });
});

test.each(['en', 'de', 'fr'] as const)('each problem has a text in %s', (locale) => {
  const t = getTranslator(locale, 'settings');
  const known = '{type}, {number}, {party}, {date}, {file}, {pages}';
  const findIn = (part: Partial<SettingsDraft>) => Object.values(find(locale, { ...draft, ...part })).flat();
  expect(findIn({ namePattern: '{type' })).toEqual([t('problems.placeholderBrace', { known })]);
  expect(findIn({ namePattern: 'Invoice' })).toEqual([t('problems.placeholderMissing', { known })]);
  expect(findIn({ namePattern: '{type} {type}' })).toEqual([
    t('problems.placeholderRepeated', { placeholder: '{type}' }),
  ]);
  expect(findIn({ rules: [rule(0, { key: 'totals' }), rule(1, { key: 'totals' })] })).toEqual([
    t('problems.idTwice', { name: 'totals' }),
  ]);
  expect(findIn({ rules: [rule(0, { key: 'builtin.totals' })] })).toEqual([
    t('problems.idPrefix', { prefix: 'builtin.' }),
  ]);
  expect(findIn({ categories: [{ ...category, id: 0 }] })).toEqual([t('problems.blank')]);
  expect(findIn({ url: 'https://me@models.example.com' })).toEqual([t('problems.urlCredentials')]);
});

/** Finds the kinds of problems in the source of the settings' schemas. */
function findReasonKinds(): string[] {
  const folder = 'lib/tenancy/projects';
  const files = [
    ...readdirSync(folder)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
    `${folder}/custom-schema/project-schema-template.ts`,
    ...['http-url', 'name', 'name-pattern'].map((name) => `lib/foundation/${name}.ts`),
  ];
  const sources = files
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => source.includes('withReason') || source.includes('ProblemReason'));
  const literals = /withReason\(\s*'(\w+)'|'(category\w+|key\w+)',\n|kind: '((?:placeholder|template)\w+)'/g;
  return sources.flatMap((source) =>
    [...source.matchAll(literals)].map((found) => found[1] ?? found[2] ?? found[3]!),
  );
}

test.each(['en', 'de', 'fr'] as const)('each kind of problem has a text in %s', (locale) => {
  const t = getTranslator(locale, 'settings');
  const kinds = findReasonKinds();
  expect(kinds).toEqual(
    expect.arrayContaining([
      'blank',
      'urlScheme',
      'keyTwice',
      'placeholderBrace',
      'templateGrowth',
      'idPrefix',
    ]),
  );
  for (const kind of kinds) expect(t.has(`problems.${kind}` as 'problems.blank'), kind).toBe(true);
});

test('a problem in a template is in the language of the page', () => {
  const german = getTranslator('de', 'settings');
  expect(findTemplateProblems(german, '{ "a": "$ shout(status)" }')).toMatchObject([
    { line: 1, message: 'Der Ausdruck ist ungültig: „JMESPath has no function “shout”.“' },
  ]);
  const many = JSON.stringify(
    Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [index, '$ status'])),
  );
  expect(findTemplateProblems(german, many)).toMatchObject([
    { message: 'Das Schema darf höchstens 1.000 Ausdrücke haben.' },
  ]);
});
