import { RotateCw, X } from 'lucide-react';
import Link from 'next/link';
import { reviewHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import { useListQueryString } from '@/components/api/use-list-query';
import { Button, getButtonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import type { ListProblem } from './approval-blockers';

const NOTICE_CLASS = 'mx-5 mt-3 mb-3 shrink-0 max-wide:mx-3';

/** Shows an error until the user dismisses it. */
export function ErrorNotice({ problem, onDismiss }: { problem: ListProblem; onDismiss: () => void }) {
  const { projectUuid } = useProject();
  const list = useListQueryString();
  const { message, reviewUuids } = problem;
  return (
    <Notice tone="bad" role="alert" className={NOTICE_CLASS}>
      <span className="flex items-start gap-2">
        <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          {message}
          {reviewUuids && (
            <Link
              href={reviewHref(projectUuid, reviewUuids, list)}
              className={getButtonClass({ size: 'sm' })}
            >
              Review pages
            </Link>
          )}
        </span>
        <IconButton icon={X} size="sm" label="Dismiss" tooltip={false} onClick={onDismiss} />
      </span>
    </Notice>
  );
}

/** Shows that the list may be out of date. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" role="status" className={NOTICE_CLASS}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="flex-1">Can’t reach Sheaf. This list may be out of date.</span>
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      </span>
    </Notice>
  );
}
