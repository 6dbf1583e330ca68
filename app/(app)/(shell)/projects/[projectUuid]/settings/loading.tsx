import { useTranslations } from 'next-intl';
import { LoadingSettings } from '@/components/settings/loading-settings';
import { PageHeader } from '@/components/ui/navigation';

export default function SettingsLoading() {
  const t = useTranslations('settings');
  return (
    <>
      <PageHeader title={t('title')} />
      <LoadingSettings />
    </>
  );
}
