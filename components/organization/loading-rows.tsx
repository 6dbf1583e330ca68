import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/navigation';
import { Skeleton } from '@/components/ui/skeleton';

const ROW_COUNT = 12;

/** Shows a placeholder of a page while its rows are loading. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <PlaceholderRows />
    </>
  );
}

export function PlaceholderRows() {
  const t = useTranslations('organization');
  return (
    <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: ROW_COUNT }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ID.
        <div key={line} className="flex h-[52px] items-center gap-6 border-line-soft border-b px-5">
          <Skeleton className="w-64" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  );
}
