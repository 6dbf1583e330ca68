import { LoadingRows } from '@/components/ui/loading-rows';
import { PageHeader } from '@/components/ui/navigation';

export default function ChannelsLoading() {
  return (
    <>
      <PageHeader title="Channels" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRows />
      </div>
    </>
  );
}
