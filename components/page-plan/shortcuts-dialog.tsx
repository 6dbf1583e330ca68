'use client';

import { Dialog } from '@/components/ui/dialog';
import { type ShortcutGroup, ShortcutList } from '@/components/ui/shortcut-list';

/** Shortcuts of the editor, as listed in the shortcuts dialog. The keys are bound in `use-editor-shortcuts.ts`. */
const KEYBOARD_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    task: 'Move',
    shortcuts: [
      { does: 'Next or previous page', keys: ['←', '→'] },
      { does: 'Row up or down', keys: ['↑', '↓'] },
      { does: 'Next unsure cut', keys: ['N'] },
      { does: 'Part up or down, in the list', keys: ['↑', '↓'] },
      { does: 'Zoom preview', keys: ['+', '−'] },
    ],
  },
  {
    task: 'Select',
    shortcuts: [
      { does: 'Select page', keys: ['Space'] },
      { does: 'Select a range', keys: ['Shift', '←→'] },
      { does: 'Select all or none', keys: ['Ctrl', 'A', 'Esc'] },
    ],
  },
  {
    task: 'Pages',
    shortcuts: [
      { does: 'Cut before this page', keys: ['S'] },
      { does: 'Join with the page before', keys: ['J'] },
      { does: 'Discard or restore', keys: ['Delete'] },
      { does: 'Skip scan', keys: ['X'] },
      { does: 'Move document', keys: ['Alt', '←→'] },
    ],
  },
  {
    task: 'Names',
    shortcuts: [
      { does: 'Name the part', keys: ['F2'] },
      { does: 'Stop naming', keys: ['↵', 'Esc'] },
    ],
  },
  {
    task: 'Plan',
    shortcuts: [
      { does: 'Undo', keys: ['Ctrl', 'Z'] },
      { does: 'Redo', keys: ['Ctrl', 'Shift', 'Z'] },
      { does: 'Apply plan', keys: ['Ctrl', '↵'] },
      { does: 'Show these shortcuts', keys: ['?'] },
    ],
  },
];

/** Touch gestures that are not a simple tap. */
const TOUCH_GESTURES: readonly { does: string; how: string }[] = [
  { does: 'Select several pages', how: 'Hold one, then tap others' },
  { does: 'Select a range', how: 'Tap its first page, hold its last' },
  { does: 'Move a document', how: 'Drag it by its handle, or tap its arrows' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Shortcuts">
      <ShortcutList groups={KEYBOARD_SHORTCUTS} />
      <h3 className="mb-1 font-semibold">By touch</h3>
      <dl>
        {TOUCH_GESTURES.map(({ does, how }) => (
          <div
            key={does}
            className="flex min-h-[34px] flex-wrap items-center justify-between gap-x-4 border-line-soft border-b py-1"
          >
            <dt>{does}</dt>
            <dd className="text-ink-2">{how}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
