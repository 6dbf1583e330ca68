import { LoadingRows } from '@/components/documents/loading-rows';
import { PageHead } from '@/components/ui/navigation';

/** The list in its shape, while the server looks for what is in it. */
export default function DocumentsLoading() {
  return (
    <>
      <PageHead title="Documents" />
      <div className="h-11 shrink-0 border-line border-b" />
      <div className="h-9 shrink-0 border-line-soft border-b bg-surface-2" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <div className="h-8 border-line border-b max-desk:hidden" />
        <LoadingRows rows={12} />
      </div>
    </>
  );
}
