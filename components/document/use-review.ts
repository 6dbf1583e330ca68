'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { documentHref } from '@/components/api/document-links';
import { useMoveDocument } from '@/components/api/use-move-document';
import { tell } from '@/components/ui/toast';
import type { Neighbours } from '@/lib/documents/neighbours/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { DocumentStatus } from '@/lib/documents/status';
import type { ValueEdits } from './use-value-edits';

interface ReviewInput {
  document: DocumentResource;
  edits: ValueEdits;
  neighbours: Neighbours | undefined;
  /** The list that one came from, as the address has it. */
  list: string;
}

/** The first thing that stands in the way of accepting the values, in a sentence. */
export function obstacle({ shown, drafts, conflict }: ValueEdits): string | undefined {
  if (conflict) return 'Look at what was changed meanwhile first.';
  const wrong = shown.find(
    ({ field, problem }) => drafts.get(field.key)?.problem !== undefined || problem !== undefined,
  );
  return wrong && `Fix ${wrong.field.label} to approve.`;
}

const TOLD: Partial<Record<DocumentStatus, string>> = {
  approved: 'approved',
  validated: 'validated',
  exported: 'marked as exported',
  done: 'reopened',
};

/** Moves the document along its life cycle, and on to the next of the list. */
export function useReview({ document, edits, neighbours, list }: ReviewInput) {
  const router = useRouter();
  const { mutateAsync, isPending, error, reset } = useMoveDocument();
  const [finished, setFinished] = useState(false);
  const { uuid, original_filename: name, status } = document;

  function goTo(goal: string | null | undefined) {
    if (goal) router.push(documentHref(goal, list));
  }

  async function undo() {
    await mutateAsync({ uuid, to: 'done' }).then(
      () => router.push(documentHref(uuid, list)),
      // It has moved on meanwhile; the document's page says where it stands.
      () => router.push(documentHref(uuid, list)),
    );
  }

  /** @returns whether the document is there now */
  async function move(to: DocumentStatus): Promise<boolean> {
    try {
      await mutateAsync({ uuid, to });
    } catch {
      return false;
    }
    const words = TOLD[to];
    if (words) tell({ message: `${name} ${words}`, undo: to === 'approved' ? () => void undo() : undefined });
    return true;
  }

  /** Everything that was typed is saved before. */
  async function approve(andNext: boolean) {
    if (isPending || status !== 'done') return;
    const typed = edits.shown.filter(({ field }) => edits.drafts.has(field.key));
    const fine = typed.map((field) => edits.commit(field)).every(Boolean);
    await edits.settled();
    if (!fine || edits.hasUnsaved() || obstacle(edits)) return;
    if (!(await move('approved')) || !andNext) return;
    if (neighbours?.next_waiting) goTo(neighbours.next_waiting);
    else setFinished(true);
  }

  return {
    move,
    approve,
    next: () => goTo(neighbours?.next),
    previous: () => goTo(neighbours?.previous),
    skip: () => (neighbours?.next_waiting ? goTo(neighbours.next_waiting) : setFinished(true)),
    busy: isPending,
    problem: error?.message,
    dismiss: reset,
    finished,
    resume: () => setFinished(false),
  };
}

export type Review = ReturnType<typeof useReview>;
