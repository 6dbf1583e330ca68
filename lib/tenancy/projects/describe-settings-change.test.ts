import { expect, test } from 'vitest';
import { describeSettingsChange, getChangedSettings } from './describe-settings-change';
import { DEFAULT_SETTINGS, type ProjectSettings } from './project-settings';

const change = (patch: Partial<ProjectSettings>): ProjectSettings => ({ ...DEFAULT_SETTINGS, ...patch });

test('small settings have their old and new values, and lists of objects are counted', () => {
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
    extraction_fields: { before: '0 entries', after: '1 entry' },
    'classifier.analyzer': { before: DEFAULT_SETTINGS.classifier.analyzer, after: 'Post room' },
  });
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
