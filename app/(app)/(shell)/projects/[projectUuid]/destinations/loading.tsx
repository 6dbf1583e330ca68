import { useTranslations } from 'next-intl';
import { LoadingRows } from '@/components/ui/loading-rows';
import { PageHeader } from '@/components/ui/navigation';

export default function DestinationsLoading() {
  const t = useTranslations('destinations');
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRows />
      </div>
    </>
  );
}
