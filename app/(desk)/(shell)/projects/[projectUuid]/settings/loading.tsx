import { LoadingSettings } from '@/components/settings/loading-settings';
import { PageHead } from '@/components/ui/navigation';

/** The page in its shape, while the server looks for what is on it. */
export default function SettingsLoading() {
  return (
    <>
      <PageHead title="Settings" />
      <LoadingSettings />
    </>
  );
}
