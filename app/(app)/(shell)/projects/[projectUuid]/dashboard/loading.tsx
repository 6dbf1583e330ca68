import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/navigation';
import { Skeleton } from '@/components/ui/skeleton';

const FIGURES = ['received', 'decided', 'automatic', 'time'];
const CHARTS = ['intake', 'decisions', 'time', 'share'];

export default function DashboardLoading() {
  const t = useTranslations('dashboard');
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden px-4 wide:px-8">
        <div className="pt-4">
          <Skeleton className="h-7! w-72 max-w-full rounded-2!" />
        </div>
        <div className="grid max-w-[940px] gap-4 py-7">
          <div className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
            {FIGURES.map((figure) => (
              <Skeleton key={figure} className="h-14! w-full rounded-1!" />
            ))}
          </div>
          <Skeleton className="h-20! w-full rounded-2! max-wide:h-34!" />
        </div>
        <div className="@container max-w-[940px] py-7">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[760px]:grid-cols-[repeat(2,minmax(0,1fr))]">
            {CHARTS.map((chart) => (
              <Skeleton key={chart} className="h-[290px]! w-full rounded-2!" />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
