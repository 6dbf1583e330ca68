import { Download } from 'lucide-react';
import { attachmentHref, attachmentThumbnailHref } from '@/components/api/document-links';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { isTable } from '@/components/ui/file-kinds';
import { MiniPage } from '@/components/ui/mini-page';
import { removedSentence } from '@/lib/core/removed-content';
import type { AttachmentResource } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { pageList } from './page-list';
import { canBeLookedAt } from './strip-sheets';

const MINI_WIDTH = 96;

interface AttachmentListProps {
  documentUuid: string;
  attachments: readonly AttachmentResource[];
  /** Shows the pages of one, by its uuid. */
  onLook: (attachmentUuid: string) => void;
}

/** The files that belong to the document, in their order. A click on one shows its pages in place of the document's. */
export function AttachmentList({ documentUuid, attachments, onLook }: AttachmentListProps) {
  return (
    <ul className="-my-1">
      {attachments.map((attachment) => {
        const { uuid, original_filename: name } = attachment;
        const told = <Told documentUuid={documentUuid} attachment={attachment} />;
        const place = 'flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-1 py-1 text-left';
        return (
          <li key={uuid} className="flex items-center gap-2.5">
            {canBeLookedAt(attachment) ? (
              <button
                type="button"
                aria-label={`Look at ${name}`}
                onClick={() => onLook(uuid)}
                className={cx(place, '-ml-2 pl-2 hover:bg-hover')}
              >
                {told}
              </button>
            ) : (
              <span className={place}>{told}</span>
            )}
            <a
              href={attachmentHref(documentUuid, uuid)}
              download
              aria-label={`Download ${name}`}
              className={buttonClass({ variant: 'ghost', square: true })}
            >
              <Download aria-hidden="true" strokeWidth={1.75} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Told({ documentUuid, attachment }: { documentUuid: string; attachment: AttachmentResource }) {
  const {
    uuid,
    original_filename: name,
    page_count: pages,
    mime_type: mimeType,
    source,
    removed,
  } = attachment;
  return (
    <>
      <MiniPage
        src={
          canBeLookedAt(attachment) ? attachmentThumbnailHref(documentUuid, uuid, 1, MINI_WIDTH) : undefined
        }
        stack={pages > 1}
        kind={isTable(mimeType) ? 'sheet' : 'text'}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium leading-[17px]" title={name}>
          {name}
        </span>
        <span className="block truncate text-ink-3 text-small">
          {pages > 0 && `${count(pages, 'page')} · `}from {source.original_filename}
          {source.pages.length > 0 && `, ${pageList(source.pages)}`}
        </span>
        {removed && <span className="block text-ink-3 text-small">{removedSentence(removed)}</span>}
      </span>
    </>
  );
}
