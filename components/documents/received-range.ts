import type { DocumentFilter } from '@/components/api/document-filter';

export type Received = DocumentFilter['received'];

export const ANY_TIME: Received = { from: null, to: null };

/** The spans that are offered, by how many days back they begin and end: 0 is today. */
export const SPANS = [
  { word: 'Today', fromDaysAgo: 0, toDaysAgo: null },
  { word: 'Yesterday', fromDaysAgo: 1, toDaysAgo: 1 },
  { word: 'Last 7 days', fromDaysAgo: 6, toDaysAgo: null },
  { word: 'Last 30 days', fromDaysAgo: 29, toDaysAgo: null },
] as const;

type Span = (typeof SPANS)[number];

/** A day of the reader's own zone, as `2026-11-21`. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The first instant of a day in the reader's zone, so many days later. */
function dayAfter(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

const lastInstant = (day: Date): string => new Date(dayAfter(day, 1).getTime() - 1).toISOString();

export function rangeOf({ fromDaysAgo, toDaysAgo }: Span, now: Date): Received {
  return {
    from: dayAfter(now, -fromDaysAgo).toISOString(),
    to: toDaysAgo === null ? null : lastInstant(dayAfter(now, -toDaysAgo)),
  };
}

/** @param from a day as a date field has it, or empty; so `to`. The other way round they change places */
export function rangeOfDays(from: string, to: string): Received {
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { from: startOf(first)?.toISOString() ?? null, to: endOf(last) };
}

function startOf(day: string): Date | undefined {
  const match = DAY.exec(day);
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined;
}

function endOf(day: string): string | null {
  const start = startOf(day);
  return start ? lastInstant(start) : null;
}

/** For a date field: the day of an instant in the reader's zone. An address may hold a UTC day, which stands as it is. */
export function dayOf(moment: string | null): string {
  if (!moment) return '';
  if (DAY.test(moment)) return moment;
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** What the filter's button says: `Received`, `Today`, `Since 3 Nov`, `3–7 Nov`. */
export function receivedWords(received: Received, now: Date): string {
  const { from, to } = received;
  if (!from && !to) return 'Received';
  const span = SPANS.find((each) => {
    const range = rangeOf(each, now);
    return range.from === from && range.to === to;
  });
  if (span) return span.word;
  const [first, last] = [shortDay(from, now), shortDay(to, now)];
  if (!from) return `Until ${last}`;
  if (!to) return `Since ${first}`;
  return first === last ? first : `${first} – ${last}`;
}

function shortDay(moment: string | null, now: Date): string {
  const day = startOf(dayOf(moment));
  if (!day) return '';
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year });
}
