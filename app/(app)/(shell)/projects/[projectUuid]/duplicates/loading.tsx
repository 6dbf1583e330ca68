import { useTranslations } from 'next-intl';
import { LoadingRows } from '@/components/documents/loading-rows';
import { PageHeader } from '@/components/ui/navigation';

/** Shows a placeholder of the groups while the server loads them. */
export default function DuplicatesLoading() {
  const t = useTranslations('duplicates');
  return (
    <>
      <PageHeader title={t('title')} />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRows rows={12} />
      </div>
    </>
  );
}
