import { useState } from 'react';
import { documentHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { ListProblem } from './approval-blockers';
import { formatAssigned, QUEUED_FOR_DETECTION } from './row-summary';
import { useBulkActions } from './use-bulk-actions';
import { useTrashActions } from './use-trash-actions';

/**
 * Returns the actions on one document, each with an undo where one is possible. The list and the document page share
 * them.
 *
 * @param onProblem receives an error message for the page; `undefined` clears it
 * @param onRemoved called when a document is deleted, before the server responds
 */
export function useDocumentActions(
  project: ProjectRef,
  onProblem: (problem: ListProblem | undefined) => void,
  onRemoved?: () => void,
) {
  const { changeAll } = useBulkActions(project.uuid, onProblem);
  const { deleteDocuments } = useTrashActions(project.uuid, (message) => onProblem({ message }));
  const [renaming, setRenaming] = useState<DocumentSummary>();
  return {
    project,
    setType: (document: DocumentSummary, docType: string | null) =>
      changeAll(
        [document],
        { action: 'set_type', doc_type: docType },
        docType === null ? 'changed to no type' : `typed ${formatIdentifier(docType)}`,
      ),
    assign: (document: DocumentSummary, member: AssignableMember | null) =>
      changeAll([document], { action: 'assign', assignee: member?.id ?? null }, formatAssigned(member)),
    classify: (document: DocumentSummary) =>
      changeAll([document], { action: 'classify' }, QUEUED_FOR_DETECTION),
    remove: (document: DocumentSummary) => {
      void deleteDocuments([document]);
      onRemoved?.();
    },
    copyLink: ({ uuid }: DocumentSummary) =>
      void copyToClipboard(new URL(documentHref(uuid), window.location.href).href),
    rename: setRenaming,
    /** Document whose name is being changed in the dialog. */
    renaming,
    stopRenaming: () => setRenaming(undefined),
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
