'use client';

import { Dialog } from '@/components/ui/dialog';
import { ShortcutList } from '@/components/ui/shortcut-list';
import { VALUE_SHORTCUTS } from './value-shortcuts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keys"
      description="Letter keys work outside text fields. Add Alt to use them anywhere."
    >
      <ShortcutList keys={VALUE_SHORTCUTS} />
    </Dialog>
  );
}
