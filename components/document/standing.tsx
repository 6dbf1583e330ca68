import { Scissors } from 'lucide-react';
import Link from 'next/link';
import { fileHref, reviewHref } from '@/components/api/document-links';
import { useListQuery } from '@/components/api/use-list-query';
import { buttonClass } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { DocumentResource } from '@/lib/documents/schemas';

import { UnlockForm } from './unlock-form';

interface StandingProps {
  document: DocumentResource;
  mayEdit: boolean;
}

/** What waits, runs or went wrong with the document, with the way out. Nothing for a calm one. */
export function Standing({ document, mayEdit }: StandingProps) {
  const { needs_action: hold, replacing, correction_failed: failed } = document.metadata;
  const list = useListQuery();
  const review = mayEdit && (
    <Link
      href={reviewHref(document.project_uuid, [document.uuid], list)}
      className={buttonClass({ size: 'sm' })}
    >
      <Scissors aria-hidden="true" strokeWidth={1.75} />
      Review pages
    </Link>
  );
  return (
    <>
      {replacing && (
        <Note tone="accent" role="status">
          Its pages are being changed. Nothing changes until all are written.
        </Note>
      )}
      {failed && !replacing && (
        <Note tone="bad">
          <p>The last change of its pages failed. The document is as it was. {failed.message}</p>
          <p className="mt-2">{review}</p>
        </Note>
      )}
      {hold && !replacing && (
        <Note tone="warn">
          <p>{hold.reason}</p>
          {mayEdit && isLocked(document) && <UnlockForm documentUuid={document.uuid} />}
          <p className="mt-2">
            {hold.type === 'file_problem' ? (
              <a href={fileHref(document.uuid)} download className={buttonClass({ size: 'sm' })}>
                Download the file
              </a>
            ) : (
              review
            )}
          </p>
        </Note>
      )}
    </>
  );
}

const isLocked = ({ metadata }: DocumentResource): boolean =>
  metadata.needs_action?.code === 'password_protected';
