import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { attachmentHref, attachmentThumbnailHref } from '@/components/api/document-links';
import { formatRemovedContent } from '@/components/documents/format-removed-content';
import { getButtonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { isSpreadsheet } from '@/components/ui/file-kinds';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import type { AttachmentResource } from '@/lib/documents/schemas';
import { formatPageList } from './format-page-list';
import { hasPageImages } from './strip-pages';

const THUMBNAIL_WIDTH = 96;

interface AttachmentListProps {
  documentUuid: string;
  attachments: readonly AttachmentResource[];
  /** Shows the pages of the attachment with this UUID. */
  onView: (attachmentUuid: string) => void;
}

/** Lists the document's attachments in order. A click shows an attachment's pages instead of the document's. */
export function AttachmentList({ documentUuid, attachments, onView }: AttachmentListProps) {
  const t = useTranslations('document.attachments');
  return (
    <ul className="-my-1">
      {attachments.map((attachment) => {
        const { uuid, original_filename: name } = attachment;
        const details = <AttachmentDetails documentUuid={documentUuid} attachment={attachment} />;
        const place = 'flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-1 py-1 text-left';
        return (
          <li key={uuid} className="flex items-center gap-2.5">
            {hasPageImages(attachment) ? (
              <button
                type="button"
                aria-label={t('view', { name })}
                onClick={() => onView(uuid)}
                className={cx(place, '-ml-2 pl-2 hover:bg-hover')}
              >
                {details}
              </button>
            ) : (
              <span className={place}>{details}</span>
            )}
            <a
              href={attachmentHref(documentUuid, uuid)}
              download
              aria-label={t('download', { name })}
              className={getButtonClass({ variant: 'ghost', square: true })}
            >
              <Download aria-hidden="true" strokeWidth={1.75} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function AttachmentDetails({
  documentUuid,
  attachment,
}: {
  documentUuid: string;
  attachment: AttachmentResource;
}) {
  const t = useTranslations('document');
  const labels = useTranslations('labels');
  const locale = useLocale();
  const { original_filename: name, page_count: pages, mime_type: mimeType, source, removed } = attachment;
  const from = { name: source.original_filename };
  const facts = [
    ...(pages > 0 ? [t('pages.count', { count: pages })] : []),
    source.pages.length > 0
      ? t('attachments.fromPages', { ...from, pages: formatPageList(t, source.pages, locale) })
      : t('attachments.from', from),
  ];
  return (
    <>
      <PageThumbnail
        src={
          hasPageImages(attachment)
            ? attachmentThumbnailHref(documentUuid, attachment, 1, THUMBNAIL_WIDTH)
            : undefined
        }
        isStack={pages > 1}
        kind={isSpreadsheet(mimeType) ? 'sheet' : 'text'}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium leading-[17px]" title={name}>
          {name}
        </span>
        <span className="block truncate text-ink-3 text-small">{facts.join(' · ')}</span>
        {removed && (
          <span className="block text-ink-3 text-small">{formatRemovedContent(labels, removed, locale)}</span>
        )}
      </span>
    </>
  );
}
