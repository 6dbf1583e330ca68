import { UNDO_DAYS } from '@/lib/documents/trash/document-undo-window';
import { capitalize, formatCount } from '@/lib/foundation/phrases';

/** Merge to describe in text. */
export interface Merge {
  /** Names of the receivers, in order. */
  receivers: readonly string[];
  attachments: readonly string[];
  /** Server's preview, if loaded: attachments per receiver, and values that stay with the attached documents. */
  preview?: { gets: readonly number[]; values: number; edited: number };
}

const quote = (name: string) => `“${name}”`;

/** Formats the headline, for example `2 documents get the same 3 attachments, in this order.` */
export function formatHeadline({ receivers, attachments, preview }: Merge): string {
  const amounts = preview?.gets ?? [attachments.length];
  const maxAmount = Math.max(...amounts);
  const what = formatCount(maxAmount, 'attachment');
  const order = maxAmount > 1 ? ', in this order' : '';
  if (receivers.length === 1) return `${quote(receivers[0]!)} gets ${what}${order}.`;
  const who = receivers.length === 2 ? 'Both documents' : `All ${receivers.length} documents`;
  // A document doesn't get an attachment twice.
  if (amounts.some((amount) => amount < maxAmount))
    return `${who} get up to ${what}${order}. Existing attachments are not repeated.`;
  return maxAmount > 1 ? `${who} get the same ${what}${order}.` : `${who} get the same attachment.`;
}

/** Formats the other consequences, one sentence each. The number of sentences is constant. */
export function formatConsequences(merge: Merge): string[] {
  return [
    formatRemovedDocuments(merge.attachments),
    formatValueEffects(merge),
    `Nothing is scanned again. You can undo it for ${UNDO_DAYS} days.`,
  ];
}

function formatRemovedDocuments(names: readonly string[]): string {
  if (names.length === 1) return `${quote(names[0]!)} leaves the list.`;
  if (names.length === 2) return `${quote(names[0]!)} and ${quote(names[1]!)} leave the list.`;
  return `The ${names.length} attached documents leave the list.`;
}

function formatValueEffects({ attachments, preview }: Merge): string {
  const one = attachments.length === 1;
  if (!preview) return `${one ? 'Its' : 'Their'} values aren’t carried over.`;
  if (preview.values === 0) return `${one ? 'It has' : 'They have'} no values that could be carried over.`;
  const which = `${one ? 'Its' : 'Their'} ${formatCount(preview.values, 'value')}`;
  const stay = preview.values === 1 ? 'stays' : 'stay';
  const carried = preview.values === 1 ? 'isn’t' : 'aren’t';
  const byHand =
    preview.edited > 0
      ? ` ${preview.edited} of them ${preview.edited === 1 ? 'was' : 'were'} typed by hand.`
      : '';
  return `${which} ${stay} with ${one ? 'it' : 'them'} and ${carried} carried over.${byHand}`;
}

/** Formats the button label: `Attach 3 to 2 documents`. */
export function formatMergeButton(receivers: number, attachments: number): string {
  if (attachments === 0 || receivers === 0) return 'Attach documents';
  if (receivers === 1) return `Attach ${formatCount(attachments, 'document')}`;
  return `Attach ${attachments} to ${formatCount(receivers, 'document')}`;
}

/** Formats the success message: `“note.pdf” attached to “order.pdf”`. */
export function formatMergeDone({ receivers, attachments }: Merge): string {
  return `${formatNames(attachments)} attached to ${formatNames(receivers)}`;
}

/** Formats the message after an undo. */
export function formatMergeUndone({ attachments }: Merge): string {
  const one = attachments.length === 1;
  return `${formatNames(attachments)} ${one ? 'is' : 'are'} back in the list`;
}

const formatNames = (names: readonly string[]): string =>
  names.length === 1 ? quote(names[0]!) : formatCount(names.length, 'document');

/** Removes the name from the start of a sentence, for display below the name: `Exported and can’t be attached.` */
export function removeName(sentence: string, name: string): string {
  const rest = sentence.replace(`${quote(name)} `, '').replace(/^is /, '');
  const [first = rest] = /^.*?\.(?= |$)/.exec(rest) ?? [];
  return capitalize(first);
}
