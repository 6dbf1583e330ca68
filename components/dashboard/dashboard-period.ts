const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of days of a period, as in the API. */
export const MAX_DAYS = 366;

export const PRESETS = ['7', '30', '90'] as const;
export type Preset = (typeof PRESETS)[number];

/** Chosen period: the last days, or two UTC days. */
export type ChosenPeriod = { days: Preset } | { from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the period from the address of the page. Default: 30 days. */
export function readPeriod(params: Readonly<Record<string, string | string[] | undefined>>): ChosenPeriod {
  const { days, from, to } = params;
  if (typeof from === 'string' && typeof to === 'string' && !findPeriodProblem(from, to)) return { from, to };
  const preset = PRESETS.find((each) => each === days);
  return { days: preset ?? '30' };
}

/** Problem of a period: a day is missing, the first day is after the last one, or the days are too many. */
export type PeriodProblem = 'missing' | 'order' | 'length';

/** Returns what is wrong with a period. */
export function findPeriodProblem(from: string, to: string): PeriodProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'missing';
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1) return 'order';
  return count > MAX_DAYS ? 'length' : undefined;
}

const isDay = (text: string): boolean => {
  if (!DAY.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Returns the query string of the page and its figures. @param now time in ms */
export function toDashboardQuery(period: ChosenPeriod, now: number): string {
  if ('from' in period) return new URLSearchParams(period).toString();
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const from = day(now - (Number(period.days) - 1) * DAY_MS);
  return new URLSearchParams({ from, to: day(now) }).toString();
}

/** Returns the query string of the page's address. */
export const toPageQuery = (period: ChosenPeriod): string =>
  new URLSearchParams('from' in period ? period : { days: period.days }).toString();
