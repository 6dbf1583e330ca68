'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  active: boolean;
  /** What is lost, as a sentence. */
  description: string;
  /** The reader leaves all the same. */
  onLeave?: () => void;
}

/** Asks before the page is left with changes that aren't saved. Its own sections are not elsewhere. */
export function LeaveGuard({ active, description, onLeave }: LeaveGuardProps) {
  const router = useRouter();
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own handler, which would be under way already.
    const onClick = (event: MouseEvent) => {
      const target = leadsTo(event);
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
  }, [active]);

  if (wanted === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && setWanted(undefined)}
      width="sm"
      title="Leave without saving?"
      description={description}
      footer={
        <>
          <Button size="lg" onClick={() => setWanted(undefined)}>
            Stay here
          </Button>
          <Button
            size="lg"
            variant="danger"
            onClick={() => {
              onLeave?.();
              setWanted(undefined);
              router.push(wanted);
            }}
          >
            Leave page
          </Button>
        </>
      }
    />
  );
}

/** The address in this tab to which a click leads away from the page; null when it stays, or opens another tab. */
function leadsTo(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  const stays = origin === window.location.origin && pathname === window.location.pathname;
  return stays || origin !== window.location.origin ? null : pathname + search + hash;
}
