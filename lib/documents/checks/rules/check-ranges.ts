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
    return fail(`${label} is not a ${isDate ? 'date' : 'number'}.`);
  const compare = (limit: string) =>
    isDate ? compareTexts(text, resolveDay(limit, today)) : parseDecimal(text)!.cmp(limit);
  const shown = (limit: string) => (isDate ? resolveDay(limit, today) : limit);
  if (rule.min !== undefined && compare(rule.min) < 0)
    return fail(`${label} ${text} is ${isDate ? 'before' : 'less than'} ${shown(rule.min)}.`);
  if (rule.max !== undefined && compare(rule.max) > 0)
    return fail(`${label} ${text} is ${isDate ? 'after' : 'more than'} ${shown(rule.max)}.`);
  return PASSED;
}

export function checkDateOrder(values: CheckedValues, { first, then }: RuleOf<'date_order'>): CheckOutcome {
  const [from, to] = [values.getText(first), values.getText(then)];
  if (from === undefined || to === undefined) return NOT_APPLICABLE;
  const wrong = [first, then].find((key) => !isDateText(values.getText(key)!));
  if (wrong) return fail(`${values.getLabel(wrong)} is not a date.`);
  if (from <= to) return PASSED;
  return fail(`${values.getLabel(first)} ${from} is after ${values.getLabel(then)} ${to}.`);
}

/** Returns the day of a limit, for example of `today-90d`, as `YYYY-MM-DD`. */
function resolveDay(limit: string, today: string): string {
  if (!limit.startsWith('today')) return limit;
  const days = Number.parseInt(limit.slice('today'.length) || '0', 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
