import { statusWord } from '@/components/ui/status';
import type { HistoryEntry } from '@/lib/documents/history/schemas';

/** Who did it, at the beginning of a sentence. */
const who = ({ by }: HistoryEntry): string => {
  if (by?.kind === 'key') return by.name ? `API key “${by.name}”` : 'An API key';
  return by?.kind === 'user' ? (by.name ?? 'Someone who has left') : 'Sheaf';
};

const CHANGES = {
  split: 'cut pages apart',
  combine: 'joined pages',
  attach: 'attached a document',
  discard: 'discarded pages',
  rescan: 'changed which pages are scanned',
  edit: 'changed name or type',
} as const;

/**
 * What happened, in a sentence.
 *
 * @param labelOf the label of a field by its key
 */
export function historyWords(entry: HistoryEntry, labelOf: (key: string) => string): string {
  const { what, fields = [], to, from } = entry;
  switch (what) {
    case 'received':
      return `Received from ${who(entry)}`;
    case 'scanned':
      return 'Scanned';
    case 'held':
      return 'Held for a person';
    case 'values_changed':
      return `${who(entry)} changed ${listed(fields.map(labelOf))}`;
    case 'status_changed':
      return `${who(entry)} ${moved(from, to)}`;
    case 'assigned':
      return `${who(entry)} changed who it is assigned to`;
    case 'rotated':
      return `${who(entry)} turned pages`;
    case 'unlocked':
      return `${who(entry)} opened it with its password`;
    case 'deleted':
      return `${who(entry)} moved it to the trash`;
    case 'restored':
      return `${who(entry)} brought it back from the trash`;
    case 'page_change':
      return pageChange(entry);
  }
}

function moved(from: HistoryEntry['from'], to: HistoryEntry['to']): string {
  if (to === 'pending') return 'had it scanned again';
  if (to === 'done') return `reopened it from ${from ? statusWord(from).toLowerCase() : 'before'}`;
  return to === undefined ? 'moved it' : `${statusWord(to).toLowerCase()} it`;
}

function pageChange(entry: HistoryEntry): string {
  const { page_change: change } = entry;
  const sources = listed((change?.sources ?? []).map(({ original_filename: name }) => name));
  if (change?.made)
    return `${change.action === 'combine' ? 'Joined' : 'Cut'} out of ${sources || 'other documents'}`;
  if (change?.action === 'attach' && sources) return `${who(entry)} attached ${sources}`;
  return `${who(entry)} ${change ? CHANGES[change.action] : 'changed its pages'}`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
