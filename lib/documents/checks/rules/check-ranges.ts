import { isDateText } from '@/lib/foundation/date-text';
import { isDateLimit, type Rule } from '@/lib/tenancy/projects/project-rules';
import { type CheckOutcome, fail, NOT_APPLICABLE, PASSED } from './check-outcome';
import { type CheckedValues, parseDecimal } from './checked-values';

type RuleOf<K extends Rule['kind']> = Extract<Rule, { kind: K }>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param today `YYYY-MM-DD` */
export function checkRange(values: CheckedValues, rule: RuleOf<'range'>, today: string): CheckOutcome {
  const text = values.getText(rule.field);
  if (text === undefined) return NOT_APPLICABLE;
  const label = values.getLabel(rule.field);
  const isDate = isDateLimit(rule.min ?? rule.max!);
  if (isDate ? !isDateText(text) : parseDecimal(text) === null)
    return fail(isDate ? 'not_date' : 'not_number', { label });
  const compare = (limit: string) =>
    isDate ? compareTexts(text, resolveDay(limit, today)) : parseDecimal(text)!.cmp(limit);
  if (rule.min !== undefined && compare(rule.min) < 0)
    return isDate
      ? fail('before', { label, date: text, day: resolveDay(rule.min, today) })
      : fail('less_than', { label, amount: text, bound: rule.min });
  if (rule.max !== undefined && compare(rule.max) > 0)
    return isDate
      ? fail('after', { label, date: text, day: resolveDay(rule.max, today) })
      : fail('more_than', { label, amount: text, bound: rule.max });
  return PASSED;
}

export function checkDateOrder(values: CheckedValues, { first, then }: RuleOf<'date_order'>): CheckOutcome {
  const [from, to] = [values.getText(first), values.getText(then)];
  if (from === undefined || to === undefined) return NOT_APPLICABLE;
  const wrong = [first, then].find((key) => !isDateText(values.getText(key)!));
  if (wrong) return fail('not_date', { label: values.getLabel(wrong) });
  if (from <= to) return PASSED;
  return fail('date_order', {
    label: values.getLabel(first),
    date: from,
    other: values.getLabel(then),
    day: to,
  });
}

/** Returns the day of a limit, for example of `today-90d`, as `YYYY-MM-DD`. */
function resolveDay(limit: string, today: string): string {
  if (!limit.startsWith('today')) return limit;
  const days = Number.parseInt(limit.slice('today'.length) || '0', 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
