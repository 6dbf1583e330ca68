'use client';

import { Copy, EyeOff, Minus, Paperclip, ScanText, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { thumbnailHref } from '@/components/api/document-links';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import { SHEET_THUMBNAIL_WIDTHS } from '@/lib/documents/thumbnails/initial-document-thumbnails';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { usePlan } from './editor-context';
import { getLostValuesOfPart } from './outcome-labels';
import { formatPagesInText, formatPagesTitle, getPartTitle } from './part-labels';
import { type EditorPart, getSkippedPages } from './plan-parts';

const ROW_CLASS =
  'grid min-h-[46px] grid-cols-[26px_26px_minmax(0,1fr)_128px_150px] items-center gap-2.5 border-line-soft px-3 py-[5px] not-last:border-b max-wide:grid-cols-[26px_auto_minmax(0,1fr)] max-wide:gap-x-2.5 max-wide:gap-y-0.5';
/** Class for details shown side by side below the name on phones. */
const BELOW_CLASS = 'max-wide:col-start-2';
const FACT_CLASS =
  'inline-flex items-center gap-1.5 font-medium text-ink-2 text-small [&>svg]:size-3.5 [&>svg]:shrink-0';
/** Maximum number of rows; the page grid behind the dialog shows all parts. */
const MAX_ROWS = 200;

/** Lists the resulting parts and the removed pages. */
export function ResultParts({ preview }: { preview: PagePlanPreview }) {
  const t = useTranslations('pagePlan.result');
  const { parts } = usePlan();
  const kept = new Map(parts.filter(({ role }) => role !== 'discard').map((part, index) => [part, index]));
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('title')}
      className="max-h-[46dvh] overflow-auto rounded-2 border border-line [scrollbar-width:thin]"
    >
      {parts.slice(0, MAX_ROWS).map((part) => {
        const index = kept.get(part);
        return index !== undefined && preview.parts[index] ? (
          <ResultPartRow
            key={part.id}
            part={part}
            previewDocument={preview.parts[index]}
            index={index}
            preview={preview}
          />
        ) : (
          <DiscardedPartRow key={part.id} part={part} />
        );
      })}
      {parts.length > MAX_ROWS && (
        <li className="px-3 py-2.5 text-ink-3 text-small">{t('more', { count: parts.length - MAX_ROWS })}</li>
      )}
    </ol>
  );
}

interface ResultPartRowProps {
  part: EditorPart;
  previewDocument: PagePlanPreview['parts'][number];
  /** Index of the part in the preview. */
  index: number;
  preview: PagePlanPreview;
}

function ResultPartRow({ part, previewDocument, index, preview }: ResultPartRowProps) {
  const t = useTranslations('pagePlan');
  const { pages, plan } = usePlan();
  const first = pages[part.first]!;
  const skipped = getSkippedPages(plan, pages, part);
  const range = formatPagesInText(t, part, pages);
  const detail =
    part.role === 'supporting'
      ? t('result.attached', { part: part.mainPart ?? 0, pages: range })
      : [
          previewDocument.doc_type ? formatIdentifier(previewDocument.doc_type) : t('noType'),
          range,
          skipped.length > 0 && t('result.pagesNotScanned', { count: skipped.length }),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <li className={`${ROW_CLASS} ${getPartColorClass(part.number ?? 0)}`}>
      <PartNumber
        part={part.number ?? 0}
        supporting={part.role === 'supporting'}
        className="justify-self-start"
      />
      <span className="max-wide:hidden">
        <PageThumbnail
          src={thumbnailHref(
            first.document.uuid,
            first.page,
            SHEET_THUMBNAIL_WIDTHS.roomy,
            first.document.fileSha256,
          )}
          className="h-[29px]! w-[22px]!"
        />
      </span>
      <span className="min-w-0 max-wide:col-span-2">
        <b className="block truncate font-medium max-wide:whitespace-normal max-wide:break-words">
          {previewDocument.name}
        </b>
        <small className="block truncate text-ink-3 text-small max-wide:whitespace-normal">{detail}</small>
      </span>
      <span className={`${FACT_CLASS} ${BELOW_CLASS}`}>
        {previewDocument.scan_again ? (
          <>
            <ScanText aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
            {t('result.scan', { count: part.last - part.first + 1 - skipped.length })}
          </>
        ) : part.role === 'supporting' ? (
          <>
            <Paperclip aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
            {t('notScanned')}
          </>
        ) : (
          <>
            <Minus aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
            {t('result.noRescan')}
          </>
        )}
      </span>
      <PartValues index={index} preview={preview} />
    </li>
  );
}

/** Shows the values that a part keeps or loses. */
function PartValues({ index, preview }: { index: number; preview: PagePlanPreview }) {
  const t = useTranslations('pagePlan.result');
  const { documents } = usePlan();
  const { lostEdits, unplaced, carried } = getLostValuesOfPart(preview, index, documents);
  return (
    <span className="grid gap-0.5">
      {lostEdits.length > 0 && (
        <span className={`${FACT_CLASS} text-bad-ink!`}>
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} />
          {t('editsLost', { count: lostEdits.length })}
        </span>
      )}
      {unplaced.length > 0 && (
        <span className={`${FACT_CLASS} text-bad-ink!`}>
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} />
          {t('fileEditsLost', { count: unplaced.length })}
        </span>
      )}
      {carried.length > 0 && (
        <span className={`${FACT_CLASS} text-ok-ink!`}>
          <Copy aria-hidden="true" strokeWidth={1.75} />
          {t('carried', { count: carried.length })}
        </span>
      )}
      {lostEdits.length + unplaced.length + carried.length === 0 && (
        <span className={FACT_CLASS}>
          <Minus aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
          {t('noEditsLost')}
        </span>
      )}
    </span>
  );
}

function DiscardedPartRow({ part }: { part: EditorPart }) {
  const t = useTranslations('pagePlan');
  const { pages } = usePlan();
  const first = pages[part.first]!;
  return (
    <li className={ROW_CLASS}>
      <Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4 text-ink-3" />
      <span className="opacity-40 max-wide:hidden">
        <PageThumbnail
          src={thumbnailHref(
            first.document.uuid,
            first.page,
            SHEET_THUMBNAIL_WIDTHS.roomy,
            first.document.fileSha256,
          )}
          className="h-[29px]! w-[22px]!"
        />
      </span>
      <span className="min-w-0 max-wide:col-span-2">
        <b className="block truncate font-medium text-ink-3 line-through">{getPartTitle(t, part, pages)}</b>
        <small className="block truncate text-ink-3 text-small">
          {t('result.removed', { pages: formatPagesTitle(t, part, pages) })}
        </small>
      </span>
      <span className={`${FACT_CLASS} ${BELOW_CLASS}`}>
        <EyeOff aria-hidden="true" strokeWidth={1.75} className="text-ink-3" />
        {t('notScanned')}
      </span>
      <span className="max-wide:hidden" />
    </li>
  );
}
