import type { PageChangeAction } from '@/lib/platform/db/generated/enums';

/** Verbs of page changes, to follow a name: alone, or before the changed documents. */
export const PAGE_CHANGE_VERBS: Record<PageChangeAction, { alone: string; withObject: string }> = {
  split: { alone: 'cut pages', withObject: 'cut' },
  combine: { alone: 'joined pages', withObject: 'joined' },
  attach: { alone: 'attached a document', withObject: 'attached a document to' },
  discard: { alone: 'discarded pages', withObject: 'discarded pages of' },
  rescan: { alone: 'changed the scanned pages', withObject: 'changed the scanned pages of' },
  edit: { alone: 'changed the name or type', withObject: 'changed the name or type of' },
};
