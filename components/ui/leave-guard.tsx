'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface LeaveGuardProps {
  /** `true` if there are unsaved changes. */
  isActive: boolean;
  /** Sentence that describes the changes that would be lost. */
  description: string;
  /** Called when the user leaves without saving. */
  onLeave?: () => void;
}

/**
 * Asks for confirmation before the user leaves the page with unsaved changes. Links within the page are not affected.
 */
export function LeaveGuard({ isActive, description, onLeave }: LeaveGuardProps) {
  const t = useTranslations('ui');
  const router = useRouter();
  const [pendingHref, setWanted] = useState<string>();

  useEffect(() => {
    if (!isActive) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Run in the capture phase, before the link's own handler starts the navigation.
    const onClick = (event: MouseEvent) => {
      const target = getLinkTarget(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(target);
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [isActive]);

  if (pendingHref === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && setWanted(undefined)}
      width="sm"
      title={t('leave.title')}
      description={description}
      footer={
        <>
          <Button size="lg" onClick={() => setWanted(undefined)}>
            {t('leave.stay')}
          </Button>
          <Button
            size="lg"
            variant="danger"
            onClick={() => {
              onLeave?.();
              setWanted(undefined);
              router.push(pendingHref);
            }}
          >
            {t('leave.leave')}
          </Button>
        </>
      }
    />
  );
}

/** Returns the URL that a click would open in this tab; `null` if the click stays on the page or opens another tab. */
function getLinkTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const stays = origin === window.location.origin && pathname === window.location.pathname;
  return stays || origin !== window.location.origin ? null : pathname + search + hash;
}
