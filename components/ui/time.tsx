'use client';

import { useSyncExternalStore } from 'react';
import { cx } from './cx';
import { dayWords, exactTime, relativeTime } from './relative-time';

const TICK_MS = 30_000;
let tick = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page. */
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

/** The moment of the last tick in ms; null on the server, which knows neither the reader's clock nor the zone. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (tick ||= Date.now()),
    () => null,
  );
}

interface TimeProps {
  at: string;
  /** It follows other words: "Used just now". */
  within?: boolean;
  className?: string;
}

/** How long ago, in the reader's zone, kept up to date. Give it a fixed place: it is blank until the page is live. */
export function Time({ at, within = false, className }: TimeProps) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={now === null ? undefined : exactTime(date)}
      className={cx(
        'whitespace-nowrap tabular-nums',
        within && 'inline-block first-letter:lowercase',
        className,
      )}
    >
      {/* A row that is younger than the last tick is "just now", not in the future. */}
      {now === null ? '\u00a0' : relativeTime(date, new Date(Math.max(now, date.getTime())))}
    </time>
  );
}

/** A day that counts for the reader, in their zone. Blank until the page is live, as above. */
export function Day({ at }: { at: string }) {
  const live = useNow() !== null;
  const date = new Date(at);
  return (
    <time dateTime={at} title={live ? exactTime(date) : undefined} className="whitespace-nowrap tabular-nums">
      {live ? dayWords(date) : '\u00a0'}
    </time>
  );
}
