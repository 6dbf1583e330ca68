import { useTranslations } from 'next-intl';
import { LoadingPage } from '@/components/organization/loading-rows';

export default function Loading() {
  const t = useTranslations('organization.keys');
  return <LoadingPage title={t('title')} />;
}
