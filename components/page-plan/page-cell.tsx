'use client';

import { Check, EyeOff, Paperclip, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, memo } from 'react';
import { cx } from '@/components/ui/cx';
import { GridPart } from '@/components/ui/grid-part';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import { removeExtension } from '@/lib/documents/document-name';
import { isSameCell, type PageBorder, type PartTag } from './cell-content';
import { getPageHeight, getPageWidth, type PageSize } from './page-size';
import { PageThumbnail } from './page-thumbnail';
import type { PlanPage } from './plan-state';
import { Scissors } from './scissors';
import type { SheetImage } from './use-sheet-images';

interface PageCellProps {
  page: PlanPage;
  /** Part number, from 1; `null` for a discarded page. */
  part: number | null;
  supporting: boolean;
  first: boolean;
  last: boolean;
  faulty: boolean;
  skipped: boolean;
  selected: boolean;
  /** `true` for the only page in the Tab order. */
  current: boolean;
  tag: PartTag | null;
  /** Number of the main part directly before, if this part belongs to it. */
  tiedTo: number | null;
  /** Border to the next page; `null` at the end. */
  border: PageBorder | null;
  column: number;
  rowEnd: boolean;
  size: PageSize;
  /** `true` if the page stays visible long enough to load its thumbnail. */
  shouldLoad: boolean;
  /** Image that was loaded together with those of other pages. */
  image: SheetImage;
  /** Name of the document that begins here, if the plan has several documents. */
  source: string | null;
  onPage: (page: PlanPage, event: MouseEvent) => void;
  onFocus: (page: PlanPage) => void;
  onToggleCut: (page: PlanPage) => void;
  onRestore: (page: PlanPage) => void;
}

/** Shows one page in the grid, with its part's label and the scissors before the next page. */
export const PageCell = memo(PageCellContent, isSameCell);

function PageCellContent(props: PageCellProps) {
  const { page, part, supporting, size, skipped, selected, current, border } = props;
  const discarded = part === null;
  const t = useTranslations('pagePlan');
  const label = discarded
    ? t('cell.labelRemoved', { page: page.number })
    : t('cell.label', {
        page: page.number,
        part,
        role: supporting ? 'supporting' : 'main',
        scan: skipped ? 'skipped' : 'full',
      });
  return (
    <GridPart
      as="gridcell"
      aria-selected={selected}
      aria-colindex={props.column + 1}
      className={cx('relative flex flex-col items-center', getPartColorClass(part ?? 0))}
      style={{ width: size.cell, paddingTop: size.top, paddingBottom: size.bottom }}
    >
      <TraySlice {...props} discarded={discarded} />
      {props.tag && !size.isCompact && <PartTagLabel {...props} tag={props.tag} />}
      <button
        type="button"
        data-page={page.id}
        tabIndex={current ? 0 : -1}
        aria-label={label}
        aria-pressed={selected}
        onClick={(event) => props.onPage(page, event)}
        onFocus={() => props.onFocus(page)}
        className="group/page relative grid place-items-center"
        style={{ width: getPageWidth(size), height: getPageHeight(size) }}
      >
        <PageThumbnail
          page={page}
          size={size}
          shouldLoad={props.shouldLoad}
          image={props.image}
          hasRing={selected}
          className={cx(
            'group-hover/page:-translate-y-px',
            discarded && 'opacity-[.32] grayscale',
            skipped && !discarded && 'opacity-50',
          )}
        />
        {selected && (
          <span className="absolute top-1 left-1 grid size-[18px] place-items-center rounded-full bg-accent text-on-accent ring-2 ring-paper">
            <Check aria-hidden="true" strokeWidth={3} className="size-3" />
          </span>
        )}
        {discarded && <SkippedMark />}
        {skipped && !discarded && <NotScannedBadge compact={size.isCompact} />}
      </button>
      {discarded && props.first && !size.isCompact && (
        <button
          type="button"
          tabIndex={current ? 0 : -1}
          onClick={() => props.onRestore(page)}
          className="absolute left-1/2 z-2 inline-flex h-6 -translate-x-1/2 items-center gap-1 whitespace-nowrap rounded-full bg-inverse px-2 font-medium text-micro text-on-inverse leading-none"
          style={{ bottom: size.caption + size.bottom + 6 }}
        >
          <Undo2 aria-hidden="true" className="size-3" />
          {t('restore')}
        </button>
      )}
      <PageCaption {...props} />
      {border && (
        <Scissors
          border={border}
          isCompact={size.isCompact}
          rowEnd={props.rowEnd}
          isFocusable={current}
          onToggle={props.onToggleCut}
        />
      )}
    </GridPart>
  );
}

