import type { DocumentStatus } from '@/lib/documents/document-status';
import { UNDO_DAYS } from '@/lib/documents/trash/document-undo-window';
import type { Catalog } from '@/lib/foundation/languages/catalog';
import type { Translator } from '@/lib/foundation/languages/translator';
import { capitalize } from '@/lib/foundation/phrases';
import { getSideBlocker, type Mergeable, type Side } from './merge-selection';

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
export function formatHeadline(t: Translator<'documents'>, merge: Merge): string {
  const { attachments, preview } = merge;
  const amounts = preview?.gets ?? [attachments.length];
  const count = Math.max(...amounts);
  const receivers = merge.receivers.length;
  if (receivers === 1) return t('mergeDialog.headline.one', { name: merge.receivers[0]!, count });
  // A document doesn't get an attachment twice.
  if (amounts.some((amount) => amount < count)) return t('mergeDialog.headline.upTo', { receivers, count });
  return t('mergeDialog.headline.same', { receivers, count });
}

/** Formats the other consequences, one sentence each. The number of sentences is constant. */
export function formatConsequences(t: Translator<'documents'>, merge: Merge): string[] {
  return [
    formatRemovedDocuments(t, merge.attachments),
    formatValueEffects(t, merge),
    t('mergeDialog.effects.undo', { days: UNDO_DAYS }),
  ];
}

function formatRemovedDocuments(t: Translator<'documents'>, names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 1) return t('mergeDialog.effects.leaves', { name: first });
  if (names.length === 2) return t('mergeDialog.effects.leaveTwo', { first, second });
  return t('mergeDialog.effects.leaveSeveral', { count: names.length });
}

function formatValueEffects(t: Translator<'documents'>, merge: Merge): string {
  const { preview } = merge;
  const attachments = merge.attachments.length;
  if (!preview) return t('mergeDialog.effects.valuesUnknown', { attachments });
  const { values, edited } = preview;
  if (values === 0) return t('mergeDialog.effects.valuesNone', { attachments });
  return t('mergeDialog.effects.valuesStay', { attachments, values, edited });
}

/** Formats the button label: `Attach 3 to 2 documents`. */
export function formatMergeButton(
  t: Translator<'documents'>,
  receivers: number,
  attachments: number,
): string {
  if (attachments === 0 || receivers === 0) return t('mergeDialog.attachTitle');
  if (receivers === 1) return t('mergeDialog.attach', { count: attachments });
  return t('mergeDialog.attachTo', { attachments, receivers });
}

/** Formats the success message: `“note.pdf” attached to “order.pdf”`. */
export const formatMergeDone = (t: Translator<'documents'>, { receivers, attachments }: Merge): string =>
  t('mergeDialog.done', {
    attachments: attachments.length,
    attachment: attachments[0] ?? '',
    receivers: receivers.length,
    receiver: receivers[0] ?? '',
  });

/** Formats the message after an undo. */
export const formatMergeUndone = (t: Translator<'documents'>, { attachments }: Merge): string =>
  t('mergeDialog.undone', { attachments: attachments.length, attachment: attachments[0] ?? '' });

type SideBlocker = keyof Catalog['documents']['mergeDialog']['blockers'];

const BLOCKERS: Readonly<Record<DocumentStatus, SideBlocker | undefined>> = {
  pending: undefined,
  processing: 'processing',
  needs_action: undefined,
  done: undefined,
  approved: 'approved',
  validated: 'validated',
  exported: 'exported',
};

/** Returns why a document can't be on a side, and the same as a note below its name; `undefined` if it can. */
export function describeSideBlocker(
  t: Translator<'documents'>,
  side: Side,
  document: Mergeable,
): { message: string; note: string } | undefined {
  const blocker = document.replacing === null ? BLOCKERS[document.status] : 'changing';
  if (!blocker || !getSideBlocker(side, document)) return undefined;
  return {
    message: t(`mergeDialog.blockers.${blocker}.message`, { name: document.original_filename }),
    note: t(`mergeDialog.blockers.${blocker}.note`),
  };
}

/** Removes the name from the start of a sentence of the server, for display below the name: `Has left the list.` */
export function removeName(sentence: string, name: string): string {
  const rest = sentence.replace(`${quote(name)} `, '').replace(/^is /, '');
  const [first = rest] = /^.*?\.(?= |$)/.exec(rest) ?? [];
  return capitalize(first);
}
