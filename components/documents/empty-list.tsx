import { SearchX, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DocumentFilter, EMPTY_FILTER, isFiltered } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface EmptyListProps {
  filter: DocumentFilter;
  trashDays: number;
  onClear: (change: Partial<DocumentFilter>) => void;
}

/** Shows that no document matches the filter, or that the trash is empty. */
export function EmptyList({ filter, trashDays, onClear }: EmptyListProps) {
  const t = useTranslations('documents.empty');
  if (filter.trashed && !isFiltered(filter)) {
    return (
      <EmptyState
        icon={Trash2}
        title={t('trashTitle')}
        actions={
          <Button size="lg" onClick={() => onClear({ trashed: false })}>
            {t('showDocuments')}
          </Button>
        }
      >
        {t('trashNote', { days: trashDays })}
      </EmptyState>
    );
  }
  const clear = () => onClear({ ...EMPTY_FILTER, sort: filter.sort, trashed: filter.trashed });
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatchTitle')}
      actions={
        <Button size="lg" onClick={clear}>
          {t('clearFilters')}
        </Button>
      }
    >
      {filter.text ? t('noTextMatch', { text: filter.text }) : t('changeFilters')}
    </EmptyState>
  );
}
