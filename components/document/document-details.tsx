import { Tags } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { documentHref, duplicatesHref, fileHref } from '@/components/api/document-links';
import { formatDocumentType } from '@/components/documents/row-summary';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { getFileKind } from '@/components/ui/file-kinds';
import { formatFileSize } from '@/components/ui/format-file-size';
import { Day, Time } from '@/components/ui/time';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatRemovedContent } from '@/lib/foundation/removed-content';
import { formatPageList } from './format-page-list';

const SOURCE_LABELS = {
  classifier: 'Found by the classifier',
  review: 'Chosen in a review',
  manual: 'Chosen manually',
};

interface DocumentDetailsProps {
  document: DocumentResource;
  /** Opens the dialog that changes the labels. `undefined` if the reader can't change them. */
  onLabel: (() => void) | undefined;
}

/** Shows the document's details, one per line. */
export function DocumentDetails({ document, onLabel }: DocumentDetailsProps) {
  const labels = useTranslations('labels');
  const { doc_type: type, split, origin } = document.metadata;
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
      <DetailRow term="Type">
        {type ? (
          <>
            {formatDocumentType(labels, document)}
            <span className="mt-0.5 block text-ink-3 text-small">
              {type.confidence === null ? SOURCE_LABELS[type.source] : <Confidence value={type.confidence} />}
            </span>
          </>
        ) : (
          <span className="text-ink-3">{formatDocumentType(labels, document)}</span>
        )}
      </DetailRow>
      <DetailRow term="Labels">
        <span className="flex flex-wrap items-center gap-1.5">
          {document.labels.map((label) => (
            <span
              key={label}
              className="inline-flex min-h-5 min-w-0 items-center rounded-full px-2 text-ink-2 text-small inset-ring inset-ring-line-strong [overflow-wrap:anywhere]"
            >
              {label}
            </span>
          ))}
          {document.labels.length === 0 && !onLabel && <span className="text-ink-3">None</span>}
          {onLabel && (
            <Button size="sm" icon={Tags} onClick={onLabel}>
              {document.labels.length === 0 ? 'Add labels' : 'Edit labels'}
            </Button>
          )}
        </span>
      </DetailRow>
      <DetailRow term="Pages">
        {document.page_count === 0 ? '–' : document.page_count.toLocaleString('en')}
        {document.skip_pages.length > 0 && (
          <span className="block text-ink-3 text-small">
            Not scanned: {formatPageList(document.skip_pages)}
          </span>
        )}
      </DetailRow>
      <DetailRow term="File">
        {getFileKind(document.mime_type)}, {formatFileSize(document.size_bytes)}
      </DetailRow>
      {document.duplicate_of && (
        <DetailRow term="Same file as">
          {document.duplicate_of.map(({ uuid, original_filename: name, replaced_by: parts }) => (
            <Link key={uuid} href={documentHref(parts?.[0] ?? uuid)} className="block break-words text-link">
              {name}
              {parts && ' (cut or attached)'}
            </Link>
          ))}
          {document.duplicate_of.some(({ replaced_by: parts }) => !parts) && (
            <Link
              href={duplicatesHref(document.project_uuid, document.uuid)}
              className="mt-0.5 block text-link text-small"
            >
              Show the others
            </Link>
          )}
        </DetailRow>
      )}
      {document.reference && <DetailRow term="Reference">{document.reference}</DetailRow>}
      <DetailRow term="Received">
        <Time at={document.created_at} />
      </DetailRow>
      {origin && <OriginRow origin={origin} />}
      {split && (
        <DetailRow term="Cut from">
          {split.sources.map((source) => (
            <span key={source.uuid} className="block break-words">
              {source.original_filename}
              <span className="text-ink-3">, {formatPageList(source.pages)}</span>
            </span>
          ))}
          {split.removed && (
            <span className="mt-0.5 block text-ink-3 text-small">{formatRemovedContent(split.removed)}</span>
          )}
        </DetailRow>
      )}
    </dl>
  );
}

/** Shows the channel, the file that contained the document, as a download, and the email. */
function OriginRow({ origin }: { origin: NonNullable<DocumentResource['metadata']['origin']> }) {
  const { channel, container, path, from, subject, received_at: receivedAt } = origin;
  return (
    <DetailRow term="Came in">
      {channel && <span className="block">Channel {channel.name}</span>}
      {container && (
        <a href={fileHref(container.uuid)} download className="block break-words text-link">
          {container.original_filename}
        </a>
      )}
      {path && <span className="mt-0.5 block text-ink-3 text-small">{path}</span>}
      {from && <span className="mt-0.5 block">From {from}</span>}
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
