import type { BulkAction } from '@/components/api/use-bulk-action';
import { toLabelKey } from '@/lib/documents/labels/label-keys';
import type { DocumentSummary } from '@/lib/documents/schemas';

export interface BulkStep {
  uuids: string[];
  action: BulkAction;
}

type PreviousState = Pick<DocumentSummary, 'uuid' | 'status' | 'doc_type' | 'assignee' | 'labels'>;

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
    case 'add_labels':
      return action.labels.flatMap((label): BulkStep[] => {
        const uuids = changed.filter(({ labels }) => !hasLabel(labels, label)).map(({ uuid }) => uuid);
        return uuids.length > 0 ? [{ uuids, action: { action: 'remove_labels', labels: [label] } }] : [];
      });
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

const hasLabel = (labels: readonly string[], label: string): boolean =>
  labels.some((each) => toLabelKey(each) === toLabelKey(label));

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
