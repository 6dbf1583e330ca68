import { RotateCw, Sparkles, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { reviewHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import { useListQueryString } from '@/components/api/use-list-query';
import { Button, getButtonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { ListProblem } from './approval-blockers';
import { SAMPLE_PILE } from './use-sample-pile';

const NOTICE_CLASS = 'mx-5 mt-3 mb-3 shrink-0 max-wide:mx-3';

/** Shows an error until the user dismisses it. */
export function ErrorNotice({ problem, onDismiss }: { problem: ListProblem; onDismiss: () => void }) {
  const t = useTranslations('documents.notices');
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
              {t('reviewPages')}
            </Link>
          )}
        </span>
        <IconButton icon={X} size="sm" label={t('dismiss')} tooltip={false} onClick={onDismiss} />
      </span>
    </Notice>
  );
}

interface SampleNoticeProps {
  /** Progress from 0 to 1; `undefined` if unknown. */
  progress: number | undefined;
  onStay: () => void;
}

/** Shows that the sample pile is about to open, and lets the reader stay in the list. */
export function SampleNotice({ progress, onStay }: SampleNoticeProps) {
  const t = useTranslations('documents.notices');
  return (
    <Notice tone="accent" icon={Sparkles} className={NOTICE_CLASS}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status" className="min-w-48 flex-1">
          {t('samples', { name: SAMPLE_PILE })}
        </span>
        <Button size="sm" onClick={onStay}>
          {t('stay')}
        </Button>
      </span>
      <div className="mt-2">
        <ProgressBar value={progress} label={t('samplesProgress')} />
      </div>
    </Notice>
  );
}

/** Shows that the list may be out of date. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('documents.notices');
  return (
    <Notice tone="warn" role="status" className={NOTICE_CLASS}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="flex-1">{t('stale')}</span>
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          {t('retry')}
        </Button>
      </span>
    </Notice>
  );
}
