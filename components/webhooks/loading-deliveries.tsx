import { Skeleton } from '@/components/ui/skeleton';

const ROWS = 12;

/** Renders placeholder rows while deliveries load. */
export function LoadingDeliveries() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
        <li key={row} className="flex h-10 items-center gap-4 border-line-soft border-b px-4">
          <Skeleton className="w-9" />
          <Skeleton className="w-36" />
          <Skeleton className="w-28 max-wide:hidden" />
          <Skeleton className="ml-auto w-14" />
        </li>
      ))}
    </ul>
  );
}
