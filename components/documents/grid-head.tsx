import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { GridPart } from '@/components/ui/grid-part';
import { GRID_COLUMNS } from './grid-columns';

interface GridHeadProps {
  sort: string;
  onSort: (sort: string) => void;
  /** Checkbox that selects all loaded rows. */
  selectAll: ReactNode;
  /** `true` in the trash: the last column shows the time of deletion instead of receipt. */
  trashed: boolean;
}

/** Shows the column headers; sortable columns are buttons. */
export function GridHead({ sort, onSort, selectAll, trashed }: GridHeadProps) {
  const t = useTranslations('documents.head');
  return (
    <GridPart as="rowgroup" className="sticky top-0 z-2 bg-surface max-wide:hidden">
      <GridPart
        as="row"
        aria-rowindex={1}
        className={cx(GRID_COLUMNS, 'h-8 border-line border-b font-medium text-ink-3 text-small')}
      >
        <HeadCell className="pl-5">{selectAll}</HeadCell>
        <SortCell field="original_filename" sort={sort} onSort={onSort} className="pr-3">
          {t('name')}
        </SortCell>
        <HeadCell className="px-3">{t('type')}</HeadCell>
        <SortCell
          field="page_count"
          sort={sort}
          onSort={onSort}
          descendingFirst
          end
          className="justify-end px-3 max-xwide:hidden"
        >
          {t('pages')}
        </SortCell>
        <SortCell field="status" sort={sort} onSort={onSort} className="px-3">
          {t('status')}
        </SortCell>
        <SortCell
          field="created_at"
          sort={sort}
          onSort={onSort}
          descendingFirst
          className="px-3 max-xwide:pr-0"
        >
          {t(trashed ? 'deleted' : 'received')}
        </SortCell>
        <HeadCell className="pr-5 pl-2 max-wide:hidden">
          <span className="max-xwide:sr-only">{t('assignedTo')}</span>
        </HeadCell>
      </GridPart>
    </GridPart>
  );
}

function HeadCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <GridPart as="columnheader" className={cx('flex items-center', className)}>
      {children}
    </GridPart>
  );
}

interface SortCellProps {
  field: string;
  sort: string;
  onSort: (sort: string) => void;
  /** `true` if the first click sorts descending, for example newest first. */
  descendingFirst?: boolean;
  /** `true` for right-aligned number columns: the arrow is shown before the label. */
  end?: boolean;
  className: string;
  children: ReactNode;
}

function SortCell(props: SortCellProps) {
  const { field, sort, onSort, descendingFirst = false, end = false, className, children } = props;
  const up = sort === field;
  const down = sort === `-${field}`;
  const Arrow = up ? ArrowUp : ArrowDown;
  const next = up ? `-${field}` : down ? field : descendingFirst ? `-${field}` : field;
  return (
    <GridPart
      as="columnheader"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      className={cx('group/sort flex items-center', className)}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx(
          '-mx-1 inline-flex h-6 items-center gap-[3px] rounded-1 px-1 transition-colors hover:text-ink-2',
          end && 'flex-row-reverse',
        )}
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={cx('size-3', !up && !down && 'opacity-0 group-hover/sort:opacity-60')}
        />
      </button>
    </GridPart>
  );
}
