import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { capitalize } from '@/lib/foundation/phrases';
import type { RuleKind } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField, ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import type { Choice } from './choice-cards';
import { type RuleRow, splitColumns, toLimit } from './rule-row';

const KINDS: readonly RuleKind[] = [
  ...(['required', 'pattern', 'range', 'sum', 'table_sum'] as const),
  ...(['row_product', 'date_order', 'lookup', 'unique', 'expression'] as const),
];

export const getRuleKindOptions = (t: Translator<'settings'>) =>
  KINDS.map((value) => ({
    value,
    label: t(`rules.kinds.${value}`),
    description: t(`rules.kindTexts.${value}`),
  }));

export const getSeverityOptions = (t: Translator<'settings'>) =>
  (['warn', 'block'] as const).map((value) => ({
    value,
    label: t(`rules.severities.${value}`),
    description: t(`rules.severityTexts.${value}`),
  }));

export const getBuiltInChoices = (
  t: Translator<'settings'>,
): readonly Choice<ProjectSettings['arithmetic_checks']>[] =>
  (['warn', 'block', 'off'] as const).map((value) => ({
    value,
    title: t(`rules.builtIn.${value}`),
    description: t(`rules.builtIn.${value}Text`),
  }));

const NUMBERS: readonly ExtractionField['type'][] = ['number', 'amount'];

/** Returns `true` for a field that a part of a rule can use. */
export function canUseField(part: 'value' | 'text' | 'single' | 'number' | 'date' | 'limited' | 'table') {
  return ({ type }: Pick<ExtractionField, 'type'>): boolean => {
    if (part === 'table') return type === 'table';
    if (part === 'number') return NUMBERS.includes(type);
    if (part === 'date') return type === 'date';
    if (part === 'limited') return type === 'date' || NUMBERS.includes(type);
    if (part === 'single') return type !== 'table' && type !== 'list';
    return part === 'value' || type !== 'table';
  };
}

/** Names in the sentence about a rule. */
interface RuleNames {
  /** Returns the label of a field by its key. */
  getLabel: (key: string) => string;
  /** Name of the rule's entity; `undefined` if it is unknown. */
  entity: string | undefined;
}

/** Formats what a rule checks as a sentence. */
export function describeRule(
  { t, locale }: { t: Translator<'settings'>; locale: Locale },
  row: RuleRow,
  { getLabel, entity = '…' }: RuleNames,
): string {
  const name = (key: string) => (key === '' ? '…' : getLabel(key));
  const names = (keys: readonly string[]) => (keys.length === 0 ? ['…'] : keys.map(name));
  const list = (keys: readonly string[]) => formatNameList(locale, names(keys));
  switch (row.kind) {
    case 'required':
      return t('rules.sentences.required', { field: name(row.field) });
    case 'pattern':
      return t('rules.sentences.pattern', { field: name(row.field), pattern: row.pattern || '…' });
    case 'range':
      return describeRange(t, name(row.field), row);
    case 'sum':
      return `${names(row.fields).join(' + ')} = ${name(row.equals)}`;
    case 'table_sum': {
      const [table, total] = [name(row.table), name(row.equals)];
      return t('rules.sentences.tableSum', { column: formatColumn(row.column), table, total });
    }
    case 'row_product': {
      const factors = splitColumns(row.factors).map(formatColumn);
      const product = capitalize(factors.join(' × ') || '…');
      const [column, table] = [formatColumn(row.equals), name(row.table)];
      return t('rules.sentences.rowProduct', { product, column, table });
    }
    case 'date_order':
      return t('rules.sentences.dateOrder', { first: name(row.first), second: name(row.second) });
    case 'lookup': {
      const fields = list([row.field, ...row.also.map(({ field }) => field)]);
      return t('rules.sentences.lookup', { fields, entity });
    }
    case 'unique':
      return t('rules.sentences.unique', { fields: list(row.fields) });
    case 'expression':
      return row.expression.trim() || '…';
  }
}

function describeRange(t: Translator<'settings'>, field: string, { min, max }: RuleRow): string {
  const [from, to] = [formatLimit(t, min), formatLimit(t, max)];
  if (from !== '' && to !== '') return t('rules.sentences.between', { field, from, to });
  if (from !== '') return t(`rules.sentences.${isDate(min) ? 'orLater' : 'orMore'}`, { field, from });
  if (to !== '') return t(`rules.sentences.${isDate(max) ? 'orEarlier' : 'orLess'}`, { field, to });
  return t('rules.sentences.within', { field });
}

const isDate = (limit: string): boolean => /^\s*today|^\s*\d{4}-/i.test(limit);

/** Formats `today-90d` as "90 days ago". */
function formatLimit(t: Translator<'settings'>, limit: string): string {
  if (toLimit(limit) === 'today') return t('rules.sentences.today');
  const [, sign, typed] = /^today([+-])(\d+)d$/.exec(toLimit(limit)) ?? [];
  if (typed === undefined) return limit.trim();
  const days = Number(typed);
  const isYears = days > 0 && days % 365 === 0;
  const count = isYears ? days / 365 : days;
  if (sign === '-') return t(`rules.sentences.${isYears ? 'yearsAgo' : 'daysAgo'}`, { count });
  return t(`rules.sentences.${isYears ? 'yearsAhead' : 'daysAhead'}`, { count });
}

/** Formats the key of a column: `unit_price` becomes "unit price". */
const formatColumn = (key: string): string => key.trim().replaceAll('_', ' ') || '…';
