'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { ShortcutList } from '@/components/ui/shortcut-list';
import type { Catalog } from '@/lib/foundation/languages/catalog';

/** Page with shortcuts of its own. */
export type ShortcutPage = 'list' | 'queue' | 'duplicates' | 'records' | 'settings' | 'other';

type Key = keyof Catalog['shell']['shortcuts'];

/** Shortcuts of one task, with the keys of their messages. */
interface Group {
  task: Key;
  shortcuts: readonly { does: Key; keys: readonly string[] }[];
}

const PAGE_SHORTCUTS: Group = {
  task: 'page',
  shortcuts: [
    { does: 'lastMessage', keys: ['Alt', 'T'] },
    { does: 'show', keys: ['?'] },
  ],
};

/**
 * Shortcuts of each page. The keys of the queue are bound in `waiting-list.tsx`, those of duplicates in
 * `duplicates-view.tsx`, and those of other lists in `use-grid-shortcuts.ts`.
 */
const SHORTCUTS: Record<ShortcutPage, { groups: readonly Group[]; description?: Key }> = {
  list: {
    description: 'listDescription',
    groups: [
      {
        task: 'move',
        shortcuts: [
          { does: 'nextDocument', keys: ['J', 'K', '↓', '↑'] },
          { does: 'firstDocument', keys: ['Home', 'End'] },
          { does: 'open', keys: ['↵'] },
          { does: 'search', keys: ['/'] },
        ],
      },
      {
        task: 'select',
        shortcuts: [
          { does: 'select', keys: ['X', 'Space'] },
          { does: 'selectRange', keys: ['Shift', '↓↑'] },
          { does: 'selectAll', keys: ['Ctrl', 'A', 'Esc'] },
        ],
      },
      {
        task: 'documents',
        shortcuts: [
          { does: 'claim', keys: ['N'] },
          { does: 'review', keys: ['R'] },
          { does: 'approve', keys: ['E'] },
          { does: 'assign', keys: ['A'] },
          { does: 'merge', keys: ['M'] },
          { does: 'delete', keys: ['Delete'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  queue: {
    description: 'queueDescription',
    groups: [
      {
        task: 'needsYou',
        shortcuts: [
          { does: 'nextDocument', keys: ['J', 'K', '↓', '↑'] },
          { does: 'firstDocument', keys: ['Home', 'End'] },
          { does: 'open', keys: ['↵'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  duplicates: {
    description: 'duplicatesDescription',
    groups: [
      {
        task: 'duplicates',
        shortcuts: [
          { does: 'nextDocument', keys: ['J', 'K', '↓', '↑'] },
          { does: 'firstDocument', keys: ['Home', 'End'] },
          { does: 'open', keys: ['↵'] },
          { does: 'delete', keys: ['Delete'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  records: {
    description: 'recordsDescription',
    groups: [
      {
        task: 'move',
        shortcuts: [
          { does: 'nextRecord', keys: ['J', 'K', '↓', '↑'] },
          { does: 'firstRecord', keys: ['Home', 'End'] },
          { does: 'open', keys: ['↵'] },
        ],
      },
      {
        task: 'records',
        shortcuts: [
          { does: 'select', keys: ['X', 'Space'] },
          { does: 'selectAll', keys: ['Ctrl', 'A', 'Esc'] },
          { does: 'delete', keys: ['Delete'] },
        ],
      },
      PAGE_SHORTCUTS,
    ],
  },
  settings: {
    groups: [
      {
        task: 'types',
        shortcuts: [
          { does: 'moveType', keys: ['Alt', '↓↑'] },
          { does: 'nextType', keys: ['↵'] },
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
  const t = useTranslations('shell.shortcuts');
  const { groups, description } = SHORTCUTS[page];
  const named = groups.map(({ task, shortcuts }) => ({
    task: t(task),
    shortcuts: shortcuts.map(({ does, keys }) => ({ does: t(does), keys })),
  }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={description && t(description)}
    >
      <ShortcutList groups={named} />
    </Dialog>
  );
}
