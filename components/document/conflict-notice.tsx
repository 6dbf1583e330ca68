'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatConflict } from './conflict';
import type { ValueEdits } from './use-value-edits';

/**
 * Shows that someone else changed the document. The drafts are kept and not saved until the reader has seen the
 * changes.
 */
export function ConflictNotice({ edits }: { edits: ValueEdits }) {
  const { conflict } = edits;
  if (!conflict) return null;
  return (
    <Notice tone="warn" role="alert">
      <p>{formatConflict(conflict)} Your entry is kept, but not saved yet.</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => edits.reload(false)}>
          Reload
        </Button>
        <Button size="sm" onClick={() => edits.reload(true)}>
          Reload and save mine
        </Button>
      </p>
    </Notice>
  );
}
