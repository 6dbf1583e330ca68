'use client';

import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { usePortalHost } from './portal-host';

/** Provides tooltips; use it once per application. After the first tooltip, the next ones appear without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Single element that accepts a ref and props. */
  children: ReactElement;
}

/** Explains an icon in a few words. Never put a required reason only in a tooltip. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const host = usePortalHost();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 flex max-w-80 items-center gap-2 rounded-1 bg-inverse px-2 py-[5px] font-medium text-on-inverse text-small shadow-2 motion-safe:animate-appear"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
