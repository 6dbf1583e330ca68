'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { conflictWords } from './conflict';
import type { ValueEdits } from './use-value-edits';

/** Someone else was faster: what was typed is still there, and nothing of it is saved until one has seen theirs. */
export function ConflictNote({ edits }: { edits: ValueEdits }) {
  const { conflict } = edits;
  if (!conflict) return null;
  return (
    <Note tone="warn" role="alert">
      <p>{conflictWords(conflict)} What you typed is kept, and not saved yet.</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => edits.reload(false)}>
          Reload
        </Button>
        <Button size="sm" onClick={() => edits.reload(true)}>
          Reload and save mine
        </Button>
      </p>
    </Note>
  );
}
