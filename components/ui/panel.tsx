import { Popover } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { usePortalHost } from './portal-host';

export function Panel({ className, ...rest }: ComponentProps<typeof Popover.Content>) {
  const host = usePortalHost();
  return (
    <Popover.Portal container={host}>
      <Popover.Content
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          'z-60 rounded-2 border border-line bg-raised shadow-2 motion-safe:animate-rise',
          className,
        )}
        {...rest}
      />
    </Popover.Portal>
  );
}
