import { capitalize, formatList } from '@/lib/foundation/phrases';
import type { Rule, RuleKind } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField, ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import type { Choice } from './choice-cards';
import { type RuleRow, splitColumns, toLimit } from './rule-row';

const KINDS: Record<RuleKind, { label: string; description: string }> = {
  required: { label: 'Required value', description: 'A field has a value' },
  pattern: { label: 'Pattern', description: 'The text of a field matches a pattern' },
  range: { label: 'Range', description: 'A number or a date is within limits' },
  sum: { label: 'Sum of fields', description: 'Fields add up to another field' },
  table_sum: { label: 'Sum of a column', description: 'The rows of a table add up to a field' },
  row_product: { label: 'Product in each row', description: 'For example quantity × unit price' },
  date_order: { label: 'Order of dates', description: 'A date is not after another date' },
  lookup: { label: 'Known record', description: 'An entity has a record with the value' },
  unique: { label: 'No duplicates', description: 'No other document has the same values' },
  expression: { label: 'Expression', description: 'Any condition, in CEL' },
};

export const RULE_KIND_OPTIONS = (Object.keys(KINDS) as RuleKind[]).map((value) => ({
  value,
  ...KINDS[value],
}));

export const SEVERITY_LABELS: Record<Rule['severity'], string> = {
  warn: 'Warning',
  block: 'Blocks approval',
};

export const SEVERITY_OPTIONS = [
  { value: 'warn', label: SEVERITY_LABELS.warn, description: 'The document can still be approved' },
  {
    value: 'block',
    label: SEVERITY_LABELS.block,
    description: 'Only an owner or admin can approve, with a reason',
  },
];

export const BUILT_IN_OPTIONS: readonly Choice<ProjectSettings['arithmetic_checks']>[] = [
  { value: 'warn', title: 'Warn', description: 'Shows failed checks. The document can be approved.' },
  {
    value: 'block',
    title: 'Block',
    description: 'Only an owner or admin can approve a document with a failed check.',
  },
  { value: 'off', title: 'Off', description: 'Checks only the rules of the project.' },
];

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

/**
 * Formats what a rule checks as a sentence.
 * @param getLabel returns the label of a field by its key
 * @param entityName name of the rule's entity; `undefined` if it is unknown
 */
export function describeRule(
  row: RuleRow,
  getLabel: (key: string) => string,
  entityName: string | undefined,
): string {
  const name = (key: string) => (key === '' ? '…' : getLabel(key));
  const names = (keys: readonly string[]) => (keys.length === 0 ? ['…'] : keys.map(name));
  switch (row.kind) {
    case 'required':
      return `${name(row.field)} must have a value`;
    case 'pattern':
      return `${name(row.field)} must match ${row.pattern || '…'}`;
    case 'range':
      return `${name(row.field)} must be ${formatRange(row)}`;
    case 'sum':
      return `${names(row.fields).join(' + ')} = ${name(row.equals)}`;
    case 'table_sum':
      return `Sum of ${formatColumn(row.column)} in ${name(row.table)} = ${name(row.equals)}`;
    case 'row_product': {
      const factors = splitColumns(row.factors).map(formatColumn);
      const product = capitalize(factors.join(' × ') || '…');
      return `${product} = ${formatColumn(row.equals)} in each row of ${name(row.table)}`;
    }
    case 'date_order':
      return `${name(row.first)} must not be after ${name(row.second)}`;
    case 'lookup': {
      const keys = names([row.field, ...row.also.map(({ field }) => field)]);
      return `${formatList(keys)} must be in a record of ${entityName ?? '…'}`;
    }
    case 'unique':
      return `No other document has the same ${formatList(names(row.fields))}`;
    case 'expression':
      return row.expression.trim() || '…';
  }
}

function formatRange({ min, max }: Pick<RuleRow, 'min' | 'max'>): string {
  const [from, to] = [formatLimit(min), formatLimit(max)];
  if (from !== '' && to !== '') return `between ${from} and ${to}`;
  if (from !== '') return `${from} or ${isDate(min) ? 'later' : 'more'}`;
  return to === '' ? 'within …' : `${to} or ${isDate(max) ? 'earlier' : 'less'}`;
}

const isDate = (limit: string): boolean => /^\s*today|^\s*\d{4}-/i.test(limit);

/** Formats `today-90d` as "90 days ago". */
function formatLimit(limit: string): string {
  const [, sign, days] = /^today([+-])(\d+)d$/.exec(toLimit(limit)) ?? [];
  if (days === undefined) return limit.trim();
  const years = Number(days) % 365 === 0 ? Number(days) / 365 : 0;
  const period = years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : `${days} days`;
  return sign === '-' ? `${period} ago` : `${period} from today`;
}

/** Formats the key of a column: `unit_price` becomes "unit price". */
const formatColumn = (key: string): string => key.trim().replaceAll('_', ' ') || '…';
