'use client';

import type { ProjectRef } from '@/components/api/organization';
import { useUndoAttach } from '@/components/api/use-merge';
import { tell } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { MergeDialog } from './merge-dialog';
import { doneWords, undoneWords } from './merge-words';
import type { Merged } from './use-merging';

interface MergeFlowProps {
  project: ProjectRef;
  /** As they were when the merge was begun, in the order in which they were chosen. */
  documents: readonly DocumentSummary[];
  /** What is listed now: a document may have moved on meanwhile. */
  listed: readonly DocumentSummary[];
  onClose: () => void;
  onMerged: () => void;
}

/** A merge from the choice to the toast that takes it back. */
export function MergeFlow({ project, documents, listed, onClose, onMerged }: MergeFlowProps) {
  const undo = useUndoAttach(project);
  const now = new Map(listed.map((document) => [document.uuid, document]));

  function tellOf({ requestId, merge }: Merged) {
    onMerged();
    tell({
      message: doneWords(merge),
      undo: async () => {
        await undo(requestId);
        tell({ message: undoneWords(merge) });
      },
    });
  }

  return (
    <MergeDialog
      project={project}
      documents={documents.map((document) => now.get(document.uuid) ?? document)}
      onClose={onClose}
      onMerged={tellOf}
    />
  );
}
