'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { cx } from './cx';
import { formatDay, formatExactTime, formatRelativeTime, formatTimeUntil } from './relative-time';

const TICK_MS = 30_000;
let tick = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the single timer shared by all times on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    tick = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    tick = 0;
  };
}

/**
 * Returns the time of the last tick in ms; `null` on the server, which doesn't know the reader's clock or time zone.
 */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (tick ||= Date.now()),
    () => null,
  );
}

interface TimeProps {
  at: string;
  /** `true` if other words precede the time: "Used just now". */
  isRelative?: boolean;
  className?: string;
}

/**
 * Shows the elapsed time in the reader's time zone and keeps it up to date. Reserve space for it: it is blank until
 * hydration.
 */
export function Time({ at, isRelative = false, className }: TimeProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const now = useNow();
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={now === null ? undefined : formatExactTime(date, undefined, locale)}
      className={cx(
        'whitespace-nowrap tabular-nums',
        isRelative && 'inline-block first-letter:lowercase',
        className,
      )}
    >
      {/* A row that is younger than the last tick is "just now", not in the future. */}
      {now === null
        ? '\u00a0'
        : formatRelativeTime({ t, locale }, date, new Date(Math.max(now, date.getTime())))}
    </time>
  );
}

/** Shows the time until a coming event, and keeps it up to date. Blank until hydration. */
export function TimeUntil({ at, isRelative = false }: Pick<TimeProps, 'at' | 'isRelative'>) {
  const t = useTranslations('ui');
  const now = useNow();
  return (
    <time dateTime={at} className={cx('tabular-nums', isRelative && 'inline-block first-letter:lowercase')}>
      {now === null ? '\u00a0' : formatTimeUntil(t, new Date(at), new Date(now))}
    </time>
  );
}

/** Shows a date in the reader's time zone. Blank until hydration. */
export function Day({ at }: { at: string }) {
  const locale = useLocale();
  const live = useNow() !== null;
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={live ? formatExactTime(date, undefined, locale) : undefined}
      className="whitespace-nowrap tabular-nums"
    >
      {live ? formatDay(date, undefined, locale) : '\u00a0'}
    </time>
  );
}
