/**
 * Whose plan counts when several tabs have the same one open. Each edit takes a number above all that its tab has seen,
 * so what was edited last has the highest, whatever was delayed on the way; of two with the same number the tabs' names
 * decide. What came from another tab is never written back: an echo would meet edits that were made in between.
 */
export interface Revision {
  count: number;
  /** Of the tab that edited. */
  tab: string;
}

/** How far a tab is. Immutable. */
export interface Turn {
  /** Of the plan that it shows. */
  revision: Revision;
  /** The plan has an edit of its own that is written nowhere. */
  unwritten: boolean;
}

/** Nothing has been edited anywhere. */
export const BEFORE_ALL: Turn = { revision: { count: 0, tab: '' }, unwritten: false };

export const isNewer = (a: Revision, b: Revision): boolean =>
  a.count === b.count ? a.tab > b.tab : a.count > b.count;

/** This tab has edited. */
export const afterOwnEdit = ({ revision }: Turn, tab: string): Turn => ({
  revision: { count: revision.count + 1, tab },
  unwritten: true,
});

/** Another tab has written. @returns the same turn where its plan is not newer: then it is not taken over */
export const afterTheirs = (turn: Turn, theirs: Revision): Turn =>
  isNewer(theirs, turn.revision) ? { revision: theirs, unwritten: false } : turn;

/** Whether this tab writes: what it edited itself, and nothing over a newer plan whose news is still on its way. */
export const mayWrite = ({ revision, unwritten }: Turn, stored: Revision | null): boolean =>
  unwritten && (stored === null || !isNewer(stored, revision));

export const afterWriting = ({ revision }: Turn): Turn => ({ revision, unwritten: false });
