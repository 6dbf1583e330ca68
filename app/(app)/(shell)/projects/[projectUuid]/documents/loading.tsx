import { useTranslations } from 'next-intl';
import { LoadingRows } from '@/components/documents/loading-rows';
import { PageHeader } from '@/components/ui/navigation';

/** Shows a placeholder of the document list while the server loads the documents. */
export default function DocumentsLoading() {
  const t = useTranslations('documents');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="h-11 shrink-0 border-line border-b" />
      <div className="h-9 shrink-0 border-line-soft border-b bg-surface-2" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <div className="h-8 border-line border-b max-wide:hidden" />
        <LoadingRows rows={12} />
      </div>
    </>
  );
}
