import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { DEFAULT_SETTINGS } from '@/lib/tenancy/projects/project-settings';
import { type AutomationDraft, toAutomations } from './automation-draft';
import { describeAutomationDraft, describeThresholdScope } from './automation-sentence';
import { findProblems } from './find-problems';
import { type SettingsDraft, toSettingsDraft } from './settings-draft';
import { buildPatch, getChangedUnits } from './settings-units';

const saved = { name: 'Invoices', settings: { ...DEFAULT_SETTINGS, automatic_threshold: 0.9 } };
const draft = toSettingsDraft(saved);
const t = getTranslator('en', 'settings');
const withValues = (part: Partial<AutomationDraft>): SettingsDraft => ({
  ...draft,
  automation: { ...draft.automation, values: { ...draft.automation.values, ...part } },
});
const patch = (changed: SettingsDraft) => buildPatch(changed, getChangedUnits(changed, saved));
const problems = (changed: SettingsDraft) =>
  Object.keys(findProblems(t, changed, getChangedUnits(changed, saved)));

test('an automation is edited in percent, and its settings are sent as a whole', () => {
  expect(toAutomations(draft.automation)).toEqual(DEFAULT_SETTINGS.automation);
  const changed = withValues({ mode: 'threshold', threshold: ' 97.5 ' });
  changed.automation.auditShare = '0';
  expect(patch(changed)).toEqual({
    automation: {
      ...DEFAULT_SETTINGS.automation,
      values: { ...DEFAULT_SETTINGS.automation.values, mode: 'threshold', threshold: 0.975 },
      audit_share: 0,
    },
  });
});

test('fields of other modes are hidden, so they are neither a change nor a problem', () => {
  expect(patch(withValues({ threshold: 'most', wrong: '' }))).toEqual({});
  expect(problems(withValues({ mode: 'budget', threshold: '' }))).toEqual([]);
});

test('problems have the paths of the fields', () => {
  expect(problems(withValues({ mode: 'threshold', threshold: '101' }))).toEqual([
    'automation.values.threshold',
  ]);
  expect(problems(withValues({ mode: 'budget', wrong: '', of: '200' }))).toEqual([
    'automation.values.budget.wrong',
  ]);
  expect(problems(withValues({ mode: 'budget', wrong: '5', of: '5' }))).toEqual([
    'automation.values.budget.of',
  ]);
  const share = { ...draft, automation: { ...draft.automation, auditShare: '-1' } };
  expect(problems(share)).toEqual(['automation.audit_share']);
});

test('a sentence says what each mode does', () => {
  const describe = (part: Partial<AutomationDraft>) =>
    describeAutomationDraft({ t, locale: 'en' }, 'values', withValues(part));
  expect(describe({})).toBe('A person approves every document.');
  expect(describe({ mode: 'threshold', threshold: '97' })).toBe(
    'Sheaf approves a document after its scan if the confidence of each required value is at least 97% and no blocking check failed.',
  );
  expect(describe({ mode: 'threshold', threshold: 'most' })).toContain('at least …%');
  expect(describe({ mode: 'budget' })).toMatch(/prove that at most 1 of 200 documents is wrong\.$/);
  expect(describe({ mode: 'budget', wrong: '2' })).toMatch(/at most 2 of 200 documents are wrong\.$/);
});

test('a percentage can have a decimal comma, and is shown in the form of the language', () => {
  const changed = withValues({ mode: 'threshold', threshold: '97,5' });
  expect(patch(changed)).toMatchObject({ automation: { values: { threshold: 0.975 } } });
  const german = { t: getTranslator('de', 'settings'), locale: 'de' } as const;
  expect(describeAutomationDraft(german, 'values', changed)).toContain('mindestens 97,5\u00a0%');
  expect(describeAutomationDraft({ t, locale: 'en' }, 'values', changed)).toContain('at least 97.5%');
  expect(problems(withValues({ mode: 'threshold', threshold: '1,000,5' }))).toEqual([
    'automation.values.threshold',
  ]);
});

test('cuts and types that are off follow the section Splitting', () => {
  expect(describeAutomationDraft({ t, locale: 'en' }, 'splits', { ...draft, splitting: 'off' })).toBe(
    'The section Splitting decides: a file that may need cuts waits for a person.',
  );
  expect(describeAutomationDraft({ t, locale: 'en' }, 'splits', { ...draft, splitting: 'automatic' })).toBe(
    'The section Splitting decides: cuts are automatic from 90% on.',
  );
  expect(describeAutomationDraft({ t, locale: 'en' }, 'types', draft)).toBe(
    'The section Splitting decides: a type below 90% waits for a person.',
  );
});

test('an automation of cuts without an effect says so', () => {
  const splits = { ...draft.automation.splits, mode: 'budget' as const };
  const automated = { ...draft, automation: { ...draft.automation, splits } };
  expect(
    describeAutomationDraft({ t, locale: 'en' }, 'splits', { ...automated, splitting: 'off' }),
  ).toContain('a person decides on every cut');
  expect(
    describeAutomationDraft({ t, locale: 'en' }, 'splits', { ...automated, separationMode: 'every_n' }),
  ).toContain('no proposed cuts');
  expect(describeAutomationDraft({ t, locale: 'en' }, 'splits', automated)).toContain(
    'Sheaf splits files from the confidence',
  );
});

test('the threshold of the section Splitting applies to what is not automated', () => {
  const describe = (splitting: SettingsDraft['splitting'], splits: AutomationDraft['mode'], types = splits) =>
    describeThresholdScope(t, {
      ...draft,
      splitting,
      automation: {
        ...draft.automation,
        splits: { ...draft.automation.splits, mode: splits },
        types: { ...draft.automation.types, mode: types },
      },
    });
  expect(describe('review', 'off')).toBe('The threshold applies to types.');
  expect(describe('automatic', 'off')).toBe('The threshold applies to cuts and types.');
  expect(describe('automatic', 'budget')).toBe('The threshold applies to no decision.');
});
