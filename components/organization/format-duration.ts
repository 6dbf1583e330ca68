import type { Translator } from '@/lib/foundation/languages/translator';

/** Formats a duration: "40 s", "12 min", "5 h". */
export function formatDuration(t: Translator<'organization'>, seconds: number): string {
  if (seconds < 90) return t('duration.seconds', { count: Math.floor(seconds) });
  if (seconds < 90 * 60) return t('duration.minutes', { count: Math.round(seconds / 60) });
  return t('duration.hours', { count: Math.round(seconds / 3600) });
}
