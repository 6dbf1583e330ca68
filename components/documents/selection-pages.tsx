import { Merge, Scissors } from 'lucide-react';
import Link from 'next/link';
import { reviewHref } from '@/components/api/document-links';
import { useListQuery } from '@/components/api/use-list-query';
import { Button, buttonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/tooltip';
import type { DocumentSummary } from '@/lib/documents/schemas';

/** What can be done with the pages of all that is chosen: plan them, or attach documents whole. Told in words on a phone, too. */

/** Where both do not fit, the icon gives way. */
const WORDS_FIRST = '@max-[19rem]:[&>svg]:hidden';

interface ReviewChosenProps {
  projectUuid: string;
  documents: readonly DocumentSummary[];
  /** Why not; it stands in the bar's `selection-note`. */
  reason: string | undefined;
  /** Some of them can't be cut; the note says which. */
  images: boolean;
}

export function ReviewChosen({ projectUuid, documents, reason, images }: ReviewChosenProps) {
  const list = useListQuery();
  if (reason) {
    return (
      <Button
        variant="inverse"
        icon={Scissors}
        aria-disabled="true"
        aria-describedby="selection-note"
        className={WORDS_FIRST}
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
          {images ? 'Images are kept, attached or deleted whole' : 'Cut and join pages'}{' '}
          <Kbd tone="inverse">R</Kbd>
        </>
      }
    >
      <Link
        href={reviewHref(projectUuid, uuids, list)}
        aria-describedby="selection-note"
        className={buttonClass({ variant: 'inverse', className: WORDS_FIRST })}
      >
        <Scissors aria-hidden="true" strokeWidth={1.75} />
        Review pages
      </Link>
    </Tooltip>
  );
}

interface MergeChosenProps {
  /** Two or more. */
  enough: boolean;
  onMerge: () => void;
}

export function MergeChosen({ enough, onMerge }: MergeChosenProps) {
  return (
    <Tooltip
      content={
        enough ? (
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
        className={WORDS_FIRST}
        aria-disabled={!enough || undefined}
        aria-description={enough ? undefined : 'Select another document to merge them.'}
        onClick={() => enough && onMerge()}
      >
        Merge
      </Button>
    </Tooltip>
  );
}
