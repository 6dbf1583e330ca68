import { CalendarCheck, Scissors } from 'lucide-react';
import Link from 'next/link';
import { fileHref, reviewHref } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
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
  const { needs_action: hold, replacing, correction_failed: failed } = document.metadata;
  const list = useListQueryString();
  const review = canEdit && (
    <Link
      href={reviewHref(document.project_uuid, [document.uuid], list)}
      className={getButtonClass({ size: 'sm' })}
    >
      <Scissors aria-hidden="true" strokeWidth={1.75} />
      Review pages
    </Link>
  );
  return (
    <>
      {isPostponed(document) && !replacing && (
        <Notice tone="accent">
          <p>
            Postponed until <Day at={document.postponed.until} />: {document.postponed.reason}
          </p>
          {canEdit && (
            <p className="mt-2">
              <Button size="sm" icon={CalendarCheck} onClick={onResume}>
                Include in the queue now
              </Button>
            </p>
          )}
        </Notice>
      )}
      {replacing && (
        <Notice tone="accent" role="status">
          A page change is in progress. The document stays as it is until the change is complete.
        </Notice>
      )}
      {failed && !replacing && (
        <Notice tone="bad">
          <p>The last page change failed. The document is unchanged. {failed.message}</p>
          <p className="mt-2">{review}</p>
        </Notice>
      )}
      {hold && !replacing && (
        <Notice tone="warn">
          <p>{hold.reason}</p>
          {canEdit && isLocked(document) && (
            <UnlockForm documentUuid={document.uuid} isArchive={document.mime_type === ZIP} />
          )}
          <p className="mt-2">
            {hold.type === 'file_problem' ? (
              <a href={fileHref(document.uuid)} download className={getButtonClass({ size: 'sm' })}>
                Download the file
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
