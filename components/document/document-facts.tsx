import Link from 'next/link';
import type { ReactNode } from 'react';
import { documentHref } from '@/components/api/document-links';
import { Confidence } from '@/components/ui/confidence';
import { kindOf } from '@/components/ui/file-kinds';
import { fileSize } from '@/components/ui/file-size';
import { Time } from '@/components/ui/time';
import { spoken } from '@/components/ui/words';
import { removedSentence } from '@/lib/core/removed-content';
import type { DocumentResource } from '@/lib/documents/schemas';
import { pageList } from './page-list';

const SOURCES = {
  classifier: 'Found by the classifier',
  review: 'Chosen in a review',
  manual: 'Chosen by a person',
};

/** What is known about the document, one line each. */
export function DocumentFacts({ document }: { document: DocumentResource }) {
  const { doc_type: type, split } = document.metadata;
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
      <Fact term="Type">
        {type ? (
          <>
            {spoken(type.type)}
            <span className="mt-0.5 block text-ink-3 text-small">
              {type.confidence === null ? SOURCES[type.source] : <Confidence value={type.confidence} />}
            </span>
          </>
        ) : (
          <span className="text-ink-3">No type</span>
        )}
      </Fact>
      <Fact term="Pages">
        {document.page_count === 0 ? '–' : document.page_count.toLocaleString('en')}
        {document.skip_pages.length > 0 && (
          <span className="block text-ink-3 text-small">Not scanned: {pageList(document.skip_pages)}</span>
        )}
      </Fact>
      <Fact term="File">
        {kindOf(document.mime_type)}, {fileSize(document.size_bytes)}
      </Fact>
      {document.duplicate_of && (
        <Fact term="Same file as">
          {document.duplicate_of.map(({ uuid, original_filename: name }) => (
            <Link key={uuid} href={documentHref(uuid)} className="block break-words text-link">
              {name}
            </Link>
          ))}
        </Fact>
      )}
      {document.reference && <Fact term="Reference">{document.reference}</Fact>}
      <Fact term="Received">
        <Time at={document.created_at} />
      </Fact>
      {split && (
        <Fact term="Cut out of">
          {split.sources.map((source) => (
            <span key={source.uuid} className="block break-words">
              {source.original_filename}
              <span className="text-ink-3">, {pageList(source.pages)}</span>
            </span>
          ))}
          {split.removed && (
            <span className="mt-0.5 block text-ink-3 text-small">{removedSentence(split.removed)}</span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
