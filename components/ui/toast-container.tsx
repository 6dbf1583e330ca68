'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Button } from './button';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { connectToasts, type ToastContent } from './toast';

/** Renders the toast container. Shows one toast at a time, bottom center, paused on hover and focus. */
export function ToastContainer() {
  // The container listens in an effect of its own, before this one.
  useEffect(() => connectToasts({ show: (content) => renderToast(content, 'offered'), enterScope }), []);
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={1}
      gap={8}
      offset={{ bottom: 'calc(var(--toast-floor, 12px) + 12px)' }}
      mobileOffset={{ bottom: 'calc(var(--toast-floor, 0px) + 12px)', left: 12, right: 12 }}
      style={{ '--width': '460px', fontFamily: 'inherit' } as CSSProperties}
    />
  );
}

/** State of the undo action; with a message if the undo failed. */
type UndoState = 'offered' | 'running' | { rejected: string | null };

const TOAST_DURATION_MS = 10_000;

/** Scope of each toast that still offers its undo. A running or failed undo stays visible on every page. */
const scopes = new Map<string | number, string>();

function enterScope(scope: string | null): void {
  for (const [id, own] of scopes) if (own !== scope) closeToast(id);
}

function closeToast(id: string | number): void {
  scopes.delete(id);
  toast.dismiss(id);
}

function renderToast(content: ToastContent, undoing: UndoState, id?: string | number): void {
  const shown = toast.custom((own) => <Toast content={content} undoing={undoing} id={own} />, {
    id,
    // If the library can dismiss a toast, it takes the focus back whenever the focus leaves the toast. Keyboard users
    // could not tab past it. The toast has its own close button instead.
    dismissible: false,
    duration: undoing === 'offered' ? TOAST_DURATION_MS : Number.POSITIVE_INFINITY,
    onAutoClose: () => scopes.delete(shown),
  });
  if (undoing === 'offered' && content.scope !== undefined) scopes.set(shown, content.scope);
  else scopes.delete(shown);
}

async function undoToast(content: ToastContent, id: string | number): Promise<void> {
  const waiting = content.undo?.();
  if (!waiting) {
    closeToast(id);
    return;
  }
  renderToast(content, 'running', id);
  try {
    await waiting;
    closeToast(id);
  } catch (error) {
    renderToast(content, { rejected: error instanceof Error ? error.message : null }, id);
  }
}

interface ToastProps {
  content: ToastContent;
  undoing: UndoState;
  id: string | number;
}

function Toast({ content, undoing, id }: ToastProps) {
  const t = useTranslations('ui');
  const rejected = typeof undoing === 'object' ? (undoing.rejected ?? t('toast.failed')) : undefined;
  const { message } = content;
  const text = typeof message === 'string' ? message : t(`toast.${message.key}`);
  const running = undoing === 'running';
  const detail = rejected ?? content.detail;
  const isBad = rejected !== undefined || content.isFailure === true;
  const Icon = isBad ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hides focus events from the library (see `dismissible`).
    <div
      onFocus={(event) => event.stopPropagation()}
      className="flex min-h-11 w-full items-center gap-3 rounded-3 bg-inverse py-1.5 pr-2 pl-3.5 text-on-inverse shadow-3"
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('size-4 shrink-0', isBad ? 'text-inverse-bad' : 'text-inverse-ok')}
      />
      <span className="min-w-0 flex-1" role={isBad ? 'alert' : undefined}>
        <span className="wrap-anywhere">{rejected ? t('toast.notUndone') : text}</span>
        {detail && <span className="block text-on-inverse-2 text-small">{detail}</span>}
      </span>
      {content.undo && !rejected && (
        <Button
          variant="inverse"
          aria-disabled={running || undefined}
          aria-busy={running}
          onClick={() => !running && void undoToast(content, id)}
        >
          {running ? t('toast.undoing') : t('toast.undo')}
        </Button>
      )}
      {content.link && undoing === 'offered' && (
        <Button
          variant="inverse"
          onClick={() => {
            closeToast(id);
            content.link?.go();
          }}
        >
          {content.link.label}
        </Button>
      )}
      <IconButton
        icon={X}
        label={t('toast.dismiss')}
        variant="inverse"
        tooltip={false}
        onClick={() => closeToast(id)}
      />
    </div>
  );
}
