import { count } from '@/lib/page-plan/page-words';
import { UNDO_DAYS } from '@/lib/page-plan/undo-rules';

/** What a merge does, in words. */
export interface Merge {
  /** Names, in order. */
  receivers: readonly string[];
  attachments: readonly string[];
  /** As far as the server has told: what every receiver gets, and what stays behind with the attached. */
  told?: { gets: readonly number[]; values: number; edited: number };
}

const quoted = (name: string) => `“${name}”`;

/** `2 documents get the same 3 attachments, in this order.` */
export function headline({ receivers, attachments, told }: Merge): string {
  const amounts = told?.gets ?? [attachments.length];
  const most = Math.max(...amounts);
  const what = count(most, 'attachment');
  const order = most > 1 ? ', in this order' : '';
  if (receivers.length === 1) return `${quoted(receivers[0]!)} gets ${what}${order}.`;
  const who = receivers.length === 2 ? 'Both documents' : `All ${receivers.length} documents`;
  // What one of them has already, it does not get twice.
  if (amounts.some((amount) => amount < most))
    return `${who} get up to ${what}${order}, and none that they have.`;
  return most > 1 ? `${who} get the same ${what}${order}.` : `${who} get the same attachment.`;
}

/** What else happens, a sentence each, always as many. */
export function consequences(merge: Merge): string[] {
  return [
    leaving(merge.attachments),
    values(merge),
    `Nothing is scanned again. You can undo it for ${UNDO_DAYS} days.`,
  ];
}

function leaving(names: readonly string[]): string {
  if (names.length === 1) return `${quoted(names[0]!)} leaves the list.`;
  if (names.length === 2) return `${quoted(names[0]!)} and ${quoted(names[1]!)} leave the list.`;
  return `The ${names.length} attached documents leave the list.`;
}

function values({ attachments, told }: Merge): string {
  const one = attachments.length === 1;
  if (!told) return `${one ? 'Its' : 'Their'} values aren’t carried over.`;
  if (told.values === 0) return `${one ? 'It has' : 'They have'} no values that could be carried over.`;
  const which = `${one ? 'Its' : 'Their'} ${count(told.values, 'value')}`;
  const stay = told.values === 1 ? 'stays' : 'stay';
  const carried = told.values === 1 ? 'isn’t' : 'aren’t';
  const byHand =
    told.edited > 0 ? ` ${told.edited} of them ${told.edited === 1 ? 'was' : 'were'} typed by hand.` : '';
  return `${which} ${stay} with ${one ? 'it' : 'them'} and ${carried} carried over.${byHand}`;
}

/** On the button: `Attach 3 to 2 documents`. */
export function buttonWords(receivers: number, attachments: number): string {
  if (attachments === 0 || receivers === 0) return 'Attach documents';
  if (receivers === 1) return `Attach ${count(attachments, 'document')}`;
  return `Attach ${attachments} to ${count(receivers, 'document')}`;
}

/** Once it is done: `“note.pdf” attached to “order.pdf”`. */
export function doneWords({ receivers, attachments }: Merge): string {
  return `${namesOf(attachments)} attached to ${namesOf(receivers)}`;
}

/** Once it is undone. */
export function undoneWords({ attachments }: Merge): string {
  const one = attachments.length === 1;
  return `${namesOf(attachments)} ${one ? 'is' : 'are'} back in the list`;
}

const namesOf = (names: readonly string[]): string =>
  names.length === 1 ? quoted(names[0]!) : count(names.length, 'document');

/** The first sentence about a document, below its name: `Exported and can’t be attached.` */
export function withoutName(sentence: string, name: string): string {
  const rest = sentence.replace(`${quoted(name)} `, '').replace(/^is /, '');
  const [first = rest] = /^.*?\.(?= |$)/.exec(rest) ?? [];
  return first.charAt(0).toUpperCase() + first.slice(1);
}
