import { Download } from 'lucide-react';
import { attachmentHref, attachmentThumbnailHref } from '@/components/api/document-links';
import { buttonClass } from '@/components/ui/button';
import { hasPages, isTable } from '@/components/ui/file-kinds';
import { MiniPage } from '@/components/ui/mini-page';
import type { AttachmentResource } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { pageList } from './page-list';

const MINI_WIDTH = 96;

interface AttachmentListProps {
  documentUuid: string;
  attachments: readonly AttachmentResource[];
}

/** The files that belong to the document, in their order. */
export function AttachmentList({ documentUuid, attachments }: AttachmentListProps) {
  return (
    <ul className="-my-1">
      {attachments.map((attachment) => {
        const { uuid, original_filename: name, page_count: pages, mime_type: mimeType, source } = attachment;
        return (
          <li key={uuid} className="flex min-h-12 items-center gap-2.5 py-1">
            <MiniPage
              src={
                hasPages(mimeType) && pages > 0
                  ? attachmentThumbnailHref(documentUuid, uuid, 1, MINI_WIDTH)
                  : undefined
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
            </span>
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
