'use client';

import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';

/** Shortcuts of the review of gaps. The keys are bound in `gap-review.tsx`. */
const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    task: 'Answer',
    shortcuts: [
      { does: 'Cut between the pages', keys: ['S'] },
      { does: 'Same document', keys: ['J'] },
      { does: 'Don’t know', keys: ['K'] },
      { does: 'Undo the last answer', keys: ['U', 'Ctrl Z'] },
    ],
  },
  {
    task: 'Page',
    shortcuts: [
      { does: 'Open the stack in the editor', keys: ['E'] },
      { does: 'Show the ready stacks, or the gaps', keys: ['R'] },
      { does: 'Show these shortcuts', keys: ['?'] },
    ],
  },
];

export function GapShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Shortcuts">
      <ShortcutList groups={SHORTCUTS} />
    </Dialog>
  );
}
