import { PageHead } from '@/components/ui/navigation';
import { LoadingDeliveries } from '@/components/webhooks/loading-deliveries';

/** The page in its shape, while the server looks for what is on it. */
export default function WebhooksLoading() {
  return (
    <>
      <PageHead title="Webhooks" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingDeliveries />
      </div>
    </>
  );
}
