import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/navigation';
import { LoadingDeliveries } from '@/components/webhooks/loading-deliveries';

export default function WebhooksLoading() {
  const t = useTranslations('webhooks');
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingDeliveries />
      </div>
    </>
  );
}
