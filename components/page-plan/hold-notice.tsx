'use client';

import { TriangleAlert } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Panel } from '@/components/ui/panel';
import type { EditorDocument } from './plan-state';

/** Shows that files are on hold, and the reasons on click. Works with touch and keyboard. */
export function HoldNotice({ documents }: { documents: readonly EditorDocument[] }) {
  const held = documents.filter((document) => document.held);
  if (held.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex h-6 shrink-0 items-center gap-[5px] whitespace-nowrap rounded-full bg-warn-soft px-[7px] font-medium text-small text-warn-ink leading-none hover:inset-ring hover:inset-ring-warn-line data-[state=open]:inset-ring data-[state=open]:inset-ring-warn-line">
        <TriangleAlert aria-hidden="true" className="size-3" />
        Held<span className="max-wide:sr-only"> for review</span>
      </Popover.Trigger>
      <Panel align="start" aria-label="Why it is held" className="max-w-[min(360px,calc(100vw-16px))] p-3">
        <ul className="grid gap-2">
          {held.map(({ uuid, originalFilename, holdReason }) => (
            <li key={uuid}>
              {documents.length > 1 && <b className="block break-words font-medium">{originalFilename}</b>}
              <span className="text-ink-2">{holdReason ?? 'Its pages may be several documents.'}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-3 text-small">Applying a plan releases the hold.</p>
      </Panel>
    </Popover.Root>
  );
}
