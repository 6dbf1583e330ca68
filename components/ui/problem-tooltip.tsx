'use client';

import { CircleAlert } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { ReactElement } from 'react';
import { usePortalHost } from './portal-host';

interface ProblemTooltipProps {
  /** Error message; `null` shows nothing. */
  problem: string | null;
  /** Called on Escape or a click elsewhere. */
  onDismiss: () => void;
  /** Single element that accepts a ref. The message appears below it. */
  children: ReactElement;
}

/** Shows an error message below a control that has no space for one, without moving the focus. */
export function ProblemTooltip({ problem, onDismiss, children }: ProblemTooltipProps) {
  const host = usePortalHost();
  return (
    <Popover.Root open={problem !== null} onOpenChange={(open) => !open && onDismiss()}>
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      <Popover.Portal container={host}>
        <Popover.Content
          role="alert"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-30 flex max-w-80 items-start gap-1.5 rounded-2 border border-bad-line bg-raised px-2.5 py-2 text-bad-ink text-small shadow-2 motion-safe:animate-appear"
        >
          <CircleAlert aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-bad" />
          {problem}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
