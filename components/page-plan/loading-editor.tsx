import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { PREVIEW_WIDTH } from './page-size';

const PLACEHOLDER_WIDTHS = ['w-36', 'w-44', 'w-28', 'w-40', 'w-32', 'w-36'];
const PAGE_COUNT = 24;

/** Shows a placeholder of the editor: parts, page grid, preview and totals. */
export function LoadingEditor() {
  const t = useTranslations('pagePlan');
  return (
    <main
      aria-busy="true"
      aria-label={t('title')}
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_44px_minmax(0,1fr)_26px_60px] overflow-hidden bg-surface"
    >
      <div className="flex items-center gap-3 border-line border-b px-5">
        <Skeleton className="w-48" />
      </div>
      <div className="flex items-center gap-3 border-line border-b bg-surface-2 px-4">
        {['w-16', 'w-24', 'w-20', 'w-14', 'w-20'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
          <Skeleton key={index} className={width} />
        ))}
      </div>
      <div className="flex min-h-0">
        <div className="w-[312px] shrink-0 border-line border-r px-4 py-3 max-xwide:w-[280px] max-wide:hidden">
          {PLACEHOLDER_WIDTHS.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
            <div key={index} className="grid h-[46px] content-center gap-2">
              <Skeleton className={width} />
              <Skeleton className="h-2! w-24" />
            </div>
          ))}
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap content-start justify-center gap-x-7 gap-y-3 overflow-hidden bg-canvas px-3.5 py-3">
          {Array.from({ length: PAGE_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
            <span key={index} className="mt-[46px] mb-[26px] h-[139px] w-[102px] rounded-page bg-sunken" />
          ))}
        </div>
        <div
          className={`flex ${PREVIEW_WIDTH} shrink-0 flex-col border-line border-l bg-canvas max-xwide:hidden`}
        >
          <div className="h-9 shrink-0 bg-surface px-4 py-3">
            <Skeleton className="w-16" />
          </div>
          <span className="m-auto aspect-[210/297] w-[calc(100%-32px)] rounded-page bg-sunken" />
        </div>
      </div>
      <div className="border-line border-t" />
      <div className="flex items-center gap-6 border-line border-t px-4">
        <Skeleton className="w-14" />
        <Skeleton className="w-20" />
        <Skeleton className="w-20" />
        <span className="flex-1" />
        <Skeleton className="h-8! w-28 rounded-1!" />
      </div>
    </main>
  );
}
