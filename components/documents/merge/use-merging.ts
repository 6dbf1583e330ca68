'use client';

import { useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import type { ProjectRef } from '@/components/api/organization';
import { useAttach, useAttachPreview } from '@/components/api/use-merge';
import type { AttachPreview, AttachRequest } from '@/lib/attachments/schemas';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { firstChoice, type MergeChoice, place, type Side, sizeOf } from './merge-choice';
import { isReady, type MergeRefusal, problemsOf } from './merge-problems';
import type { Merge } from './merge-words';

/** A merge that was done. */
export interface Merged {
  requestId: string;
  merge: Merge;
  /** The uuid of the first document that received. */
  receiver: string;
}

/** The choice of a merge, what the server says of it, and the way to do it. */
export function useMerging(project: ProjectRef, documents: readonly DocumentSummary[]) {
  const [choice, setChoice] = useState(() => firstChoice(documents));
  const [added, setAdded] = useState<readonly DocumentSummary[]>([]);
  const known = useMemo(
    () => new Map([...added, ...documents].map((document) => [document.uuid, document])),
    [added, documents],
  );
  const request = useMemo(() => requestOf(choice), [choice]);
  const asked = useAttachPreview(project.organizationId, isReady(problemsOf(choice, known)) ? request : null);
  const attach = useAttach(project);

  const refusal =
    refusalOf(attach.error, attach.variables, true) ??
    (asked.isError ? refusalOf(asked.error, request, false) : undefined);
  const problems = problemsOf(choice, known, refusal);
  const merge = mergeOf(choice, known, asked.data, !asked.isPlaceholderData);

  function change(next: (now: MergeChoice) => MergeChoice) {
    if (attach.isPending) return;
    attach.reset();
    setChoice(next);
  }

  return {
    choice,
    change,
    known,
    /** All that have a place now. */
    placed: useMemo(() => new Set([...choice.receivers, ...choice.attachments]), [choice]),
    problems,
    refusal,
    merge,
    /** What the server has told of each document. */
    told: asked.data,
    pages: [...choice.receivers, ...choice.attachments].reduce(
      (sum, uuid) => sum + known.get(uuid)!.page_count,
      0,
    ),
    size: sizeOf(choice),
    running: attach.isPending,
    ready: isReady(problems) && !attach.isPending,
    /** Another document of the project, which was not chosen in the list. */
    add(document: DocumentSummary, side: Side) {
      setAdded((now) => [...now, document]);
      change((now) => place(now, document.uuid, side, Number.POSITIVE_INFINITY));
    },
    /** Asks the server whether it has become possible. */
    checkAgain() {
      attach.reset();
      void asked.refetch();
    },
    /** @returns undefined when it was refused, which `problems` tells then */
    async run(): Promise<Merged | undefined> {
      try {
        const { request_id: requestId } = await attach.mutateAsync(request);
        return { requestId, merge, receiver: choice.receivers[0]! };
      } catch (error) {
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    },
  };
}

const requestOf = ({ receivers, attachments }: MergeChoice): AttachRequest => ({
  documents: [...receivers],
  attachments: [...attachments],
});

function refusalOf(
  error: Error | null,
  request: AttachRequest | undefined,
  tried: boolean,
): MergeRefusal | undefined {
  if (!(error instanceof ApiError) || !request) return undefined;
  const { status, message, errors } = error;
  const of = { receivers: request.documents, attachments: request.attachments };
  return { status, message, errors, of, tried };
}

/** @param settled whether what was told is about this choice; if not, it still knows the documents */
function mergeOf(
  { receivers, attachments }: MergeChoice,
  known: ReadonlyMap<string, DocumentSummary>,
  told: AttachPreview | undefined,
  settled: boolean,
): Merge {
  const names = (uuids: readonly string[]) => uuids.map((uuid) => known.get(uuid)!.original_filename);
  const facts = attachments.flatMap((uuid) => told?.attachments.find((each) => each.uuid === uuid) ?? []);
  const sum = (field: 'brings' | 'values' | 'edited') =>
    facts.reduce((total, each) => total + each[field], 0);
  const merge = { receivers: names(receivers), attachments: names(attachments) };
  if (!told || facts.length < attachments.length) return merge;
  const gets = settled
    ? told.documents.map((each) => each.gets)
    : receivers.map(() => attachments.length + sum('brings'));
  return { ...merge, told: { gets, values: sum('values'), edited: sum('edited') } };
}
