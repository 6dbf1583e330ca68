import { Skeleton } from '@/components/ui/skeleton';
import { SECTIONS } from './settings-units';

/** Shows placeholders of the settings. */
export function LoadingSettings() {
  return (
    <div
      aria-busy="true"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-wide:grid-rows-[auto_minmax(0,1fr)] wide:grid-cols-[196px_minmax(0,1fr)]"
    >
      <div className="flex gap-4 border-line px-5 py-4 wide:flex-col wide:border-r max-wide:border-b">
        {SECTIONS.map((section) => (
          <Skeleton key={section} className="my-2.5 w-20 max-wide:my-0 max-wide:w-12" />
        ))}
      </div>
      <div className="grid content-start gap-10 px-4 py-8 wide:px-8">
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
