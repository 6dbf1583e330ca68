import { RotateCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Note } from '@/components/ui/note';

const place = 'mx-5 mt-3 mb-3 shrink-0 max-desk:mx-3';

/** Something was refused; it stays until someone has read it. */
export function ProblemNote({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  return (
    <Note tone="bad" role="alert" className={place}>
      <span className="flex items-start gap-2">
        <span className="flex-1">{sentence}</span>
        <IconButton icon={X} size="sm" label="Dismiss" tooltip={false} onClick={onDismiss} />
      </span>
    </Note>
  );
}

/** What is shown may have changed meanwhile. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="warn" role="status" className={place}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="flex-1">Sheaf does not answer. What stands here may have changed.</span>
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Note>
  );
}
