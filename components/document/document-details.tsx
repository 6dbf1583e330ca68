import { Tags } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { documentHref, duplicatesHref, fileHref } from '@/components/api/document-links';
import { formatRemovedContent } from '@/components/documents/format-removed-content';
import { formatDocumentType } from '@/components/documents/row-summary';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { getFileKind } from '@/components/ui/file-kinds';
import { formatFileSize } from '@/components/ui/format-file-size';
import { Day, Time } from '@/components/ui/time';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatPageList } from './format-page-list';

interface DocumentDetailsProps {
  document: DocumentResource;
  /** Opens the dialog that changes the labels. `undefined` if the reader can't change them. */
  onLabel: (() => void) | undefined;
}

/** Shows the document's details, one per line. */
export function DocumentDetails({ document, onLabel }: DocumentDetailsProps) {
  const t = useTranslations('document');
  const labels = useTranslations('labels');
  const locale = useLocale();
  const { doc_type: type, split, origin } = document.metadata;
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
      <DetailRow term={t('details.type')}>
        {type ? (
          <>
            {formatDocumentType(labels, document)}
            <span className="mt-0.5 block text-ink-3 text-small">
              {type.confidence === null ? (
                t(`details.typeSources.${type.source}`)
              ) : (
                <Confidence value={type.confidence} />
              )}
            </span>
          </>
        ) : (
          <span className="text-ink-3">{formatDocumentType(labels, document)}</span>
        )}
      </DetailRow>
      <DetailRow term={t('details.labels')}>
        <span className="flex flex-wrap items-center gap-1.5">
          {document.labels.map((label) => (
            <span
              key={label}
              className="inline-flex min-h-5 min-w-0 items-center rounded-full px-2 text-ink-2 text-small inset-ring inset-ring-line-strong [overflow-wrap:anywhere]"
            >
              {label}
            </span>
          ))}
          {document.labels.length === 0 && !onLabel && (
            <span className="text-ink-3">{t('details.noLabels')}</span>
          )}
          {onLabel && (
            <Button size="sm" icon={Tags} onClick={onLabel}>
              {t(document.labels.length === 0 ? 'details.addLabels' : 'details.editLabels')}
            </Button>
          )}
        </span>
      </DetailRow>
      <DetailRow term={t('details.pages')}>
        {document.page_count === 0 ? '–' : document.page_count.toLocaleString(locale)}
        {document.skip_pages.length > 0 && (
          <span className="block text-ink-3 text-small">
            {t('details.notScanned', { pages: formatPageList(t, document.skip_pages, locale) })}
          </span>
        )}
      </DetailRow>
      <DetailRow term={t('details.file')}>
        {getFileKind(labels, document.mime_type)}, {formatFileSize(document.size_bytes, locale)}
      </DetailRow>
      {document.duplicate_of && (
        <DetailRow term={t('details.sameFile')}>
          {document.duplicate_of.map(({ uuid, original_filename: name, replaced_by: parts }) => (
            <Link key={uuid} href={documentHref(parts?.[0] ?? uuid)} className="block break-words text-link">
              {parts ? t('details.replaced', { name }) : name}
            </Link>
          ))}
          {document.duplicate_of.some(({ replaced_by: parts }) => !parts) && (
            <Link
              href={duplicatesHref(document.project_uuid, document.uuid)}
              className="mt-0.5 block text-link text-small"
            >
              {t('details.showOthers')}
            </Link>
          )}
        </DetailRow>
      )}
      {document.reference && <DetailRow term={t('details.reference')}>{document.reference}</DetailRow>}
      <DetailRow term={t('details.received')}>
        <Time at={document.created_at} />
      </DetailRow>
      {origin && <OriginRow origin={origin} />}
      {split && (
        <DetailRow term={t('details.cutFrom')}>
          {split.sources.map((source) => (
            <span key={source.uuid} className="block break-words">
              {source.original_filename}
              <span className="text-ink-3">, {formatPageList(t, source.pages, locale)}</span>
            </span>
          ))}
          {split.removed && (
            <span className="mt-0.5 block text-ink-3 text-small">
              {formatRemovedContent(labels, split.removed, locale)}
            </span>
          )}
        </DetailRow>
      )}
    </dl>
  );
}

/** Shows the channel, the file that contained the document, as a download, and the email. */
function OriginRow({ origin }: { origin: NonNullable<DocumentResource['metadata']['origin']> }) {
  const t = useTranslations('document.details');
  const { channel, container, path, from, subject, received_at: receivedAt } = origin;
  return (
    <DetailRow term={t('cameIn')}>
      {channel && <span className="block">{t('channel', { name: channel.name })}</span>}
      {container && (
        <a href={fileHref(container.uuid)} download className="block break-words text-link">
          {container.original_filename}
        </a>
      )}
      {path && <span className="mt-0.5 block text-ink-3 text-small">{path}</span>}
      {from && <span className="mt-0.5 block">{t('from', { name: from })}</span>}
      {subject && <span className="block">{subject}</span>}
      {receivedAt && (
        <span className="block text-ink-3 text-small">
          <Day at={receivedAt} />
        </span>
      )}
    </DetailRow>
  );
}

function DetailRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
