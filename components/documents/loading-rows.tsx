import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { GRID_COLUMNS } from './grid-columns';

const PLACEHOLDER_WIDTHS = ['w-44', 'w-56', 'w-64', 'w-72', 'w-52', 'w-60', 'w-48', 'w-40', 'w-56', 'w-64'];

/** Shows placeholders of the list's rows. */
export function LoadingRows({ rows = 10 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
          key={row}
          className={cx(
            GRID_COLUMNS,
            'h-[52px] border-line-soft border-b max-wide:h-[58px] max-wide:gap-3 max-wide:px-3.5',
          )}
        >
          <span className="wide:pl-5">
            <span className="block size-4 rounded-[4px] bg-sunken" />
          </span>
          <span className="flex items-center gap-3 pr-3">
            <span className="h-[34px] w-[26px] shrink-0 rounded-page bg-sunken" />
            <Skeleton className={cx('max-w-full', PLACEHOLDER_WIDTHS[row % PLACEHOLDER_WIDTHS.length])} />
          </span>
          <span className="px-3 max-wide:hidden">
            <Skeleton className="w-24" />
          </span>
          <span className="px-3 text-right max-xwide:hidden">
            <Skeleton className="w-4" />
          </span>
          <span className="px-3 max-wide:hidden">
            <Skeleton className="w-20" />
          </span>
          <span className="px-3 max-wide:hidden max-xwide:pr-5">
            <Skeleton className="w-16" />
          </span>
          <span className="pr-5 pl-2 max-xwide:hidden">
            <span className="block size-6 rounded-full bg-sunken" />
          </span>
        </div>
      ))}
    </div>
  );
}
