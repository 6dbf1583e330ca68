import { LoadingRows } from '@/components/documents/loading-rows';
import { PageHeader } from '@/components/ui/navigation';

/** Shows a placeholder of the groups while the server loads them. */
export default function DuplicatesLoading() {
  return (
    <>
      <PageHeader title="Duplicates" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRows rows={12} />
      </div>
    </>
  );
}
