import { formatWords } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import { capitalize } from '@/lib/foundation/phrases';
import type { AuditDetails } from '@/lib/tenancy/audit/audit-details';
import { formatOcrLanguage } from '@/lib/tenancy/projects/format-ocr-language';
import type { AuditText } from '../audit-text';
import { type AuditLanguage, findMessage, formatWordList, pickFacts, write } from './sentence';

type Details = AuditDetails<'project.settings_changed'>;
type Value = NonNullable<Details['values']>[string]['before'];

/** Settings whose values are the names of the entries that differ. */
const LISTS = ['extraction_fields', 'classifier.categories'];

/** Settings whose values are shares. */
const PERCENTAGES = ['automatic_threshold', 'automation.audit_share'];

function formatValue(language: AuditLanguage, name: string, value: Value): string {
  const { t, locale } = language;
  if (value === null) return t(name === 'retention_days' ? 'settings.noLimit' : 'settings.none');
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
  if (PERCENTAGES.includes(name) && typeof value === 'number') return formatPercent(value, locale);
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (name === 'ocr_languages')
    return formatWordList(
      language,
      value.split(', ').map((code) => formatOcrLanguage(code, locale)),
    );
  if (LISTS.includes(name))
    return findMessage(language, 'settings.orders', value.replaceAll(' ', '_')) ?? value;
  // Other values are what a person typed.
  return findMessage(language, `settings.values.${toKey(name)}`, value) ?? value;
}

/** The names of settings within groups have dots. */
const toKey = (name: string): string => name.replaceAll('.', '_');

const getLabel = (language: AuditLanguage, name: string): string =>
  findMessage(language, 'settings.labels', toKey(name)) ?? capitalize(formatWords(name));

/** Writes a fact for each changed setting, with both values if they are known. */
export function writeChangedSettings(language: AuditLanguage, details: Details): AuditText[] {
  const { changed, values = {}, set, origin } = details;
  const known = Object.entries(values);
  const named = known.map(([name]) => name.split('.')[0]);
  const others = changed.filter((name) => !named.includes(name));
  return pickFacts(
    ...known.map(([name, { before, after }]) => {
      const setting = getLabel(language, name);
      if (LISTS.includes(name) && before === null)
        return write(language, 'settings.added', { setting, names: String(after) });
      if (LISTS.includes(name) && after === null)
        return write(language, 'settings.removed', { setting, names: String(before) });
      return write(language, 'settings.changedFromTo', {
        setting,
        before: formatValue(language, name, before),
        after: formatValue(language, name, after),
      });
    }),
    ...others.map((name) => {
      const setting = getLabel(language, name);
      const change = set === undefined ? 'changed' : set ? 'stored' : 'deleted';
      return origin
        ? write(language, `settings.${change}For`, { setting, origin })
        : write(language, `settings.${change}`, { setting });
    }),
  );
}
