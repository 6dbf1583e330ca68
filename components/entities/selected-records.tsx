import { Trash2, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

interface SelectedRecordsProps {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** Shows the actions for the selected records. */
export function SelectedRecords({ count, onDelete, onClear }: SelectedRecordsProps) {
  return (
    <div
      role="toolbar"
      aria-label="Selection"
      className="absolute bottom-4 left-1/2 z-21 flex h-11 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-3 bg-inverse pr-2 pl-4 text-on-inverse shadow-3 motion-safe:animate-appear"
    >
      <b className="mr-2 tabular-nums">{count.toLocaleString('en')} selected</b>
      <Button variant="inverse" icon={Trash2} onClick={onDelete}>
        Delete permanently
      </Button>
      <IconButton variant="inverse" icon={X} label="Clear the selection" shortcut="Esc" onClick={onClear} />
    </div>
  );
}
