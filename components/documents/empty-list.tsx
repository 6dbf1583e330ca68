import { SearchX, Trash2 } from 'lucide-react';
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
  if (filter.trashed && !isFiltered(filter)) {
    return (
      <EmptyState
        icon={Trash2}
        title="The trash is empty"
        actions={
          <Button size="lg" onClick={() => onClear({ trashed: false })}>
            Show the documents
          </Button>
        }
      >
        Deleted documents stay here for {trashDays} days and can be restored.
      </EmptyState>
    );
  }
  const clear = () => onClear({ ...EMPTY_FILTER, sort: filter.sort, trashed: filter.trashed });
  return (
    <EmptyState
      icon={SearchX}
      title="No document matches"
      actions={
        <Button size="lg" onClick={clear}>
          Clear filters
        </Button>
      }
    >
      {filter.text
        ? `No name, value, or page contains “${filter.text}” with these filters.`
        : 'Change or clear the filters.'}
    </EmptyState>
  );
}
