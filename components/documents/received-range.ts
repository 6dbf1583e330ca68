import type { DocumentFilter } from '@/components/api/document-filter';
import { formatDate } from '@/lib/foundation/format-date';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

export type Received = DocumentFilter['received'];

export const ANY_TIME: Received = { from: null, to: null };

/** Preset ranges, as days before today for start and end: 0 is today. */
export const RANGE_PRESETS = [
  { key: 'today', fromDaysAgo: 0, toDaysAgo: null },
  { key: 'yesterday', fromDaysAgo: 1, toDaysAgo: 1 },
  { key: 'last7Days', fromDaysAgo: 6, toDaysAgo: null },
  { key: 'last30Days', fromDaysAgo: 29, toDaysAgo: null },
] as const;

type RangePreset = (typeof RANGE_PRESETS)[number];

/** Pattern of a day in the reader's time zone, for example `2026-11-21`. */
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the start of a later day in the reader's time zone. */
function addDays(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

const getEndOfDay = (day: Date): string => new Date(addDays(day, 1).getTime() - 1).toISOString();

export function getPresetRange({ fromDaysAgo, toDaysAgo }: RangePreset, now: Date): Received {
  return {
    from: addDays(now, -fromDaysAgo).toISOString(),
    to: toDaysAgo === null ? null : getEndOfDay(addDays(now, -toDaysAgo)),
  };
}

/** @param from value of a date field, or empty, like `to`; swapped if they are in the wrong order */
export function getDayRange(from: string, to: string): Received {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { from: parseStartOfDay(first)?.toISOString() ?? null, to: parseEndOfDay(last) };
}

function parseStartOfDay(day: string): Date | undefined {
  const match = DAY_PATTERN.exec(day);
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined;
}

function parseEndOfDay(day: string): string | null {
  const start = parseStartOfDay(day);
  return start ? getEndOfDay(start) : null;
}

/** Formats an instant as a day in the reader's time zone, for a date field. A UTC day from a URL stays unchanged. */
export function formatDateInput(moment: string | null): string {
  if (!moment) return '';
  if (DAY_PATTERN.test(moment)) return moment;
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Formats the label of the filter's button: `Received`, `Today`, `Since 3 Nov`, `3–7 Nov`. */
export function formatReceivedRange(
  t: Translator<'documents'>,
  received: Received,
  { now, locale }: { now: Date; locale: Locale },
): string {
  const { from, to } = received;
  if (!from && !to) return t('filters.received');
  const span = RANGE_PRESETS.find((each) => {
    const range = getPresetRange(each, now);
    return range.from === from && range.to === to;
  });
  if (span) return t(`filters.ranges.${span.key}`);
  const first = formatShortDay(from, now, locale);
  const last = formatShortDay(to, now, locale);
  if (!from) return t('filters.until', { day: last });
  if (!to) return t('filters.since', { day: first });
  return first === last ? first : t('filters.range', { first, last });
}

function formatShortDay(moment: string | null, now: Date, locale: Locale): string {
  const day = parseStartOfDay(formatDateInput(moment));
  if (!day) return '';
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return formatDate(day, { day: 'numeric', month: 'short', year }, undefined, locale);
}
