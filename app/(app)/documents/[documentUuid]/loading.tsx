import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

const PLACEHOLDER_WIDTHS = ['w-28', 'w-36', 'w-24', 'w-40', 'w-32', 'w-28', 'w-36'];

/** Shows placeholders for the page strip, the page and the values. */
export default function DocumentLoading() {
  const t = useTranslations('document');
  return (
    <main aria-busy="true" aria-label={t('title')} className="flex min-h-dvh flex-col bg-surface wide:h-dvh">
      <div className="flex h-12 shrink-0 items-center gap-3 border-line border-b px-5">
        <Skeleton className="w-52" />
      </div>
      <div className="grid min-h-0 flex-1 wide:grid-cols-[96px_minmax(0,1fr)_400px] xwide:grid-cols-[96px_minmax(0,1fr)_452px]">
        <div className="grid content-start justify-items-center gap-4 border-line border-r bg-surface-2 py-4 max-wide:hidden">
          {['a', 'b', 'c', 'd'].map((page) => (
            <span key={page} className="h-[79px] w-14 rounded-page bg-sunken" />
          ))}
        </div>
        <div className="grid min-h-0 place-items-center overflow-hidden bg-canvas px-6 pt-5 pb-16 max-wide:p-3">
          <span className="aspect-[210/297] h-full max-w-full rounded-page bg-sunken max-wide:h-auto max-wide:w-full" />
        </div>
        <div className="grid content-start border-line px-4 pt-3 wide:border-l">
          {PLACEHOLDER_WIDTHS.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
            <div key={index} className="flex h-[52px] items-center gap-6">
              <Skeleton className="w-20 shrink-0" />
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}
