'use client';

import { Dialog } from '@/components/ui/dialog';
import { type KeyHelp, KeyList } from '@/components/ui/key-list';

/** The list's keys; what they do is bound in `use-grid-keys.ts`. */
const LIST_KEYS: readonly KeyHelp[] = [
  { does: 'Next or previous document', keys: ['↓', '↑'] },
  { does: 'First or last document', keys: ['Home', 'End'] },
  { does: 'Open', keys: ['↵'] },
  { does: 'Select', keys: ['Space'] },
  { does: 'Select a range', keys: ['Shift', '↓↑'] },
  { does: 'Select all, or nothing', keys: ['Ctrl', 'A', 'Esc'] },
  { does: 'Review pages', keys: ['R'] },
  { does: 'Merge what is selected', keys: ['M'] },
  { does: 'Delete', keys: ['Delete'] },
  { does: 'Search', keys: ['/'] },
  { does: 'The last message, with its Undo', keys: ['Alt', 'T'] },
  { does: 'These keys', keys: ['?'] },
];

export function ListKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keys"
      description="They work while a document of the list, or the selection below it, has the focus."
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        aria-label="All keys"
      >
        <KeyList keys={LIST_KEYS} />
      </section>
    </Dialog>
  );
}
