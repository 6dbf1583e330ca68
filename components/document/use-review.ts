'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { documentHref, getUndoScope } from '@/components/api/document-links';
import { queryKeys } from '@/components/api/query-keys';
import { useChangeStatus } from '@/components/api/use-change-status';
import { claimNext } from '@/components/api/use-claim';
import { showToast } from '@/components/ui/toast';
import { WITH_DATA } from '@/components/ui/use-prefetch';
import { blocksApproval } from '@/lib/documents/checks/blocks-approval';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { ReviewQueueName } from '@/lib/documents/review-queue/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { ReviewQueue } from './use-review-queue';
import type { ValueEdits } from './use-value-edits';

interface ReviewInput {
  document: DocumentResource;
  edits: ValueEdits;
  queue: ReviewQueue;
}

/** Returns the first reason why the values can't be approved. */
export function getApprovalBlocker(
  t: Translator<'document'>,
  { shown, drafts, conflict }: ValueEdits,
): string | undefined {
  if (conflict) return t('review.conflict');
  const wrong = shown.find(
    ({ field, problem }) => drafts.get(field.key)?.problem !== undefined || problem !== undefined,
  );
  return wrong && t('review.fix', { label: wrong.field.label });
}

/** Changes the document's status and opens the next document of the queue. */
export function useReview({ document, edits, queue }: ReviewInput) {
  const t = useTranslations('document');
  const { links, query, claimed } = queue;
  const router = useRouter();
  const { mutateAsync, isPending, error, reset } = useChangeStatus();
  const [finished, setFinished] = useState(false);
  const [isAskingToScan, setAskingToScan] = useState(false);
  /** What follows the approval that failed checks block; `undefined` without one. */
  const [blocked, setBlocked] = useState<{ andNext: boolean }>();
  const { uuid, original_filename: name, status } = document;
  const cache = useQueryClient();

  // Approving and J open the next document at once.
  const following = claimed ? undefined : (links?.afterApproval ?? links?.next);
  useEffect(() => {
    if (following) router.prefetch(following, WITH_DATA);
  }, [router, following]);

  // A reader may approve or skip before the neighbors are loaded. The next document opens when they are.
  const [step, setStep] = useState<'afterApproval' | 'afterSkip'>();
  const [nextProblem, setNextProblem] = useState<string>();
  const claimFollowing = useEffectEvent(async (name: ReviewQueueName) => {
    try {
      const href = await claimNext(cache, document.project_uuid, [name], query);
      if (href) router.push(href);
      else setFinished(true);
    } catch (failure) {
      setNextProblem(failure instanceof Error ? failure.message : t('review.nextFailed'));
    }
  });
  useEffect(() => {
    if (!step) return;
    if (claimed) {
      setStep(undefined);
      setNextProblem(undefined);
      void claimFollowing(claimed);
      return;
    }
    if (!links) return;
    setStep(undefined);
    const href = links[step];
    if (href) router.push(href);
    else setFinished(true);
  }, [router, step, links, claimed]);

  function goTo(href: string | null | undefined) {
    if (href) router.push(href);
  }

  async function undo() {
    await mutateAsync({ uuid, to: 'done' }).then(
      () => router.push(documentHref(uuid, query)),
      // The status has changed in the meantime; the document page shows the current one.
      () => router.push(documentHref(uuid, query)),
    );
  }

  /**
   * @param reason reason for an approval in spite of failed checks
   * @returns `true` if the document now has this status
   */
  async function move(to: DocumentStatus, reason?: string): Promise<boolean> {
    try {
      await mutateAsync({ uuid, to, reason });
    } catch {
      return false;
    }
    if (to === 'done' || to === 'approved' || to === 'validated' || to === 'exported')
      showToast({
        message: t(`moved.${to}`, { name }),
        scope: getUndoScope(document.project_uuid, queue.list),
        undo: to === 'approved' ? () => void undo() : undefined,
      });
    return true;
  }

  /** Saves all drafts. @returns `false` if a draft can't be saved */
  async function saveDrafts(): Promise<boolean> {
    const typed = edits.shown.filter(({ field }) => edits.drafts.has(field.key));
    const fine = typed.map((field) => edits.commit(field)).every(Boolean);
    await edits.settled();
    return fine && !edits.hasUnsaved();
  }

  /** Scans the document again after all drafts are saved, or asks first if a draft would be lost. */
  async function scanAgain() {
    if (await saveDrafts()) await move('pending');
    else setAskingToScan(true);
  }

  /** Approves the document after all drafts are saved. */
  async function approve(andNext: boolean) {
    if (isPending || status !== 'done') return;
    if (!(await saveDrafts()) || getApprovalBlocker(t, edits)) return;
    // The checks are those of the values that were just saved.
    const saved = cache.getQueryData<DocumentResource>(queryKeys.document(uuid)) ?? document;
    if (saved.checks.some(blocksApproval)) {
      reset();
      setBlocked({ andNext });
    } else if (!(await move('approved'))) {
      // The rules may have changed.
      void cache.invalidateQueries({ queryKey: queryKeys.document(uuid), exact: true });
    } else if (andNext) setStep('afterApproval');
  }

  /** Approves the document in spite of failed checks. */
  async function approveAnyway(reason: string) {
    if (!(await move('approved', reason))) return;
    setBlocked(undefined);
    if (blocked?.andNext) setStep('afterApproval');
  }

  return {
    move,
    scanAgain,
    isAskingToScan,
    stopAskingToScan: () => setAskingToScan(false),
    approve,
    /** `true` while the reader is asked about the failed checks that block the approval. */
    isBlocked: blocked !== undefined && document.checks.some(blocksApproval),
    approveAnyway,
    cancelOverride: () => {
      reset();
      setBlocked(undefined);
    },
    next: () => goTo(links?.next),
    previous: () => goTo(links?.previous),
    skip: () => setStep('afterSkip'),
    busy: isPending,
    problem: error?.message ?? nextProblem,
    dismiss: reset,
    finished,
    resume: () => setFinished(false),
  };
}

export type Review = ReturnType<typeof useReview>;
