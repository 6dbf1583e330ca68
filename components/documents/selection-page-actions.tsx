import { Merge, Scissors } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { reviewHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import { useListQueryString } from '@/components/api/use-list-query';
import { Button, getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/tooltip';
import type { DocumentSummary } from '@/lib/documents/schemas';

/** Class that hides the icon if both buttons don't fit. */
const HIDE_ICON_WHEN_NARROW = '@max-[19rem]:[&>svg]:hidden';

interface ReviewSelectedProps {
  documents: readonly DocumentSummary[];
  /** Reason why the pages can't be planned; shown in the bar's `selection-note`. */
  reason: string | undefined;
  /** `true` if some documents can't be cut; the note names them. */
  images: boolean;
}

export function ReviewSelected({ documents, reason, images }: ReviewSelectedProps) {
  const t = useTranslations('documents');
  const { projectUuid } = useProject();
  const list = useListQueryString();
  if (reason) {
    return (
      <Button
        variant="inverse"
        icon={Scissors}
        aria-disabled="true"
        aria-describedby="selection-note"
        className={HIDE_ICON_WHEN_NARROW}
      >
        {t('selection.review')}
      </Button>
    );
  }
  const uuids = documents.map((document) => document.uuid);
  return (
    <Tooltip
      content={
        <>
          {t(images ? 'selection.reviewHintImages' : 'selection.reviewHint')}{' '}
          <Kbd tone="inverse">{t('keys.review')}</Kbd>
        </>
      }
    >
      <Link
        href={reviewHref(projectUuid, uuids, list)}
        aria-describedby="selection-note"
        className={getButtonClass({ variant: 'inverse', className: HIDE_ICON_WHEN_NARROW })}
      >
        <Scissors aria-hidden="true" strokeWidth={1.75} />
        {t('selection.review')}
      </Link>
    </Tooltip>
  );
}

interface MergeSelectedProps {
  /** `true` if at least two documents are selected. */
  isEnabled: boolean;
  onMerge: () => void;
}

export function MergeSelected({ isEnabled, onMerge }: MergeSelectedProps) {
  const t = useTranslations('documents');
  return (
    <Tooltip
      content={
        isEnabled ? (
          <>
            {t('selection.mergeHint')} <Kbd tone="inverse">{t('keys.merge')}</Kbd>
          </>
        ) : (
          t('selection.mergeBlocked')
        )
      }
    >
      <Button
        variant="inverse"
        icon={Merge}
        className={HIDE_ICON_WHEN_NARROW}
        aria-disabled={!isEnabled || undefined}
        aria-description={isEnabled ? undefined : t('selection.mergeBlockedSentence')}
        onClick={() => isEnabled && onMerge()}
      >
        {t('selection.merge')}
      </Button>
    </Tooltip>
  );
}
