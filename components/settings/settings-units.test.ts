import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, ProjectSettings } from '@/lib/projects/settings';
import { draftOf, type Saved, type SettingsDraft, wireOf } from './settings-draft';
import { changedUnits, patchFor, problemsIn, rebased, sectionOf } from './settings-units';
import { readTemplate } from './template-text';

const saved: Saved = {
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
const draft = draftOf(saved);
const words = (changed: SettingsDraft) => changedUnits(changed, saved).map((each) => each.words);
const patch = (changed: SettingsDraft) => patchFor(changed, changedUnits(changed, saved));
const problems = (changed: SettingsDraft) => problemsIn(changed, changedUnits(changed, saved));

test('what is saved is a draft without a change, and goes back as it came', () => {
  expect(words(draft)).toEqual([]);
  expect(patch(draft)).toEqual({});
  expect(draft.threshold).toBe('92.5');
  const { classifier, ...rest } = ProjectSettings.parse(wireOf(draft));
  const { classifier: before, ...restBefore } = saved.settings;
  expect(rest).toEqual(restBefore);
  expect(classifier).toEqual({ ...before, url: null, model: null });
});

test('only what was changed is sent, of the classifier too', () => {
  const changed = { ...draft, threshold: '57', analyzer: ' Ours ', retentionDays: '' };
  expect(words(changed)).toEqual(['how long documents are kept', 'the threshold', 'the classifier’s name']);
  expect(patch(changed)).toEqual({
    retention_days: null,
    automatic_threshold: 0.57,
    classifier: { analyzer: 'Ours' },
  });
});

test('who finds the values is one setting, which the rules need no address for', () => {
  const model = { ...draft, valuesProvider: 'llm', valuesUrl: ' https://models.example.com/v1 ' } as const;
  expect(words(model)).toEqual(['who finds the values']);
  expect(patch(model)).toEqual({ extraction: { provider: 'llm', url: 'https://models.example.com/v1' } });
  expect(words({ ...model, valuesProvider: 'rules' })).toEqual([]);
  expect(problems({ ...model, valuesUrl: 'models' })).toHaveProperty(['extraction.url']);
});

test('the name is a change that the settings know nothing of', () => {
  const changed = { ...draft, name: 'Inbound' };
  expect(words(changed)).toEqual(['the name']);
  expect(patch(changed)).toEqual({});
});

test('spaces around what is typed are no change', () => {
  expect(words({ ...draft, name: ' Invoices ', model: '  ', retentionDays: ' 90 ' })).toEqual([]);
});

test('a row that moved is a change; one that was removed and is back is none', () => {
  const [first, second] = draft.categories;
  expect(words({ ...draft, categories: [second!, first!] })).toEqual(['the categories']);
  expect(words({ ...draft, categories: [{ ...first!, id: 7 }, second!] })).toEqual([]);
});

test('problems stand where the server would put them', () => {
  const changed: SettingsDraft = {
    ...draft,
    name: ' ',
    threshold: 'most',
    separationPages: '0',
    categories: [...draft.categories, { id: 9, value: 'invoice', description: '' }],
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
  expect(Object.keys(problems(changed)).map(sectionOf).sort()).toEqual([
    'classifier',
    'export',
    'general',
    'splitting',
    'splitting',
    'values',
  ]);
});

test('every N pages without the N is a problem; with another mode the N is forgotten', () => {
  expect(Object.keys(problems({ ...draft, separationPages: '' }))).toEqual(['separation.pages']);
  expect(patch({ ...draft, separationMode: 'blank' })).toEqual({ separation: { mode: 'blank' } });
});

test('a template that is no JSON is a change, and a problem', () => {
  for (const template of ['{ "a": ', '', '[]', '{ "a": 1 } 2']) {
    expect(words({ ...draft, template })).toEqual(['the custom schema']);
    expect(Object.keys(problems({ ...draft, template }))).toEqual(['custom_schema']);
  }
  expect(words({ ...draft, template: '{"zeta":"$ uuid","alpha":1}' })).toEqual([]);
  expect(words({ ...draft, template: '{"alpha":1,"zeta":"$ uuid"}' })).toEqual(['the custom schema']);
});

test('where a template stops being JSON is told in a sentence', () => {
  expect(readTemplate('{\n  "a": 1\n  "b": 2\n}').problem).toEqual({
    message: 'A comma is missing before this.',
    offset: 13,
    length: 3,
  });
  expect(readTemplate('{ "a": [1 }').problem?.message).toMatch(/missing/);
  expect(readTemplate('{}')).toEqual({ value: {}, problem: null });
});

test('what someone else saved meanwhile is taken over, except where the draft has its own', () => {
  const mine = { ...draft, threshold: '80', duplicates: 'flag' as const };
  const theirs: Saved = {
    name: 'Inbound',
    settings: { ...saved.settings, automatic_threshold: 0.7, reviewers_see: 'assigned' },
  };
  const { draft: next, disputed } = rebased(mine, saved, theirs);
  expect(next).toMatchObject({
    name: 'Inbound',
    threshold: '80',
    duplicates: 'flag',
    reviewersSee: 'assigned',
  });
  expect(disputed.map((each) => each.words)).toEqual(['the threshold']);
});
