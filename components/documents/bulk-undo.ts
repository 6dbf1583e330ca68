import type { BulkAction } from '@/components/api/use-bulk-action';
import type { DocumentSummary } from '@/lib/documents/schemas';

export interface BulkStep {
  uuids: string[];
  action: BulkAction;
}

type PreviousState = Pick<DocumentSummary, 'uuid' | 'status' | 'doc_type' | 'assignee'>;

/**
 * Returns the steps that undo a bulk action, one per distinct previous value. Returns no steps if the document has
 * continued, for example after a type ended a hold.
 * @param changed previous state of the documents that were changed
 */
export function buildUndoSteps(changed: readonly PreviousState[], action: BulkAction): BulkStep[] {
  switch (action.action) {
    case 'assign':
      return groupByFormerValue(
        changed,
        ({ assignee }) => assignee,
        (assignee) => ({ action: 'assign', assignee }),
      );
    case 'set_type':
      if (changed.some(({ status }) => status === 'needs_action')) return [];
      return groupByFormerValue(
        changed,
        ({ doc_type }) => doc_type,
        (docType) => ({ action: 'set_type', doc_type: docType }),
      );
    case 'set_status':
      if (action.status !== 'approved' || changed.some(({ status }) => status !== 'done')) return [];
      return [{ uuids: changed.map(({ uuid }) => uuid), action: { action: 'set_status', status: 'done' } }];
    default:
      return [];
  }
}

function groupByFormerValue(
  documents: readonly PreviousState[],
  former: (document: PreviousState) => string | null,
  getAction: (value: string | null) => BulkAction,
): BulkStep[] {
  const groups = new Map<string | null, string[]>();
  for (const document of documents) {
    const value = former(document);
    groups.set(value, [...(groups.get(value) ?? []), document.uuid]);
  }
  return [...groups].map(([value, uuids]) => ({ uuids, action: getAction(value) }));
}
