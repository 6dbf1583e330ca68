import { LoadingSettings } from '@/components/settings/loading-settings';
import { PageHeader } from '@/components/ui/navigation';

export default function SettingsLoading() {
  return (
    <>
      <PageHeader title="Settings" />
      <LoadingSettings />
    </>
  );
}
