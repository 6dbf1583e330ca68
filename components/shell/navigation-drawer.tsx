'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from '@/components/ui/navigation';
import { PortalHost } from '@/components/ui/portal-host';

/** Shows the sidebar as a drawer on narrow screens. It closes after navigation. */
export function NavigationDrawer({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const { open, setOpen } = useNavigation();
  const [drawer, setDrawer] = useState<HTMLElement | null>(null);
  const place = `${usePathname()}?${useSearchParams()}`;

  const last = useRef(place);

  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    setOpen(false);
  }, [place, setOpen]);

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim wide:hidden motion-safe:animate-appear" />
        <Dialog.Content
          ref={setDrawer}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 w-64 bg-canvas shadow-3 wide:hidden motion-safe:animate-slide"
        >
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          <PortalHost value={drawer}>{children}</PortalHost>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