/** Draws the part's background behind this page: continuous within a part, with an end where the part ends. */
function TraySlice({ first, last, faulty, discarded, size }: PageCellProps & { discarded: boolean }) {
  const inset = size.isCompact ? 3 : 5;
  const style = { left: first ? inset : 0, right: last ? inset : 0 };
  const corners = cx(first && 'rounded-l-[10px]', last && 'rounded-r-[10px]');
  if (discarded) {
    return (
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-y-0 border-control border-y-[1.5px] border-dashed',
          first && 'border-l-[1.5px]',
          last && 'border-r-[1.5px]',
          corners,
        )}
        style={style}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute inset-y-0 overflow-hidden transition-colors',
        faulty
          ? 'bg-[color-mix(in_oklab,var(--bad)_14%,var(--surface))] shadow-[inset_0_-2px_0_var(--bad)]'
          : 'bg-tray',
        corners,
      )}
      style={style}
    >
      <span className={cx('band-strip absolute inset-x-0 top-0', size.isCompact ? 'h-[5px]' : 'h-1.5')} />
    </span>
  );
}

function PartTagLabel({ tag, part, supporting, tiedTo: mainPart, size }: PageCellProps & { tag: PartTag }) {
  const t = useTranslations('pagePlan.cell');
  const width = size.cell * tag.span - 18;
  if (tag.isContinued) {
    return (
      <div className="absolute top-[11px] left-[11px] z-1 truncate text-ink-2 text-small" style={{ width }}>
        {t('continued', { part: part ?? '', title: tag.title })}
      </div>
    );
  }
  return (
    <>
      {mainPart !== null && (
        <span
          aria-hidden="true"
          className={cx('absolute top-[19px] -left-[9px] z-2 h-0.5 w-5 bg-band', getPartColorClass(mainPart))}
        />
      )}
      <div
        className="absolute top-[11px] left-[11px] z-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 *:nth-1:row-span-2 *:nth-1:self-start"
        style={{ width }}
      >
        {part === null ? (
          <Trash2 aria-hidden="true" className="size-3.5 text-ink-2" />
        ) : (
          <PartNumber part={part} supporting={supporting} />
        )}
        <b className={cx('truncate font-medium text-small leading-[15px]', part === null && 'text-ink-2')}>
          {tag.title}
        </b>
        <small className="col-start-2 flex items-center gap-0.5 truncate text-ink-2 text-micro leading-[14px]">
          {supporting && <Paperclip aria-hidden="true" className="size-3 shrink-0" />}
          <span className="truncate">{tag.detail}</span>
        </small>
      </div>
    </>
  );
}

function PageCaption({ page, part, supporting, first, size, source }: PageCellProps) {
  if (size.isCompact) {
    return (
      <div
        aria-hidden="true"
        className="relative flex items-center justify-center gap-[5px] text-ink-2 text-micro tabular-nums"
        style={{ height: size.caption }}
      >
        {first && part !== null && <PartNumber part={part} supporting={supporting} size="sm" />}
        {page.number}
      </div>
    );
  }
  return (
    <div
      aria-hidden="true"
      className="relative flex items-center gap-[5px] font-medium text-ink-2 text-small tabular-nums"
      style={{ width: getPageWidth(size), height: size.caption }}
    >
      {page.number}
      {source && (
        <span className="truncate font-normal text-ink-2 text-micro">{removeExtension(source)}</span>
      )}
      {part !== null && <PartNumber part={part} supporting={supporting} size="sm" className="ml-auto" />}
    </div>
  );
}

/** Shows a line through skipped pages; they can be restored. */
function SkippedMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 inset-y-1 bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--bad)_calc(50%-1px)_calc(50%+1px),transparent_calc(50%+1px))]"
    />
  );
}

function NotScannedBadge({ compact }: { compact: boolean }) {
  const t = useTranslations('pagePlan');
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-[repeating-linear-gradient(135deg,transparent_0_6px,light-dark(rgb(40_40_60/.10),rgb(0_0_0/.28))_6px_7px)]"
      />
      {!compact && (
        <span
          aria-hidden="true"
          className="absolute bottom-1.5 left-1/2 inline-flex h-5 -translate-x-1/2 items-center gap-1 whitespace-nowrap rounded-full bg-inverse px-[7px] font-medium text-micro text-on-inverse leading-none"
        >
          <EyeOff aria-hidden="true" className="size-3" />
          {t('notScanned')}
        </span>
      )}
    </>
  );
}
