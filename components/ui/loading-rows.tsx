import { Skeleton } from './skeleton';

const ROWS = 10;

/** Renders placeholder rows while a list loads. */
export function LoadingRows() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
        <li key={row} className="flex h-12 items-center gap-4 border-line-soft border-b px-4">
          <Skeleton className="w-44" />
          <Skeleton className="ml-auto w-20" />
          <Skeleton className="w-14" />
        </li>
      ))}
    </ul>
  );
}
