import { formatDate } from '@/lib/foundation/format-date';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatExactPercent } from '@/lib/foundation/percent';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';

export type ThresholdPoint = ClassificationReport['thresholds'][number];

/**
 * Returns the result of a threshold.
 * @param percent value as typed; rounded up to the stricter percent
 */
export function findThresholdPoint(
  report: ClassificationReport,
  percent: number,
): ThresholdPoint | undefined {
  const wanted = Math.ceil(percent) / 100;
  return report.thresholds.find(({ threshold }) => threshold >= wanted - 1e-9);
}

const HUNDRED = 100;

export interface ThresholdOutcome {
  /** Number of files that pass, for example "71 of 100". */
  through: string;
  /** Number of wrong files, for example "Fewer than 1". */
  wrong: string;
  /** Rest of the sentence, for example "of those 71 would have been wrong." */
  wrongLabel: string;
}

/** Returns the result in absolute numbers, scaled to 100 files if there are more. */
export function getOutcome(
  t: Translator<'settings'>,
  { replayed: all }: ClassificationReport,
  point: ThresholdPoint,
): ThresholdOutcome {
  const scale = all > HUNDRED ? HUNDRED / all : 1;
  const of = Math.min(all, HUNDRED);
  const exact = point.files * scale;
  const count = point.files === all ? of : Math.max(1, Math.round(exact));
  return {
    through: formatThrough(t, point.files === all ? all : exact, { all, of }),
    wrong: formatWrong(t, (point.error_rate ?? 0) * exact),
    wrongLabel: point.files === 0 ? t('threshold.wouldBeWrong') : t('threshold.ofThoseWrong', { count }),
  };
}

function formatThrough(
  t: Translator<'settings'>,
  number: number,
  { all, of }: { all: number; of: number },
): string {
  if (number === 0) return t('threshold.noneOf', { of });
  if (number === all) return t('threshold.allOf', { of });
  return number < SMALLEST_ROUNDED
    ? t('threshold.fewerOf', { of })
    : t('threshold.countOf', { count: roundCount(number), of });
}

function formatWrong(t: Translator<'settings'>, number: number): string {
  if (number === 0) return t('threshold.none');
  return number < SMALLEST_ROUNDED ? t('threshold.fewer') : String(roundCount(number));
}

/** Smaller numbers would round to 0. */
const SMALLEST_ROUNDED = 0.5;
const roundCount = (number: number): number => Math.max(1, Math.round(number));

/** Describes the result for screen readers. */
export function formatOutcome(
  { t, locale }: { t: Translator<'settings'>; locale: Locale },
  report: ClassificationReport,
  percent: number,
): string {
  const point = findThresholdPoint(report, percent);
  const threshold = formatExactPercent(percent, locale);
  if (!point || point.files === 0) return t('threshold.noFile', { percent: threshold });
  const share = Math.round(point.untouched * HUNDRED);
  const wrong = Number(((point.error_rate ?? 0) * HUNDRED).toFixed(1));
  return t('threshold.outcome', {
    percent: threshold,
    share: formatExactPercent(share, locale),
    wrong: formatExactPercent(wrong, locale),
  });
}

/** Z value of a 95 % confidence interval. */
const CONFIDENCE_Z = 1.96;

/**
 * Returns the Wilson confidence interval of the error rate; it is wide if there are few files.
 * @param files number of files that pass
 * @param rate share of wrong files, 0 to 1
 */
export function getConfidenceInterval(files: number, rate: number): { low: number; high: number } {
  const z2 = CONFIDENCE_Z * CONFIDENCE_Z;
  const middle = rate + z2 / (2 * files);
  const spread = CONFIDENCE_Z * Math.sqrt((rate * (1 - rate)) / files + z2 / (4 * files * files));
  const whole = 1 + z2 / files;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats a day of the report in UTC, for example "1 Sep". */
export function formatDayAndMonth(locale: Locale, day: string, plusDays = 0): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + plusDays * DAY_MS);
  return formatDate(date, { day: 'numeric', month: 'short' }, 'UTC', locale);
}

const DAYS_TO_SUNDAY = 6;

/** Formats the period, for example "1 Sep to 20 Nov": from the first week's Monday to the last week's Sunday, or today. */
export function formatPeriod(
  { t, locale }: { t: Translator<'settings'>; locale: Locale },
  { weeks }: ClassificationReport,
  now: Date,
): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return '';
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const days = Math.round((Date.parse(today) - Date.parse(last.week)) / DAY_MS);
  return t('threshold.period', {
    from: formatDayAndMonth(locale, first.week),
    to: formatDayAndMonth(locale, last.week, Math.min(DAYS_TO_SUNDAY, Math.max(0, days))),
  });
}
