import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/navigation';
import { Skeleton } from '@/components/ui/skeleton';

export default function AutomationLoading() {
  const t = useTranslations('automation');
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden px-4 wide:px-8">
        {['cuts', 'types'].map((section) => (
          <div key={section} className="grid max-w-[940px] gap-4 py-7">
            <Skeleton className="w-24" />
            <Skeleton className="w-64 max-w-full" />
            <Skeleton className="h-[300px]! w-full rounded-2!" />
          </div>
        ))}
      </div>
    </>
  );
}
