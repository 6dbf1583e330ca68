import { useTranslations } from 'next-intl';
import { LoadingRows } from '@/components/ui/loading-rows';
import { PageHeader } from '@/components/ui/navigation';

export default function ChannelsLoading() {
  const t = useTranslations('channels');
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRows />
      </div>
    </>
  );
}
