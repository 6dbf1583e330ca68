import { expect, test } from 'vitest';
import { describeSettingsChange, getChangedSettings } from './describe-settings-change';
import { DEFAULT_SETTINGS, type ProjectSettings } from './project-settings';

const change = (patch: Partial<ProjectSettings>): ProjectSettings => ({ ...DEFAULT_SETTINGS, ...patch });

test('small settings have their old and new values', () => {
  const after = change({
    duplicates: 'flag',
    extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
    classifier: { ...DEFAULT_SETTINGS.classifier, analyzer: 'Post room' },
  });
  expect(getChangedSettings(DEFAULT_SETTINGS, after).sort()).toEqual([
    'classifier',
    'duplicates',
    'extraction_fields',
  ]);
  expect(describeSettingsChange(DEFAULT_SETTINGS, after)).toEqual({
    duplicates: { before: DEFAULT_SETTINGS.duplicates, after: 'flag' },
    extraction_fields: { before: null, after: 'Total' },
    'classifier.analyzer': { before: DEFAULT_SETTINGS.classifier.analyzer, after: 'Post room' },
  });
});

test('an automation is described by its mode', () => {
  const { automation } = DEFAULT_SETTINGS;
  const { values } = automation;
  const describeValues = (before: typeof values, after: typeof values) =>
    describeSettingsChange(
      change({ automation: { ...automation, values: before } }),
      change({ automation: { ...automation, values: after, audit_share: 0.1 } }),
    );
  expect(describeValues(values, { ...values, mode: 'budget', budget: { wrong: 1, of: 50 } })).toEqual({
    'automation.values': { before: 'off', after: 'at most 1 of 50 wrong' },
    'automation.audit_share': { before: 0.05, after: 0.1 },
  });
  expect(describeValues({ ...values, mode: 'threshold', threshold: 0.97 }, values)).toMatchObject({
    'automation.values': { before: 'from 97% on', after: 'off' },
  });
});

test('types and fields are named: removed and changed ones before, added and changed ones after', () => {
  const total = { key: 'total', label: 'Total', type: 'amount' } as const;
  const date = { key: 'date', label: 'Invoice date', type: 'date' } as const;
  const vendor = { key: 'vendor', label: 'Vendor', type: 'text' } as const;
  const describeFields = (old: ProjectSettings['extraction_fields'], current: typeof old) =>
    describeSettingsChange(change({ extraction_fields: old }), change({ extraction_fields: current }))
      .extraction_fields;
  expect(describeFields([total, date], [{ ...total, label: 'Total', type: 'number' }, vendor])).toEqual({
    before: 'Total, Invoice date',
    after: 'Total (changed), Vendor',
  });
  expect(describeFields([total, date], [date])).toEqual({ before: 'Total', after: null });
  expect(describeFields([total, date], [date, total])).toEqual({
    before: 'previous order',
    after: 'new order',
  });
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...total,
    key: `total_${at}`,
    label: `Total ${at}`,
  }));
  expect(describeFields([], many)).toEqual({ before: null, after: '40 entries' });
  const classifierWith = (...values: string[]) =>
    change({
      classifier: {
        ...DEFAULT_SETTINGS.classifier,
        categories: values.map((value) => ({ value, description: null })),
      },
    });
  expect(
    describeSettingsChange(classifierWith('invoice'), classifierWith('invoice', 'delivery_note')),
  ).toEqual({ 'classifier.categories': { before: null, after: 'Delivery note' } });
});

test('addresses, custom schemas and long texts are named without their values', () => {
  const after = change({
    classifier: { ...DEFAULT_SETTINGS.classifier, url: 'https://x.test/?token=secret' },
    custom_schema: { number: 'x' },
  });
  expect(getChangedSettings(DEFAULT_SETTINGS, after).sort()).toEqual(['classifier', 'custom_schema']);
  expect(JSON.stringify(describeSettingsChange(DEFAULT_SETTINGS, after))).not.toMatch(/secret|number/);
  expect(describeSettingsChange(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toEqual({});
});
