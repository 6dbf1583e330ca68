'use client';

import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';

/** Shortcuts of the values, as listed in the shortcuts dialog. The keys are bound in `use-value-shortcuts.ts`. */
const VALUE_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    task: 'Move',
    shortcuts: [
      { does: 'Next or previous value', keys: ['↓', '↑'] },
      { does: 'Next value to check', keys: ['Alt', 'N'] },
      { does: 'Next or previous document', keys: ['J', 'K'] },
    ],
  },
  {
    task: 'Values',
    shortcuts: [
      { does: 'Save and continue', keys: ['↵'] },
      { does: 'Restore the saved value', keys: ['Esc'] },
      { does: 'Clear the value', keys: ['Alt', 'Del'] },
      { does: 'Use the suggestion', keys: ['Alt', '↵'] },
      { does: 'Pick the value on the page', keys: ['Alt', 'P'] },
      { does: 'Show matching records', keys: ['Alt', '↓'] },
    ],
  },
  {
    task: 'Tables',
    shortcuts: [
      { does: 'Edit a table cell', keys: ['F2'] },
      { does: 'Check a doubtful cell', keys: ['↵'] },
      { does: 'Clear a table cell', keys: ['Del'] },
      { does: 'Add a row', keys: ['Shift', '↵'] },
      { does: 'Remove a row', keys: ['Ctrl', 'Del'] },
    ],
  },
  {
    task: 'Document',
    shortcuts: [
      { does: 'Approve and next', keys: ['Ctrl', '↵'] },
      { does: 'Claim or release', keys: ['C'] },
      { does: 'Show these shortcuts', keys: ['?'] },
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Shortcuts"
      description="Letter keys work outside text fields. Add Alt to use them anywhere."
    >
      <ShortcutList groups={VALUE_SHORTCUTS} />
    </Dialog>
  );
}
