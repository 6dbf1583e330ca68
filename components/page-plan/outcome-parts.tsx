'use client';

import { Copy, EyeOff, Minus, Paperclip, ScanText, Trash2, TriangleAlert } from 'lucide-react';
import { thumbnailHref } from '@/components/api/document-links';
import { bandClass } from '@/components/ui/band';
import { MiniPage } from '@/components/ui/mini-page';
import { PartNumber } from '@/components/ui/part-number';
import { spoken } from '@/components/ui/words';
import { SHEET_PICTURE } from '@/lib/documents/first-pictures';
import { count, pagesInWords, pagesInWordsCapital } from '@/lib/page-plan/page-words';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { usePlan } from './editor-context';
import { titleOfPart } from './editor-words';
import { valuesOfPart } from './outcome-words';
import { type EditorPart, skippedIn } from './plan-parts';

const ROW =
  'grid min-h-[46px] grid-cols-[26px_26px_minmax(0,1fr)_128px_150px] items-center gap-2.5 border-line-soft px-3 py-[5px] not-last:border-b max-desk:grid-cols-[26px_minmax(0,1fr)]';
/** On a phone the facts stand below the name. */
const BELOW = 'max-desk:col-start-2';
const FACT =
  'inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-ink-2 text-small [&>svg]:size-3.5';
/** More rows than this would hide what matters; the sheets behind the dialog show them all. */
const MAX_ROWS = 200;

/** A row for each part that comes out, and for the pages that go. */
export function OutcomeParts({ preview }: { preview: PagePlanPreview }) {
  const { parts } = usePlan();
  const kept = new Map(parts.filter(({ role }) => role !== 'discard').map((part, index) => [part, index]));
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys.
      tabIndex={0}
      aria-label="Parts that come out"
      className="max-h-[46dvh] overflow-auto rounded-2 border border-line [scrollbar-width:thin]"
    >
      {parts.slice(0, MAX_ROWS).map((part) => {
        const index = kept.get(part);
        return index !== undefined && preview.parts[index] ? (
          <Kept key={part.id} part={part} told={preview.parts[index]} index={index} preview={preview} />
        ) : (
          <Gone key={part.id} part={part} />
        );
      })}
      {parts.length > MAX_ROWS && (
        <li className="px-3 py-2.5 text-ink-3 text-small">
          and {count(parts.length - MAX_ROWS, 'more part')}
        </li>
      )}
    </ol>
  );
}

interface KeptProps {
  part: EditorPart;
  told: PagePlanPreview['parts'][number];
  /** In the parts of the preview. */
  index: number;
  preview: PagePlanPreview;
}

function Kept({ part, told, index, preview }: KeptProps) {
  const { pages, plan } = usePlan();
  const first = pages[part.first]!;
  const skipped = skippedIn(plan, pages, part);
  const range = pagesInWords(first.number, pages[part.last]!.number);
  const detail =
    part.role === 'supporting'
      ? `Attached to part ${part.goesWith} · ${range}`
      : [
          told.doc_type ? spoken(told.doc_type) : 'No type',
          range,
          skipped.length > 0 && `${count(skipped.length, 'page')} not scanned`,
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <li className={`${ROW} ${bandClass(part.number ?? 0)}`}>
      <PartNumber
        part={part.number ?? 0}
        supporting={part.role === 'supporting'}
        className="justify-self-start"
      />
      <span className="max-desk:hidden">
        <MiniPage
          src={thumbnailHref(first.document.uuid, first.page, SHEET_PICTURE.roomy)}
          className="h-[29px]! w-[22px]!"
        />
      </span>
      <span className="min-w-0">
        <b className="block truncate font-medium max-desk:whitespace-normal max-desk:break-words">
          {told.name}
        </b>
        <small className="block truncate text-ink-3 text-small max-desk:whitespace-normal">{detail}</small>
      </span>
      <span className={`${FACT} ${BELOW}`}>
        {told.scan_again ? (
          <>
            <ScanText aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
            Scan {count(part.last - part.first + 1 - skipped.length, 'page')}
          </>
        ) : part.role === 'supporting' ? (
          <>
            <Paperclip aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
            Not scanned
          </>
        ) : (
          <>
            <Minus aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
            No re-scan
          </>
        )}
      </span>
      <Values index={index} preview={preview} />
    </li>
  );
}

/** What the pages of a part bring along, and what they lose. */
function Values({ index, preview }: { index: number; preview: PagePlanPreview }) {
  const { documents } = usePlan();
  const { lostEdits, unplaced, carried } = valuesOfPart(preview, index, documents);
  return (
    <span className={`grid gap-0.5 ${BELOW}`}>
      {lostEdits.length > 0 && (
        <span className={`${FACT} text-bad-ink!`}>
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} />
          {count(lostEdits.length, 'edit')} lost
        </span>
      )}
      {unplaced.length > 0 && (
        <span className={`${FACT} text-bad-ink!`}>
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} />
          {count(unplaced.length, 'edit')} of its file lost
        </span>
      )}
      {carried.length > 0 && (
        <span className={`${FACT} text-ok-ink!`}>
          <Copy aria-hidden="true" strokeWidth={1.75} />
          {count(carried.length, 'value')} carried
        </span>
      )}
      {lostEdits.length + unplaced.length + carried.length === 0 && (
        <span className={FACT}>
          <Minus aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
          No edits lost
        </span>
      )}
    </span>
  );
}

function Gone({ part }: { part: EditorPart }) {
  const { pages } = usePlan();
  const first = pages[part.first]!;
  return (
    <li className={ROW}>
      <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4 text-ink-3" />
      <span className="opacity-40 max-desk:hidden">
        <MiniPage
          src={thumbnailHref(first.document.uuid, first.page, SHEET_PICTURE.roomy)}
          className="h-[29px]! w-[22px]!"
        />
      </span>
      <span className="min-w-0">
        <b className="block truncate font-medium text-ink-3 line-through">{titleOfPart(part, pages)}</b>
        <small className="block truncate text-ink-3 text-small">
          {pagesInWordsCapital(first.number, pages[part.last]!.number)} · removed
        </small>
      </span>
      <span className={`${FACT} ${BELOW}`}>
        <EyeOff aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
        Not scanned
      </span>
      <span className="max-desk:hidden" />
    </li>
  );
}
