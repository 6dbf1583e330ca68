'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import type { ProjectRef } from '@/components/api/organization-header';
import { useAttach, useAttachPreview } from '@/components/api/use-attach';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { AttachPreview, AttachRequest } from '@/lib/page-plan/attachments/schemas';
import type { Merge } from './merge-labels';
import { findMergeProblems, isReady, type MergeError } from './merge-problems';
import {
  countDocuments,
  getInitialSelection,
  type MergeSelection,
  placeDocument,
  type Side,
} from './merge-selection';

/** Result of a merge. */
export interface MergeResult {
  requestId: string;
  merge: Merge;
  /** UUID of the first receiver. */
  receiver: string;
}

/** Manages the selection of a merge, its preview and its submission. */
export function useMergeForm(project: ProjectRef, documents: readonly DocumentSummary[]) {
  const t = useTranslations('documents');
  const [choice, setChoice] = useState(() => getInitialSelection(documents));
  const [added, setAdded] = useState<readonly DocumentSummary[]>([]);
  const known = useMemo(
    () => new Map([...added, ...documents].map((document) => [document.uuid, document])),
    [added, documents],
  );
  const request = useMemo(() => toAttachRequest(choice), [choice]);
  const previewQuery = useAttachPreview(
    project.organizationId,
    isReady(findMergeProblems(t, choice, known)) ? request : null,
  );
  const attach = useAttach(project);

  const rejection =
    toMergeError(attach.error, attach.variables, true) ??
    (previewQuery.isError ? toMergeError(previewQuery.error, request, false) : undefined);
  const problems = findMergeProblems(t, choice, known, rejection);
  const merge = buildMerge(choice, known, previewQuery.data, !previewQuery.isPlaceholderData);

  function change(next: (now: MergeSelection) => MergeSelection) {
    if (attach.isPending) return;
    attach.reset();
    setChoice(next);
  }

  return {
    choice,
    change,
    known,
    /** UUIDs of all documents in the merge. */
    placed: useMemo(() => new Set([...choice.receivers, ...choice.attachments]), [choice]),
    problems,
    rejection,
    merge,
    /** Server's preview for each document. */
    preview: previewQuery.data,
    pages: [...choice.receivers, ...choice.attachments].reduce(
      (sum, uuid) => sum + known.get(uuid)!.page_count,
      0,
    ),
    size: countDocuments(choice),
    running: attach.isPending,
    ready: isReady(problems) && !attach.isPending,
    /** Adds another document of the project that was not selected in the list. */
    add(document: DocumentSummary, side: Side) {
      setAdded((now) => [...now, document]);
      change((now) => placeDocument(now, document.uuid, side, Number.POSITIVE_INFINITY));
    },
    /** Requests a new preview from the server. */
    checkAgain() {
      attach.reset();
      void previewQuery.refetch();
    },
    /** @returns `undefined` if the merge was rejected; `problems` then contains the reason */
    async run(): Promise<MergeResult | undefined> {
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

const toAttachRequest = ({ receivers, attachments }: MergeSelection): AttachRequest => ({
  documents: [...receivers],
  attachments: [...attachments],
});

function toMergeError(
  error: Error | null,
  request: AttachRequest | undefined,
  tried: boolean,
): MergeError | undefined {
  if (!(error instanceof ApiError) || !request) return undefined;
  const { status, message, errors } = error;
  const of = { receivers: request.documents, attachments: request.attachments };
  return { status, message, errors, request: of, isSubmitted: tried };
}

/** @param settled `true` if the preview is for this selection; otherwise it is only used for document data */
function buildMerge(
  { receivers, attachments }: MergeSelection,
  known: ReadonlyMap<string, DocumentSummary>,
  preview: AttachPreview | undefined,
  settled: boolean,
): Merge {
  const names = (uuids: readonly string[]) => uuids.map((uuid) => known.get(uuid)!.original_filename);
  const facts = attachments.flatMap((uuid) => preview?.attachments.find((each) => each.uuid === uuid) ?? []);
  const sum = (field: 'brings' | 'values' | 'edited') =>
    facts.reduce((total, each) => total + each[field], 0);
  const merge = { receivers: names(receivers), attachments: names(attachments) };
  if (!preview || facts.length < attachments.length) return merge;
  const gets = settled
    ? preview.documents.map((each) => each.gets)
    : receivers.map(() => attachments.length + sum('brings'));
  return { ...merge, preview: { gets, values: sum('values'), edited: sum('edited') } };
}
