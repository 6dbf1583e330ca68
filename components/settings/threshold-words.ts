import type { ClassificationReport } from '@/lib/classification/report';

export type ThresholdPoint = ClassificationReport['thresholds'][number];

/** What a threshold would have done. @param percent as typed; between two percents the stricter one counts */
export function pointAt(report: ClassificationReport, percent: number): ThresholdPoint | undefined {
  const wanted = Math.ceil(percent) / 100;
  return report.thresholds.find(({ threshold }) => threshold >= wanted - 1e-9);
}

const HUNDRED = 100;

export interface Outcome {
  /** "71 of 100". */
  through: string;
  /** "Fewer than 1". */
  wrong: string;
  /** "of those 71 would have been wrong." */
  wrongOf: string;
}

/** The same in numbers that can be pictured: of the files that there were, of a hundred where there were more. */
export function outcomeAt({ replayed: all }: ClassificationReport, point: ThresholdPoint): Outcome {
  const scale = all > HUNDRED ? HUNDRED / all : 1;
  const of = Math.min(all, HUNDRED);
  const exact = point.files * scale;
  const through = point.files === 0 ? 'None' : point.files === all ? 'All' : wholePart(exact);
  const number = point.files === all ? of : Math.max(1, Math.round(exact));
  return {
    through: `${through} of ${of}`,
    wrong: wholePart((point.error_rate ?? 0) * exact),
    wrongOf: point.files === 0 ? 'would have been wrong.' : `of those ${number} would have been wrong.`,
  };
}

function wholePart(number: number): string {
  if (number === 0) return 'None';
  // Half of a file is one that can't be left out.
  return number < 0.5 ? 'Fewer than 1' : String(Math.max(1, Math.round(number)));
}

/** For a reader who sees no curve. */
export function sentenceAt(report: ClassificationReport, percent: number): string {
  const point = pointAt(report, percent);
  if (!point || point.files === 0) return `${percent}%: no file would go through`;
  const share = Math.round(point.untouched * HUNDRED);
  const wrong = ((point.error_rate ?? 0) * HUNDRED).toFixed(1).replace(/\.0$/, '');
  return `${percent}%: ${share}% go through without review, ${wrong}% of them wrong`;
}

/** 95 % of the time. */
const Z = 1.96;

/**
 * Between which error rates the true one lies (Wilson's interval): wide where few files tell.
 *
 * @param files how many went through @param rate the share of wrong ones, 0 to 1
 */
export function doubtOf(files: number, rate: number): { low: number; high: number } {
  const z2 = Z * Z;
  const middle = rate + z2 / (2 * files);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / files + z2 / (4 * files * files));
  const whole = 1 + z2 / files;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "1 Sep": a day of the report, which counts in UTC. */
export function dayWords(day: string, plusDays = 0): string {
  const parts = DAY.formatToParts(new Date(Date.parse(`${day}T00:00:00Z`) + plusDays * DAY_MS));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')}`;
}

const DAYS_TO_SUNDAY = 6;

/** "1 Sep to 20 Nov": from the first week's Monday to the last one's Sunday. */
export function periodOf({ weeks }: ClassificationReport): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return '';
  return `${dayWords(first.week)} to ${dayWords(last.week, DAYS_TO_SUNDAY)}`;
}
