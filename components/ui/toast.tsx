'use client';

import { CircleCheck, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Button } from './button';
import { IconButton } from './icon-button';

/** Once around the application. One toast at a time, bottom centre, paused while hovered or focused. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={1}
      gap={8}
      offset={24}
      mobileOffset={12}
      style={{ '--width': '460px' } as CSSProperties}
    />
  );
}

interface Told {
  /** What was done. */
  message: string;
  /** A second, quieter sentence. */
  detail?: string;
  /** Takes it back; the toast leaves at once. */
  undo?: () => void;
}

/** Says what was done. Errors are never told here: they stand where their cause is. */
export function tell({ message, detail, undo }: Told): void {
  toast.custom(
    (id) => (
      <div className="flex min-h-11 w-full items-center gap-3 rounded-3 bg-inverse py-1.5 pr-2 pl-3.5 text-on-inverse shadow-3">
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-inverse-ok" />
        <span className="min-w-0 flex-1">
          {message}
          {detail && <span className="block text-on-inverse-2 text-small">{detail}</span>}
        </span>
        {undo && (
          <Button
            variant="inverse"
            onClick={() => {
              toast.dismiss(id);
              undo();
            }}
          >
            Undo
          </Button>
        )}
        <IconButton
          icon={X}
          label="Dismiss"
          variant="inverse"
          tooltip={false}
          onClick={() => toast.dismiss(id)}
        />
      </div>
    ),
    { duration: 10_000 },
  );
}
