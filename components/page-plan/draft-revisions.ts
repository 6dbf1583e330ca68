/**
 * Revision of a draft that several tabs have open. Each edit gets a number higher than all its tab has seen, so the
 * last edit wins even if updates are delayed; equal numbers are ordered by tab name. Drafts from other tabs are never
 * written back, because that could overwrite newer edits.
 */
export interface Revision {
  count: number;
  /** Name of the tab that edited. */
  tab: string;
}

/** Draft state of a tab. Immutable. */
export interface DraftState {
  /** Revision of the shown plan. */
  revision: Revision;
  /** `true` if the plan has edits that are not stored. */
  hasUnsavedEdits: boolean;
}

/** State before any edit. */
export const INITIAL_STATE: DraftState = { revision: { count: 0, tab: '' }, hasUnsavedEdits: false };

export const isNewer = (a: Revision, b: Revision): boolean =>
  a.count === b.count ? a.tab > b.tab : a.count > b.count;

/** Records an edit in this tab. */
export const applyLocalEdit = ({ revision }: DraftState, tab: string): DraftState => ({
  revision: { count: revision.count + 1, tab },
  hasUnsavedEdits: true,
});

/**
 * Applies an update of another tab.
 * @returns the same state if its plan is not newer; the plan is then ignored
 */
export const applyRemoteRevision = (turn: DraftState, theirs: Revision): DraftState =>
  isNewer(theirs, turn.revision) ? { revision: theirs, hasUnsavedEdits: false } : turn;

/** Returns `true` if this tab may save: it has its own edits, and the stored plan is not newer. */
export const canSave = ({ revision, hasUnsavedEdits }: DraftState, stored: Revision | null): boolean =>
  hasUnsavedEdits && (stored === null || !isNewer(stored, revision));

export const markSaved = ({ revision }: DraftState): DraftState => ({ revision, hasUnsavedEdits: false });
