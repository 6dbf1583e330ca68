import { SearchX, Trash2 } from 'lucide-react';
import { type DocumentFilter, NO_FILTER, narrows } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface NothingHereProps {
  filter: DocumentFilter;
  trashDays: number;
  onClear: (change: Partial<DocumentFilter>) => void;
}

/** No document under this filter: the trash may just be empty. */
export function NothingHere({ filter, trashDays, onClear }: NothingHereProps) {
  if (filter.trashed && !narrows(filter)) {
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
        What you delete stays here for {trashDays} days and can be restored.
      </EmptyState>
    );
  }
  const clear = () => onClear({ ...NO_FILTER, sort: filter.sort, trashed: filter.trashed });
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
        ? `Nothing has “${filter.text}” in its name, its values or on its pages under these filters.`
        : 'Nothing is under these filters now.'}
    </EmptyState>
  );
}
