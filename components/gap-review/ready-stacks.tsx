'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { GAPS_QUEUE, reviewHref } from '@/components/api/document-links';
import { translateServerMessage } from '@/components/api/request-texts';
import { hasDraft } from '@/components/page-plan/use-draft';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import type { DoubtfulGaps, ReadyStacksApplied } from '@/lib/recognition/gap-review/schemas';
import { formatParts } from './gap-labels';

interface ReadyStacksProps {
  projectUuid: string;
  data: DoubtfulGaps;
  /** Reason why the reader can't split; `null` if the reader can. */
  notAllowed: string | null;
  isBusy: boolean;
  onApply: (documents: string[]) => Promise<ReadyStacksApplied>;
}

/** Lists the stacks without an open gap, which are split together. */
export function ReadyStacks({ projectUuid, data, notAllowed, isBusy, onApply }: ReadyStacksProps) {
  const { stacks, count } = data.ready;
  const t = useTranslations('gapReview');
  const drafted = useDraftedStacks(stacks.map(({ uuid }) => uuid));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const wanted = stacks.filter(({ uuid }) => !drafted.has(uuid)).map(({ uuid }) => uuid);
  const isDisabled = isBusy || notAllowed !== null || wanted.length === 0;

  async function split() {
    if (isDisabled) return;
    setProblems([]);
    try {
      const { applied, rejected } = await onApply(wanted);
      setProblems(rejected.map((each) => translateServerMessage(each, 'conflict')));
      if (applied.length > 0) showToast({ message: t('ready.done', { count: applied.length }) });
    } catch (error) {
      setProblems([error instanceof ApiError ? error.message : t('ready.failed')]);
    }
  }

  return (
    <section aria-labelledby="ready-stacks" className="min-h-0 overflow-auto p-5 max-wide:p-3">
      <div className="mx-auto grid max-w-[760px] gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="ready-stacks" className="text-head">
            {t.rich('ready.title', {
              number: count,
              count: (text) => <span className="font-normal text-ink-3 tabular-nums">{text}</span>,
            })}
          </h2>
          <span className="flex-1" />
          <Button
            variant="primary"
            size="lg"
            aria-disabled={isDisabled || undefined}
            aria-busy={isBusy}
            title={notAllowed ?? undefined}
            onClick={() => void split()}
          >
            {t('ready.split', { count: wanted.length })}
          </Button>
        </div>
        <p className="text-ink-2 text-small">{t('ready.note')}</p>
        {problems.length > 0 && (
          <Notice tone="bad" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        <ul className="m-0 grid list-none gap-px overflow-hidden rounded-2 border border-line bg-line-soft p-0">
          {stacks.map((stack) => (
            <li key={stack.uuid} className="flex items-center gap-3 bg-surface px-3 py-2">
              <Link
                href={reviewHref(projectUuid, [stack.uuid], GAPS_QUEUE)}
                className="min-w-0 flex-1 text-ink"
              >
                <span className="block truncate font-medium">{stack.original_filename}</span>
                <span className="block truncate text-ink-2 text-small">
                  {t('ready.contents', { pages: stack.page_count, parts: formatParts(t, stack) })}
                </span>
              </Link>
              {drafted.has(stack.uuid) ? (
                <span className="text-small text-warn-ink">{t('ready.draft')}</span>
              ) : (
                <Confidence value={stack.confidence} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Returns the stacks whose plan was changed in the editor on this device. They are not split here. */
function useDraftedStacks(uuids: readonly string[]): ReadonlySet<string> {
  const [drafted, setDrafted] = useState<ReadonlySet<string>>(new Set());
  const key = uuids.join();
  useEffect(() => {
    setDrafted(new Set(key.split(',').filter((uuid) => hasDraft([uuid]))));
  }, [key]);
  return drafted;
}
