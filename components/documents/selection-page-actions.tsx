import { Merge, Scissors } from 'lucide-react';
import Link from 'next/link';
import { reviewHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import { useListQueryString } from '@/components/api/use-list-query';
import { Button, getButtonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/tooltip';
import type { DocumentSummary } from '@/lib/documents/schemas';

/** Class that hides the icon if both buttons don't fit. */
const HIDE_ICON_WHEN_NARROW = '@max-[19rem]:[&>svg]:hidden';

interface ReviewSelectedProps {
  documents: readonly DocumentSummary[];
  /** Reason why the pages can't be planned; shown in the bar's `selection-note`. */
  reason: string | undefined;
  /** `true` if some documents can't be cut; the note names them. */
  images: boolean;
}

export function ReviewSelected({ documents, reason, images }: ReviewSelectedProps) {
  const { projectUuid } = useProject();
  const list = useListQueryString();
  if (reason) {
    return (
      <Button
        variant="inverse"
        icon={Scissors}
        aria-disabled="true"
        aria-describedby="selection-note"
        className={HIDE_ICON_WHEN_NARROW}
      >
        Review pages
      </Button>
    );
  }
  const uuids = documents.map((document) => document.uuid);
  return (
    <Tooltip
      content={
        <>
          {images ? 'Images are kept, attached, or deleted whole' : 'Cut and join pages'}{' '}
          <Kbd tone="inverse">R</Kbd>
        </>
      }
    >
      <Link
        href={reviewHref(projectUuid, uuids, list)}
        aria-describedby="selection-note"
        className={getButtonClass({ variant: 'inverse', className: HIDE_ICON_WHEN_NARROW })}
      >
        <Scissors aria-hidden="true" strokeWidth={1.75} />
        Review pages
      </Link>
    </Tooltip>
  );
}

interface MergeSelectedProps {
  /** `true` if at least two documents are selected. */
  isEnabled: boolean;
  onMerge: () => void;
}

export function MergeSelected({ isEnabled, onMerge }: MergeSelectedProps) {
  return (
    <Tooltip
      content={
        isEnabled ? (
          <>
            Attach whole documents to others <Kbd tone="inverse">M</Kbd>
          </>
        ) : (
          'Select another document to merge them'
        )
      }
    >
      <Button
        variant="inverse"
        icon={Merge}
        className={HIDE_ICON_WHEN_NARROW}
        aria-disabled={!isEnabled || undefined}
        aria-description={isEnabled ? undefined : 'Select another document to merge them.'}
        onClick={() => isEnabled && onMerge()}
      >
        Merge
      </Button>
    </Tooltip>
  );
}
