import type { Translator } from '@/lib/foundation/languages/translator';
import type { Channel } from '@/lib/intake/channels/schemas';

type Kind = Channel['kind'];

export const KINDS = ['imap', 'folder', 's3', 'sftp', 'paperless'] as const satisfies readonly Kind[];

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;

/** Formats the time between two runs: "Every 30 s", "Every 5 min", "Every 2 h", "Every day". */
export function formatInterval(t: Translator<'channels'>, seconds: number): string {
  if (seconds === SECONDS_PER_DAY) return t('interval.day');
  if (seconds % SECONDS_PER_HOUR === 0) return t('interval.hours', { count: seconds / SECONDS_PER_HOUR });
  if (seconds % SECONDS_PER_MINUTE === 0)
    return t('interval.minutes', { count: seconds / SECONDS_PER_MINUTE });
  return t('interval.seconds', { count: seconds });
}

const INTERVALS = [30, 60, 300, 900, 3600, 21_600, 86_400];

/** Returns the offered intervals, with the current one. */
export function getIntervalOptions(
  t: Translator<'channels'>,
  current: number,
): { value: string; label: string }[] {
  const all = INTERVALS.includes(current) ? INTERVALS : [...INTERVALS, current].toSorted((a, b) => a - b);
  return all.map((seconds) => ({ value: String(seconds), label: formatInterval(t, seconds) }));
}

/** Returns the place that the channel reads, for example "INBOX of invoices@example.com". */
export function formatPlace(t: Translator<'channels'>, { kind, config }: Channel): string {
  if (kind === 'imap' && 'mailbox' in config)
    return t('place.imap', { mailbox: config.mailbox, user: config.user });
  if (kind === 's3' && 'bucket' in config)
    return config.prefix === '' ? config.bucket : `${config.bucket}/${config.prefix}`;
  if (kind === 'sftp' && 'host_key' in config)
    return t('place.sftp', { path: config.path, host: config.host });
  if ('tag' in config) return t('place.paperless', { tag: config.tag, host: new URL(config.url).host });
  return 'path' in config ? config.path : '';
}

/** Returns what happens to a taken item, for example "Moves taken messages to Archive". */
export function formatAfter(t: Translator<'channels'>, { kind, config }: Channel): string {
  if ('tag' in config)
    return config.done_tag === null ? t('after.removesTag') : t('after.tags', { tag: config.done_tag });
  const { after } = config;
  if (after === 'delete' || after === 'flag') return t(`after.${after}`, { kind });
  const target = after === 'move' ? 'processed' : after.slice('move:'.length);
  return t('after.move', { kind, target });
}

/** Number of failed runs in a row after which the server pauses a channel. */
const MAX_FAILURES = 10;

/** Returns the next step after failed runs; `null` if the last run succeeded. */
export function getFailureAdvice(
  t: Translator<'channels'>,
  { state, failures }: Pick<Channel, 'state' | 'failures'>,
): string | null {
  if (state === 'failing')
    return failures > 1 ? t('failure.several', { count: failures, max: MAX_FAILURES }) : t('failure.once');
  return state === 'paused' ? t('failure.fix') : null;
}

/** Returns the badge for the channels link if channels are paused; else `null`. */
export function formatPausedNotice(
  t: Translator<'shell'>,
  paused: readonly Pick<Channel, 'name' | 'failures'>[],
): { words: string; title: string } | null {
  if (paused.length === 0) return null;
  const title = paused
    .map(({ name, failures }) =>
      t('badges.reason', { name, message: t('badges.reasons.channelPaused', { count: failures }) }),
    )
    .join('\n');
  return { words: t('badges.channelsPaused', { count: paused.length }), title };
}
