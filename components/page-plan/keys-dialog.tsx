'use client';

import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { KEY_HELP } from './editor-keys';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys">
      <dl className="grid grid-cols-2 gap-x-10 max-desk:grid-cols-1">
        {KEY_HELP.map(({ does, keys }) => (
          <div key={does} className="flex h-[34px] items-center justify-between border-line-soft border-b">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
