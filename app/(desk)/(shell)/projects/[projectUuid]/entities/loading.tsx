import { LoadingRecords } from '@/components/entities/loading-records';
import { PageHead } from '@/components/ui/navigation';

/** The table in its shape, while the server looks for what is in it. */
export default function EntitiesLoading() {
  return (
    <>
      <PageHead title="Entity records" />
      <div className="h-11 shrink-0 border-line border-b" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRecords rows={16} />
      </div>
    </>
  );
}
