import type { ChangeableState } from '@/lib/documents/document-change-blocker';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { getAttachBlocker, getReceiveBlocker } from '@/lib/page-plan/attachments/attach-rules';

/** Properties of a document that decide which side of a merge it can be on. */
export type Mergeable = Pick<DocumentSummary, 'uuid' | 'original_filename' | 'status' | 'replacing'>;

export const SIDES = ['receivers', 'attachments'] as const;
export type Side = (typeof SIDES)[number];

/** Receivers and attachments, by UUID. Attachments are added in this order; each document occurs once. */
export type MergeSelection = Readonly<Record<Side, readonly string[]>>;

const toMergeState = ({ original_filename, status, replacing }: Mergeable): ChangeableState => ({
  originalFilename: original_filename,
  status,
  beingChanged: replacing !== null,
});

/** Returns the reason why a document can't be on a side, as the server words it; `undefined` if it can. */
export const getSideBlocker = (side: Side, document: Mergeable): string | undefined =>
  (side === 'receivers' ? getReceiveBlocker : getAttachBlocker)(toMergeState(document))?.message;

/**
 * Returns the initial selection. Documents that can only receive are receivers; otherwise the document selected first.
 * Documents that can't be merged are listed as attachments, with the reason.
 * @param documents documents in the order of selection
 */
export function getInitialSelection(documents: readonly Mergeable[]): MergeSelection {
  const onlyReceive = documents.filter(
    (document) => getSideBlocker('attachments', document) && !getSideBlocker('receivers', document),
  );
  const first = documents.find((document) => !getSideBlocker('receivers', document));
  const receivers = onlyReceive.length > 0 ? onlyReceive : first ? [first] : [];
  return {
    receivers: receivers.map(({ uuid }) => uuid),
    attachments: documents.filter((document) => !receivers.includes(document)).map(({ uuid }) => uuid),
  };
}

export const findSide = (choice: MergeSelection, uuid: string): Side | undefined =>
  SIDES.find((side) => choice[side].includes(uuid));

export const getOtherSide = (side: Side): Side => (side === 'receivers' ? 'attachments' : 'receivers');

/** Moves a document to a position, from 0. Positions beyond the end are the end. */
export function placeDocument(choice: MergeSelection, uuid: string, side: Side, at: number): MergeSelection {
  const without = removeDocuments(choice, [uuid]);
  const list = without[side].toSpliced(Math.max(0, at), 0, uuid);
  return { ...without, [side]: list };
}

/** Moves a document to the end of the other side. */
export function switchSide(choice: MergeSelection, uuid: string): MergeSelection {
  const side = findSide(choice, uuid);
  return side ? placeDocument(choice, uuid, getOtherSide(side), Number.POSITIVE_INFINITY) : choice;
}

/** Removes documents from the merge. */
export function removeDocuments(choice: MergeSelection, uuids: readonly string[]): MergeSelection {
  const gone = new Set(uuids);
  const stays = (uuid: string) => !gone.has(uuid);
  return { receivers: choice.receivers.filter(stays), attachments: choice.attachments.filter(stays) };
}

export const countDocuments = ({ receivers, attachments }: MergeSelection): number =>
  receivers.length + attachments.length;
