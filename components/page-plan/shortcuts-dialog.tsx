'use client';

import { Dialog } from '@/components/ui/dialog';
import { ShortcutList } from '@/components/ui/shortcut-list';
import { KEYBOARD_SHORTCUTS, TOUCH_GESTURES } from './editor-shortcuts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys and touch">
      <ShortcutList keys={KEYBOARD_SHORTCUTS} />
      <h3 className="mt-5 mb-1 font-semibold">By touch</h3>
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
