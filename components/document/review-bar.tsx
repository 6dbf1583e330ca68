'use client';

import { Check, ChevronDown, RotateCcw, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { reviewHref } from '@/components/api/document-links';
import { useListQuery } from '@/components/api/use-list-query';
import { Button, buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Note } from '@/components/ui/note';
import type { DocumentResource } from '@/lib/documents/schemas';
import { type DocumentRights, movesFrom } from './document-rights';
import type { Review } from './use-review';

interface ReviewBarProps {
  document: DocumentResource;
  rights: DocumentRights;
  review: Review;
  /** What stands in the way of approving. */
  obstacle: string | undefined;
  /** What there is to do with the values, where nothing stands in the way. */
  leftToDo: string;
}

const WAITS = {
  pending: 'Waiting to be read.',
  processing: 'Being read.',
  needs_action: 'Held for a decision.',
  done: '',
  approved: 'The values are accepted.',
  validated: 'Looked at twice.',
  exported: 'Handed to another system.',
} as const;

/** The foot of the values: what comes next for this document, and then the next one. */
export function ReviewBar(props: ReviewBarProps) {
  const { document, review, obstacle, leftToDo } = props;
  const { status } = document;
  return (
    <footer className="shrink-0 border-line border-t bg-surface px-4 pt-2.5 pb-3 max-desk:sticky max-desk:bottom-0 max-desk:z-30">
      {review.problem && (
        <Note tone="bad" role="alert" className="mb-2.5">
          {review.problem}
        </Note>
      )}
      <div className="flex items-center gap-2">
        <p id="why-not-approved" className="min-w-0 flex-1 font-semibold text-small">
          {status === 'done' ? (obstacle ?? leftToDo) : WAITS[status]}
        </p>
        <Button size="lg" onClick={review.skip} className="max-desk:hidden">
          Skip
        </Button>
        <Deeds {...props} />
      </div>
    </footer>
  );
}

function Deeds({ document, rights, review, obstacle }: ReviewBarProps) {
  const { status, uuid, project_uuid: projectUuid } = document;
  const list = useListQuery();
  const moves = movesFrom(status, rights);
  if (moves.includes('approved')) {
    return (
      <span className="flex">
        <Button
          size="lg"
          variant="primary"
          icon={Check}
          aria-disabled={obstacle !== undefined || review.busy || undefined}
          aria-describedby="why-not-approved"
          onClick={() => void review.approve(true)}
          className="rounded-r-none"
        >
          Approve and next <Kbd tone="inherit">Ctrl ↵</Kbd>
        </Button>
        <Menu
          side="top"
          trigger={
            <IconButton
              icon={ChevronDown}
              label="More ways to approve"
              size="lg"
              variant="primary"
              tooltip={false}
              className="rounded-l-none border-l-[color-mix(in_oklab,var(--on-accent)_35%,transparent)]"
            />
          }
        >
          <MenuItem
            icon={Check}
            disabled={obstacle !== undefined}
            onSelect={() => void review.approve(false)}
          >
            Approve and stay
          </MenuItem>
        </Menu>
      </span>
    );
  }
  if (moves.includes('done') || moves.includes('validated')) {
    return (
      <>
        {moves.includes('done') && (
          <Button
            size="lg"
            icon={RotateCcw}
            aria-disabled={review.busy || undefined}
            onClick={() => void review.move('done')}
          >
            Reopen
          </Button>
        )}
        {moves.includes('validated') && (
          <Button
            size="lg"
            variant="primary"
            icon={ShieldCheck}
            aria-disabled={review.busy || undefined}
            onClick={() => void review.move('validated')}
          >
            Validate
          </Button>
        )}
      </>
    );
  }
  if (status === 'needs_action' && rights.plan && document.needs_action_type !== 'file_problem') {
    return (
      <Link
        href={reviewHref(projectUuid, [uuid], list)}
        className={buttonClass({ size: 'lg', variant: 'primary' })}
      >
        Review pages
      </Link>
    );
  }
  return null;
}
