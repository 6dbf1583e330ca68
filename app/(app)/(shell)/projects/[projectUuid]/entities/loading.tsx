import { useTranslations } from 'next-intl';
import { LoadingRecords } from '@/components/entities/loading-records';
import { PageHeader } from '@/components/ui/navigation';

/** Shows a placeholder of the table while the server loads the records. */
export default function EntitiesLoading() {
  const t = useTranslations('entities');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="h-11 shrink-0 border-line border-b" />
      <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
        <LoadingRecords rows={16} />
      </div>
    </>
  );
}
