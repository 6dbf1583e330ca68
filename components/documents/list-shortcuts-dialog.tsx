'use client';

import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';

/** Shortcuts of the list. The keys are bound in `use-grid-shortcuts.ts`. */
const LIST_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    task: 'Move',
    shortcuts: [
      { does: 'Next or previous document', keys: ['J', 'K', '↓', '↑'] },
      { does: 'First or last document', keys: ['Home', 'End'] },
      { does: 'Open', keys: ['↵'] },
      { does: 'Search', keys: ['/'] },
    ],
  },
  {
    task: 'Select',
    shortcuts: [
      { does: 'Select', keys: ['X', 'Space'] },
      { does: 'Select a range', keys: ['Shift', '↓↑'] },
      { does: 'Select all or none', keys: ['Ctrl', 'A', 'Esc'] },
    ],
  },
  {
    task: 'Documents',
    shortcuts: [
      { does: 'Review pages', keys: ['R'] },
      { does: 'Approve', keys: ['E'] },
      { does: 'Assign', keys: ['A'] },
      { does: 'Merge the selection', keys: ['M'] },
      { does: 'Delete', keys: ['Delete'] },
    ],
  },
  {
    task: 'Page',
    shortcuts: [
      { does: 'Go to the last message and its Undo', keys: ['Alt', 'T'] },
      { does: 'Show these shortcuts', keys: ['?'] },
    ],
  },
];

export function ListShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Shortcuts"
      description="The shortcuts work while a document in the list or the selection bar has focus."
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label="All shortcuts"
      >
        <ShortcutList groups={LIST_SHORTCUTS} />
      </section>
    </Dialog>
  );
}
