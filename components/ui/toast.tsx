'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Button } from './button';
import { cx } from './cx';
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
  /**
   * Takes it back. With a promise the toast waits for it, and says why where it is rejected: by then the page that
   * did it may be gone. Without one it leaves at once.
   */
  undo?: () => void | Promise<void>;
  /** Where one goes from here. */
  onward?: { label: string; go: () => void };
}

/** How far the undo is; with a sentence, it was refused. */
type Undoing = 'offered' | 'running' | { refused: string };

const SHOWN_MS = 10_000;

/** Says what was done. Errors are never told here, but for those of its own undo: they stand where their cause is. */
export function tell(told: Told): void {
  show(told, 'offered');
}

function show(told: Told, undoing: Undoing, id?: string | number): void {
  toast.custom((own) => <Toast told={told} undoing={undoing} id={own} />, {
    id,
    // Where it may be dismissed by the library, that takes the focus back whenever it leaves a toast: by Tab nobody would
    // come past the last one. It has a button of its own.
    dismissible: false,
    duration: undoing === 'offered' ? SHOWN_MS : Number.POSITIVE_INFINITY,
  });
}

async function takeBack(told: Told, id: string | number): Promise<void> {
  const waiting = told.undo?.();
  if (!waiting) {
    toast.dismiss(id);
    return;
  }
  show(told, 'running', id);
  try {
    await waiting;
    toast.dismiss(id);
  } catch (error) {
    show(told, { refused: error instanceof Error ? error.message : 'It did not work.' }, id);
  }
}

interface ToastProps {
  told: Told;
  undoing: Undoing;
  id: string | number;
}

function Toast({ told, undoing, id }: ToastProps) {
  const refused = typeof undoing === 'object' ? undoing.refused : undefined;
  const running = undoing === 'running';
  const detail = refused ?? told.detail;
  const Icon = refused ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps from the library that its buttons have the focus (see `dismissible`).
    <div
      onFocus={(event) => event.stopPropagation()}
      className="flex min-h-11 w-full items-center gap-3 rounded-3 bg-inverse py-1.5 pr-2 pl-3.5 text-on-inverse shadow-3"
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('size-4 shrink-0', refused ? 'text-inverse-bad' : 'text-inverse-ok')}
      />
      <span className="min-w-0 flex-1" role={refused ? 'alert' : undefined}>
        <span className="wrap-anywhere">{refused ? 'It can’t be undone' : told.message}</span>
        {detail && <span className="block text-on-inverse-2 text-small">{detail}</span>}
      </span>
      {told.undo && !refused && (
        <Button
          variant="inverse"
          aria-disabled={running || undefined}
          aria-busy={running}
          onClick={() => !running && void takeBack(told, id)}
        >
          {running ? 'Undoing…' : 'Undo'}
        </Button>
      )}
      {told.onward && undoing === 'offered' && (
        <Button
          variant="inverse"
          onClick={() => {
            toast.dismiss(id);
            told.onward?.go();
          }}
        >
          {told.onward.label}
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
  );
}
