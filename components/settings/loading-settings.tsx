import { Skeleton } from '@/components/ui/skeleton';
import { SECTIONS } from './settings-units';

/** Sections and fields in their places. */
export function LoadingSettings() {
  return (
    <div
      aria-busy="true"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-desk:grid-rows-[auto_minmax(0,1fr)] desk:grid-cols-[196px_minmax(0,1fr)]"
    >
      <div className="flex gap-4 border-line px-5 py-4 desk:flex-col desk:border-r max-desk:border-b">
        {SECTIONS.map((section) => (
          <Skeleton key={section} className="my-2.5 w-20 max-desk:my-0 max-desk:w-12" />
        ))}
      </div>
      <div className="grid content-start gap-10 px-4 py-8 desk:px-8">
        {['w-24', 'w-40', 'w-32'].map((width) => (
          <div key={width} className="grid gap-3">
            <Skeleton className={width} />
            <Skeleton className="h-8 w-full max-w-[420px] rounded-1!" />
          </div>
        ))}
      </div>
    </div>
  );
}
