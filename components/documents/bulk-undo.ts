import type { BulkDeed } from '@/components/api/use-bulk';
import type { DocumentSummary } from '@/lib/documents/schemas';

export interface BulkStep {
  uuids: string[];
  deed: BulkDeed;
}

type Was = Pick<DocumentSummary, 'uuid' | 'status' | 'doc_type' | 'assignee'>;

/**
 * What makes documents again what they were before the same was done to all of them: as many steps as there were
 * different values. None for what goes on by itself: a type that ended a hold has let the document go on.
 *
 * @param changed as they were, those alone that were changed
 */
export function undoOf(changed: readonly Was[], deed: BulkDeed): BulkStep[] {
  switch (deed.action) {
    case 'assign':
      return grouped(
        changed,
        ({ assignee }) => assignee,
        (assignee) => ({ action: 'assign', assignee }),
      );
    case 'set_type':
      if (changed.some(({ status }) => status === 'needs_action')) return [];
      return grouped(
        changed,
        ({ doc_type }) => doc_type,
        (docType) => ({ action: 'set_type', doc_type: docType }),
      );
    case 'set_status':
      if (deed.status !== 'approved' || changed.some(({ status }) => status !== 'done')) return [];
      return [{ uuids: changed.map(({ uuid }) => uuid), deed: { action: 'set_status', status: 'done' } }];
    default:
      return [];
  }
}

function grouped(
  documents: readonly Was[],
  former: (document: Was) => string | null,
  deedOf: (value: string | null) => BulkDeed,
): BulkStep[] {
  const groups = new Map<string | null, string[]>();
  for (const document of documents) {
    const value = former(document);
    groups.set(value, [...(groups.get(value) ?? []), document.uuid]);
  }
  return [...groups].map(([value, uuids]) => ({ uuids, deed: deedOf(value) }));
}
