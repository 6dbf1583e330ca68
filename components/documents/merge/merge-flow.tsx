'use client';

import { useTranslations } from 'next-intl';
import type { ProjectRef } from '@/components/api/organization-header';
import { useUndoAttach } from '@/components/api/use-attach';
import { showToast } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { MergeDialog } from './merge-dialog';
import { formatMergeDone, formatMergeUndone } from './merge-labels';
import type { MergeResult } from './use-merge-form';

interface MergeFlowProps {
  project: ProjectRef;
  /** Documents at the start of the merge, in the order of selection. */
  documents: readonly DocumentSummary[];
  /** Current list; a document may have changed since the merge started. */
  listed: readonly DocumentSummary[];
  onClose: () => void;
  onMerged: () => void;
}

/** Manages a merge from the selection to the undo toast. */
export function MergeFlow({ project, documents, listed, onClose, onMerged }: MergeFlowProps) {
  const t = useTranslations('documents');
  const undo = useUndoAttach(project);
  const now = new Map(listed.map((document) => [document.uuid, document]));

  function showResult({ requestId, merge }: MergeResult) {
    onMerged();
    showToast({
      message: formatMergeDone(t, merge),
      scope: project.uuid,
      undo: async () => {
        await undo(requestId);
        showToast({ message: formatMergeUndone(t, merge) });
      },
    });
  }

  return (
    <MergeDialog
      project={project}
      documents={documents.map((document) => now.get(document.uuid) ?? document)}
      onClose={onClose}
      onMerged={showResult}
    />
  );
}
