'use client';

import { Check, ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { reviewHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { Button, getButtonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { type DocumentPermissions, getAllowedStatuses } from './document-permissions';
import type { Review } from './use-review';

interface ReviewBarProps {
  document: DocumentResource;
  rights: DocumentPermissions;
  review: Review;
  /** Error of the last action on the document. */
  problem: string | undefined;
  /** Reason why the document can't be approved. */
  blocker: string | undefined;
  /** Remaining work on the values, if the document can be approved. */
  remainingSummary: string;
}

/** Shows the next action for this document and the link to the next document. */
export function ReviewBar(props: ReviewBarProps) {
  const t = useTranslations('document');
  const { document, review, problem, blocker, remainingSummary } = props;
  const { status } = document;
  return (
    <footer className="@container shrink-0 border-line border-t bg-surface px-4 pt-2.5 pb-3 max-wide:sticky max-wide:bottom-0 max-wide:z-30">
      {problem && (
        <Notice tone="bad" role="alert" className="mb-2.5">
          {problem}
        </Notice>
      )}
      <div className="flex items-center gap-2 wide:flex-wrap wide:justify-end">
        {/* If the words need more space, the buttons move below them. */}
        <p id="why-not-approved" className="min-w-0 flex-1 wide:min-w-19 font-semibold text-small">
          {status === 'done'
            ? (blocker ?? remainingSummary)
            : (formatSecondLook(t, document) ?? t(`review.waiting.${status}`))}
        </p>
        <span className="flex items-center gap-2">
          <Button size="lg" onClick={review.skip} className="max-wide:hidden">
            {t('review.skip')}
          </Button>
          <ReviewActions {...props} />
        </span>
      </div>
    </footer>
  );
}

/** Describes the second look that the document waits for. */
function formatSecondLook(
  t: Translator<'document'>,
  { second_look: look }: DocumentResource,
): string | undefined {
  if (!look) return undefined;
  if (look.is_approved_by_you) return t('secondLook.byYou');
  return look.approved_by ? t('secondLook.approvedBy', { name: look.approved_by }) : t('secondLook.needed');
}

function ReviewActions({ document, rights, review, blocker }: ReviewBarProps) {
  const t = useTranslations('document');
  const { status, uuid, project_uuid: projectUuid } = document;
  const list = useListQueryString();
  const moves = getAllowedStatuses(status, rights);
  if (moves.includes('approved')) {
    return (
      <span className="flex">
        <Button
          size="lg"
          variant="primary"
          icon={Check}
          aria-disabled={blocker !== undefined || review.busy || undefined}
          aria-describedby="why-not-approved"
          onClick={() => void review.approve(true)}
          className="rounded-r-none"
        >
          {t('review.approveAndNext')}
          <span className="@max-[30rem]:hidden">
            <Kbd tone="inherit">{t('keys.approve')}</Kbd>
          </span>
        </Button>
        <Menu
          side="top"
          trigger={
            <IconButton
              icon={ChevronDown}
              label={t('review.moreWays')}
              size="lg"
              variant="primary"
              tooltip={false}
              onKeyDown={(event) => {
                // Enter opens the menu, with Ctrl too.
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                void review.approve(true);
              }}
              className="rounded-l-none border-l-on-accent/35"
            />
          }
        >
          <MenuItem icon={Check} disabled={blocker !== undefined} onSelect={() => void review.approve(false)}>
            {t('review.approveAndStay')}
          </MenuItem>
        </Menu>
      </span>
    );
  }
  const isBlocked = (to: DocumentStatus) =>
    to === 'validated' && document.second_look?.is_approved_by_you === true;
  const others = (['done', 'validated'] as const).filter((each) => moves.includes(each));
  if (others.length > 0) {
    return others.map((each) => (
      <Button
        key={each}
        size="lg"
        variant={each === 'done' ? 'default' : 'primary'}
        aria-disabled={review.busy || isBlocked(each) || undefined}
        aria-describedby={isBlocked(each) ? 'why-not-approved' : undefined}
        onClick={() => !isBlocked(each) && void review.move(each)}
      >
        {t(`moves.${each}`)}
      </Button>
    ));
  }
  if (status === 'needs_action' && rights.plan && document.needs_action_type !== 'file_problem') {
    return (
      <Link
        href={reviewHref(projectUuid, [uuid], list)}
        className={getButtonClass({ size: 'lg', variant: 'primary' })}
      >
        {t('reviewPages')}
      </Link>
    );
  }
  return null;
}
