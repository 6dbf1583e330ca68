'use client';

import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';

/** Page with shortcuts of its own. */
export type ShortcutPage = 'list' | 'queue' | 'duplicates' | 'records' | 'settings' | 'other';

const PAGE_SHORTCUTS: ShortcutGroup = {
  task: 'Page',
  shortcuts: [
    { does: 'Go to the last message and its Undo', keys: ['Alt', 'T'] },
    { does: 'Show these shortcuts', keys: ['?'] },
  ],
};

/**
 * Shortcuts of each page. The keys of the queue are bound in `waiting-list.tsx`, those of duplicates in
 * `duplicates-view.tsx`, and those of other lists in `use-grid-shortcuts.ts`.
 */
const SHORTCUTS: Record<ShortcutPage, { groups: readonly ShortcutGroup[]; description?: string }> = {
  list: {
    description:
      'The shortcuts work while a document in the list has focus. J, K, Esc, and those for documents also work in the selection bar.',
    groups: [
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
          { does: 'Claim the next document', keys: ['N'] },
          { does: 'Review pages', keys: ['R'] },
          { does: 'Approve', keys: ['E'] },
          { does: 'Assign', keys: ['A'] },
          { does: 'Merge the selection', keys: ['M'] },
          { does: 'Delete', keys: ['Delete'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  queue: {
    description: 'Home, End, and the arrows work while a row has focus.',
    groups: [
      {
        task: 'Needs you',
        shortcuts: [
          { does: 'Next or previous document', keys: ['J', 'K', '↓', '↑'] },
          { does: 'First or last document', keys: ['Home', 'End'] },
          { does: 'Open', keys: ['↵'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  duplicates: {
    description: 'Home, End, the arrows, and Delete work while a row has focus.',
    groups: [
      {
        task: 'Duplicates',
        shortcuts: [
          { does: 'Next or previous document', keys: ['J', 'K', '↓', '↑'] },
          { does: 'First or last document', keys: ['Home', 'End'] },
          { does: 'Open', keys: ['↵'] },
          { does: 'Delete', keys: ['Delete'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  records: {
    description: 'The shortcuts work while a record in the list has focus.',
    groups: [
      {
        task: 'Move',
        shortcuts: [
          { does: 'Next or previous record', keys: ['J', 'K', '↓', '↑'] },
          { does: 'First or last record', keys: ['Home', 'End'] },
          { does: 'Open', keys: ['↵'] },
        ],
      },
      {
        task: 'Records',
        shortcuts: [
          { does: 'Select', keys: ['X', 'Space'] },
          { does: 'Select all or none', keys: ['Ctrl', 'A', 'Esc'] },
          { does: 'Delete', keys: ['Delete'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  settings: {
    groups: [
      {
        task: 'Types and fields',
        shortcuts: [
          { does: 'Move a type or a field', keys: ['Alt', '↓↑'] },
          { does: 'Next type', keys: ['↵'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  other: { groups: [PAGE_SHORTCUTS] },
};

interface ShortcutsDialogProps {
  page: ShortcutPage;
  onClose: () => void;
}

export function ShortcutsDialog({ page, onClose }: ShortcutsDialogProps) {
  const { groups, description } = SHORTCUTS[page];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Shortcuts" description={description}>
      <ShortcutList groups={groups} />
    </Dialog>
  );
}
