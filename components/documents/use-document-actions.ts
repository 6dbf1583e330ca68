import { useState } from 'react';
import { documentHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { usePostpone } from '@/components/api/use-review-decision';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { ListProblem } from './approval-blockers';
import { toAssignResult, toTypeResult } from './bulk-result';
import { useBulkActions } from './use-bulk-actions';
import { useTrashActions } from './use-trash-actions';

/**
 * Returns the actions on one document, each with an undo where one is possible. The list and the document page share
 * them.
 *
 * @param onProblem receives an error message for the page; `undefined` clears it
 * @param onRemoved called when a document is deleted, before the server responds, and after one is postponed or rejected
 */
export function useDocumentActions(
  project: ProjectRef,
  onProblem: (problem: ListProblem | undefined) => void,
  onRemoved?: () => void,
) {
  const { changeAll } = useBulkActions(project.uuid, onProblem);
  const { deleteDocuments } = useTrashActions(project.uuid, (message) => onProblem({ message }));
  const [renaming, setRenaming] = useState<DocumentSummary>();
  const [labeling, setLabeling] = useState<DocumentSummary>();
  const [deciding, setDeciding] = useState<{ kind: 'postpone' | 'reject'; document: DocumentSummary }>();
  const { mutate: postpone } = usePostpone(project.uuid);
  return {
    project,
    setType: (document: DocumentSummary, docType: string | null) =>
      changeAll([document], { action: 'set_type', doc_type: docType }, toTypeResult(docType)),
    assign: (document: DocumentSummary, member: AssignableMember | null) =>
      changeAll([document], { action: 'assign', assignee: member?.id ?? null }, toAssignResult(member)),
    classify: (document: DocumentSummary) =>
      changeAll([document], { action: 'classify' }, { kind: 'queued' }),
    remove: (document: DocumentSummary) => {
      void deleteDocuments([document]);
      onRemoved?.();
    },
    postpone: (document: DocumentSummary) => setDeciding({ kind: 'postpone', document }),
    reject: (document: DocumentSummary) => setDeciding({ kind: 'reject', document }),
    /** Includes a postponed document in the queue again. */
    resume: ({ uuid }: DocumentSummary) =>
      postpone({ uuid, until: null }, { onError: ({ message }) => onProblem({ message }) }),
    /** Document that the reader postpones or rejects in the dialog. */
    deciding,
    stopDeciding: () => setDeciding(undefined),
    onDecided: onRemoved,
    copyLink: ({ uuid }: DocumentSummary) =>
      void copyToClipboard(new URL(documentHref(uuid), window.location.href).href),
    label: setLabeling,
    /** Document whose labels are being changed in the dialog. */
    labeling,
    stopLabeling: () => setLabeling(undefined),
    rename: setRenaming,
    /** Document whose name is being changed in the dialog. */
    renaming,
    stopRenaming: () => setRenaming(undefined),
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
