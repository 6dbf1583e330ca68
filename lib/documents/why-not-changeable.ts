import { CHANGEABLE, type DocumentStatus } from './status';

/** What of a document tells whether it can be changed now; a row and a summary both have it. */
export interface Standing {
  originalFilename: string;
  status: DocumentStatus;
  /** Whether a page change has it just now. */
  beingChanged: boolean;
}

/** Why a document can't be changed now, in a sentence; undefined when it can. Pure: the pages say it beforehand. */
export function whyNotChangeable({ originalFilename, status, beingChanged }: Standing): string | undefined {
  const name = `“${originalFilename}”`;
  if (beingChanged) return `${name} is already being changed.`;
  if (CHANGEABLE.includes(status)) return undefined;
  if (status === 'processing') return `${name} is processing. Wait until its scan is done.`;
  return `${name} is ${status} and can’t be changed. Reopen it first.`;
}
