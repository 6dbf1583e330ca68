import { ArrowLeft, Download, Scissors, Tag } from 'lucide-react';
import Link from 'next/link';
import { fileHref, listHref, reviewHref } from '@/components/api/document-links';
import { buttonClass } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Status } from '@/components/ui/status';
import { spoken } from '@/components/ui/words';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentResource } from '@/lib/documents/schemas';

interface DocumentBarProps {
  document: DocumentResource;
  mayEdit: boolean;
}

/** The top of the document's page: back, what it is, and what can be done with the whole of it. */
export function DocumentBar({ document, mayEdit }: DocumentBarProps) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b bg-surface px-3">
      <Link
        href={listHref(document.project_uuid)}
        aria-label="Back to the documents"
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      </Link>
      <h1 className="truncate text-head" title={document.original_filename}>
        {document.original_filename}
      </h1>
      {document.doc_type && (
        <span className="max-desk:hidden">
          <Chip tone="line" icon={Tag}>
            {spoken(document.doc_type)}
          </Chip>
        </span>
      )}
      <Status status={document.status} />
      <span className="flex-1" />
      {mayEdit && canPlan(document) && (
        <Link
          href={reviewHref(document.project_uuid, [document.uuid])}
          aria-label="Review pages"
          className={buttonClass({ variant: 'ghost' })}
        >
          <Scissors aria-hidden="true" strokeWidth={1.75} />
          <span className="max-desk:hidden">Review pages</span>
        </Link>
      )}
      <a href={fileHref(document.uuid)} download aria-label="Download" className={buttonClass()}>
        <Download aria-hidden="true" strokeWidth={1.75} />
        <span className="max-desk:hidden">Download</span>
      </a>
    </header>
  );
}
