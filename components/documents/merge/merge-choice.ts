import { whyNotAttach, whyNotReceive } from '@/lib/attachments/attach-rules';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { Standing } from '@/lib/documents/why-not-changeable';

/** What of a document decides where it may stand in a merge. */
export type Mergeable = Pick<DocumentSummary, 'uuid' | 'original_filename' | 'status' | 'replacing'>;

export const SIDES = ['receivers', 'attachments'] as const;
export type Side = (typeof SIDES)[number];

/** Who receives and what is attached, by uuid. Attachments will hang in this order; a document is in one place. */
export type MergeChoice = Readonly<Record<Side, readonly string[]>>;

const standingOf = ({ original_filename, status, replacing }: Mergeable): Standing => ({
  originalFilename: original_filename,
  status,
  beingChanged: replacing !== null,
});

/** Why a document can't stand on a side now, in the server's own words; undefined when it can. */
export const whyNotOn = (side: Side, document: Mergeable): string | undefined =>
  (side === 'receivers' ? whyNotReceive : whyNotAttach)(standingOf(document));

/**
 * Where a merge begins: what can only receive receives; where there is no such, the document that was chosen first.
 * Whatever can take no part stands with the attachments, with its reason.
 *
 * @param documents in the order in which they were chosen
 */
export function firstChoice(documents: readonly Mergeable[]): MergeChoice {
  const onlyReceive = documents.filter(
    (document) => whyNotOn('attachments', document) && !whyNotOn('receivers', document),
  );
  const first = documents.find((document) => !whyNotOn('receivers', document));
  const receivers = onlyReceive.length > 0 ? onlyReceive : first ? [first] : [];
  return {
    receivers: receivers.map(({ uuid }) => uuid),
    attachments: documents.filter((document) => !receivers.includes(document)).map(({ uuid }) => uuid),
  };
}

export const sideOf = (choice: MergeChoice, uuid: string): Side | undefined =>
  SIDES.find((side) => choice[side].includes(uuid));

export const otherSide = (side: Side): Side => (side === 'receivers' ? 'attachments' : 'receivers');

/** Puts a document in a place, from 0; one that is elsewhere leaves it. Beyond the last place is the last. */
export function place(choice: MergeChoice, uuid: string, side: Side, at: number): MergeChoice {
  const without = takeOut(choice, [uuid]);
  const list = without[side].toSpliced(Math.max(0, at), 0, uuid);
  return { ...without, [side]: list };
}

/** From one side to the end of the other. */
export function switchSide(choice: MergeChoice, uuid: string): MergeChoice {
  const side = sideOf(choice, uuid);
  return side ? place(choice, uuid, otherSide(side), Number.POSITIVE_INFINITY) : choice;
}

/** Leaves documents alone: they take no part. */
export function takeOut(choice: MergeChoice, uuids: readonly string[]): MergeChoice {
  const gone = new Set(uuids);
  const stays = (uuid: string) => !gone.has(uuid);
  return { receivers: choice.receivers.filter(stays), attachments: choice.attachments.filter(stays) };
}

export const sizeOf = ({ receivers, attachments }: MergeChoice): number =>
  receivers.length + attachments.length;
