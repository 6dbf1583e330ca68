import { CalendarCheck, Scissors } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { fileHref, reviewHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { formatHoldReason } from '@/components/documents/format-hold-reason';
import { formatSentences } from '@/components/documents/format-sentences';
import { isPostponed } from '@/components/documents/row-summary';
import { Button, getButtonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Day } from '@/components/ui/time';
import type { DocumentResource } from '@/lib/documents/schemas';
import { ZIP } from '@/lib/foundation/media-types';
import { UnlockForm } from './unlock-form';

interface StatusBannerProps {
  document: DocumentResource;
  canEdit: boolean;
  /** Ends the postponement. */
  onResume: () => void;
}

/** Shows what the document waits for, a running change or an error, with an action. Renders nothing otherwise. */
export function StatusBanner({ document, canEdit, onResume }: StatusBannerProps) {
  const t = useTranslations('document');
  const labels = useTranslations('labels');
  const locale = useLocale();
  const { needs_action: hold, replacing, correction_failed: failed } = document.metadata;
  const list = useListQueryString();
  const review = canEdit && (
    <Link
      href={reviewHref(document.project_uuid, [document.uuid], list)}
      className={getButtonClass({ size: 'sm' })}
    >
      <Scissors aria-hidden="true" strokeWidth={1.75} />
      {t('reviewPages')}
    </Link>
  );
  return (
    <>
      {isPostponed(document) && !replacing && (
        <Notice tone="accent">
          <p>
            {t.rich('banner.postponed', {
              day: () => <Day at={document.postponed.until} />,
              reason: document.postponed.reason,
            })}
          </p>
          {canEdit && (
            <p className="mt-2">
              <Button size="sm" icon={CalendarCheck} onClick={onResume}>
                {t('banner.resume')}
              </Button>
            </p>
          )}
        </Notice>
      )}
      {replacing && (
        <Notice tone="accent" role="status">
          {t('banner.changing')}
        </Notice>
      )}
      {failed && !replacing && (
        <Notice tone="bad">
          <p>
            {t('banner.changeFailed', {
              reason: formatSentences(labels, failed.message, failed.message_details, locale),
            })}
          </p>
          <p className="mt-2">{review}</p>
        </Notice>
      )}
      {hold && !replacing && (
        <Notice tone="warn">
          <p>{formatHoldReason(labels, document, locale)}</p>
          {canEdit && isLocked(document) && (
            <UnlockForm documentUuid={document.uuid} isArchive={document.mime_type === ZIP} />
          )}
          <p className="mt-2">
            {hold.type === 'file_problem' ? (
              <a href={fileHref(document.uuid)} download className={getButtonClass({ size: 'sm' })}>
                {t('banner.download')}
              </a>
            ) : (
              review
            )}
          </p>
        </Notice>
      )}
    </>
  );
}

const isLocked = ({ metadata }: DocumentResource): boolean =>
  metadata.needs_action?.code === 'password_protected';
