import type { Channel, ChannelItem } from '@/lib/intake/channels/schemas';

type Kind = Channel['kind'];

export const KINDS = ['imap', 'folder', 's3', 'sftp', 'paperless'] as const satisfies readonly Kind[];

/** Names of the kinds, the buttons that add a channel, and the dialog's explanation. */
export const KIND_LABELS: Record<Kind, { name: string; action: string; description: string }> = {
  imap: {
    name: 'Mailbox',
    action: 'Connect a mailbox',
    description: 'Sheaf reads new messages by IMAP and makes documents of their attachments.',
  },
  folder: {
    name: 'Folder',
    action: 'Read a folder',
    description: 'Sheaf takes new files from a folder on the server.',
  },
  s3: {
    name: 'S3 bucket',
    action: 'Read an S3 bucket',
    description: 'Sheaf takes new objects from a bucket of Amazon S3 or a compatible server.',
  },
  sftp: {
    name: 'SFTP folder',
    action: 'Read an SFTP folder',
    description: 'Sheaf takes new files from a folder on an SFTP server.',
  },
  paperless: {
    name: 'Paperless-ngx',
    action: 'Read from Paperless-ngx',
    description: 'Sheaf splits the documents of Paperless-ngx that have a tag.',
  },
};

export const STATE_LABELS: Record<Channel['state'], string> = {
  active: 'Active',
  failing: 'Failing',
  paused: 'Paused',
  off: 'Off',
};

export const ITEM_STATUS_LABELS: Record<ChannelItem['status'], string> = {
  taken: 'Taken',
  skipped: 'Skipped',
  rejected: 'Rejected',
  failed: 'Failed',
};

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 86_400;

/** Formats the time between two runs: "Every 30 s", "Every 5 min", "Every 2 h", "Every day". */
export function formatInterval(seconds: number): string {
  if (seconds === SECONDS_PER_DAY) return 'Every day';
  if (seconds % SECONDS_PER_HOUR === 0) return `Every ${seconds / SECONDS_PER_HOUR} h`;
  if (seconds % SECONDS_PER_MINUTE === 0) return `Every ${seconds / SECONDS_PER_MINUTE} min`;
  return `Every ${seconds} s`;
}

const INTERVALS = [30, 60, 300, 900, 3600, 21_600, 86_400];

/** Returns the offered intervals, with the current one. */
export function getIntervalOptions(current: number): { value: string; label: string }[] {
  const all = INTERVALS.includes(current) ? INTERVALS : [...INTERVALS, current].toSorted((a, b) => a - b);
  return all.map((seconds) => ({ value: String(seconds), label: formatInterval(seconds) }));
}

/** Returns the place that the channel reads, for example "INBOX of invoices@example.com". */
export function formatPlace({ kind, config }: Channel): string {
  if (kind === 'imap' && 'mailbox' in config) return `${config.mailbox} of ${config.user}`;
  if (kind === 's3' && 'bucket' in config)
    return config.prefix === '' ? config.bucket : `${config.bucket}/${config.prefix}`;
  if (kind === 'sftp' && 'host_key' in config) return `${config.path} on ${config.host}`;
  if ('tag' in config) return `“${config.tag}” on ${new URL(config.url).host}`;
  return 'path' in config ? config.path : '';
}

/** Returns what happens to a taken item, for example "Moves taken messages to Archive". */
export function formatAfter({ kind, config }: Channel): string {
  if ('tag' in config)
    return config.done_tag === null
      ? `Removes the tag from delivered documents`
      : `Tags delivered documents with “${config.done_tag}”`;
  const items = kind === 'imap' ? 'messages' : kind === 's3' ? 'objects' : 'files';
  if (config.after === 'delete') return `Deletes taken ${items}`;
  if (config.after === 'flag') return `Marks taken ${items} as read`;
  if (config.after === 'move') return `Moves taken ${items} to “processed”`;
  return `Moves taken ${items} to “${config.after.slice('move:'.length)}”`;
}

/** Returns the next step after failed runs; `null` if the last run succeeded. */
export function getFailureAdvice({ state, failures }: Pick<Channel, 'state' | 'failures'>): string | null {
  if (state === 'failing')
    return failures > 1
      ? `${failures} runs failed in a row. Sheaf retries, and pauses the channel after 10 failures.`
      : 'Sheaf retries with the next run. If the failure lasts, edit the channel and test it.';
  if (state === 'paused')
    return 'Fix the cause, test the channel, and resume it. New items wait at their place until then.';
  return null;
}

/** Returns the badge for the channels link if channels are paused; else `null`. */
export function formatPausedNotice(
  paused: readonly Pick<Channel, 'name' | 'message'>[],
): { words: string; title: string } | null {
  if (paused.length === 0) return null;
  const title = paused
    .map(({ name, message }) => (message === null ? name : `${name}: ${message}`))
    .join('\n');
  return { words: `${paused.length} paused`, title };
}
