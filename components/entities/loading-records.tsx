import { Skeleton } from '@/components/ui/skeleton';

const PLACEHOLDER_WIDTHS = ['w-20', 'w-36', 'w-28', 'w-16', 'w-24'];

/** Shows placeholders while records are loading. */
export function LoadingRecords({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
        <div key={row} className="flex h-[38px] items-center gap-16 border-line-soft border-b px-5">
          {PLACEHOLDER_WIDTHS.map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
