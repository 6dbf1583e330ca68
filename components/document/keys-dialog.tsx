'use client';

import { Dialog } from '@/components/ui/dialog';
import { KeyList } from '@/components/ui/key-list';
import { VALUE_KEYS } from './value-keys';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keys"
      description="Letters work where nothing is typed; with Alt, everywhere."
    >
      <KeyList keys={VALUE_KEYS} />
    </Dialog>
  );
}
