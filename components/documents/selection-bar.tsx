'use client';

import { Download, RotateCcw, Scissors, Trash2, X } from 'lucide-react';
import Link from 'next/link';
import { reviewHref } from '@/components/api/document-links';
import { Button, buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { whyNotPlan } from './row-facts';

interface SelectionBarProps {
  projectUuid: string;
  documents: readonly DocumentSummary[];
  trashed: boolean;
  mayEdit: boolean;
  /** The tray stands at the right, so the middle is further left. */
  besideTray: boolean;
  onDownload: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { projectUuid, documents, trashed, mayEdit, besideTray } = props;
  const pages = documents.reduce((sum, document) => sum + document.page_count, 0);
  const reason = mayEdit && !trashed ? whyNotPlan(documents) : undefined;
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className={cx(
        'absolute bottom-4 left-1/2 z-21 flex h-11 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-3 bg-inverse pr-2 pl-4 text-on-inverse shadow-3 max-room:top-16 max-room:bottom-auto max-desk:right-3 max-desk:left-3 max-desk:translate-x-0 max-desk:overflow-x-auto max-desk:pl-3 motion-safe:animate-appear',
        besideTray && 'room:left-[calc(50%-182px)]',
      )}
    >
      <b className="tabular-nums max-desk:flex-1">{documents.length} selected</b>
      <span className="mr-2 text-on-inverse-2 tabular-nums max-desk:sr-only" id="selection-note">
        {reason ?? count(pages, 'page')}
      </span>
      {mayEdit && !trashed && <Review projectUuid={projectUuid} documents={documents} reason={reason} />}
      {!trashed && (
        <Button variant="inverse" icon={Download} onClick={props.onDownload}>
          <span className="max-desk:sr-only">Download</span>
        </Button>
      )}
      {mayEdit && !trashed && (
        <Button variant="inverse" icon={Trash2} onClick={props.onDelete}>
          <span className="max-desk:sr-only">Delete</span>
        </Button>
      )}
      {mayEdit && trashed && (
        <Button variant="inverse" icon={RotateCcw} onClick={props.onRestore}>
          Restore
        </Button>
      )}
      <IconButton
        variant="inverse"
        icon={X}
        label="Clear the selection"
        shortcut="Esc"
        onClick={props.onClear}
      />
    </div>
  );
}

interface ReviewProps {
  projectUuid: string;
  documents: readonly DocumentSummary[];
  reason: string | undefined;
}

function Review({ projectUuid, documents, reason }: ReviewProps) {
  if (reason) {
    return (
      <Button variant="inverse" icon={Scissors} aria-disabled="true" aria-describedby="selection-note">
        Review pages
      </Button>
    );
  }
  const uuids = documents.map((document) => document.uuid);
  return (
    <Link href={reviewHref(projectUuid, uuids)} className={buttonClass({ variant: 'inverse' })}>
      <Scissors aria-hidden="true" strokeWidth={1.75} />
      Review pages
    </Link>
  );
}
