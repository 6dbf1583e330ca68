import { PageHead } from '@/components/ui/navigation';
import { Skeleton } from '@/components/ui/skeleton';

const LINES = 12;

/** A page of lines in its shape, while what is on it is on its way. */
export function LoadingLines({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <WaitingLines />
    </>
  );
}

/** Lines on their way. */
export function WaitingLines() {
  return (
    <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
      <span role="status" className="sr-only">
        Loading
      </span>
      {Array.from({ length: LINES }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={line} className="flex h-[52px] items-center gap-6 border-line-soft border-b px-5">
          <Skeleton className="w-64" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  );
}
