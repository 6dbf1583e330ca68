'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { PortalHost } from './portal-host';

const widths = { sm: 'max-w-[480px]', md: 'max-w-[760px]', broad: 'max-w-[880px]', lg: 'max-w-[1040px]' };

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  children?: ReactNode;
  /** Content of the footer. Left: the consequences. Right: Cancel, then the single primary button. */
  footer?: ReactNode;
  /** `true` if a click outside must not close the dialog, so that field values aren't lost. */
  keepOpenOutside?: boolean;
  /**
   * Returns the element to focus after the dialog closes. Default, also if it returns `null`: the element focused
   * before.
   */
  focusAfter?: () => HTMLElement | null;
}

/** Renders a modal dialog. Escape always closes it without a change. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('ui');
  const { open, onOpenChange, title, description, width = 'md', children, footer, keepOpenOutside } = props;
  const { focusAfter } = props;
  const [content, setContent] = useState<HTMLElement | null>(null);
  // The dialog may have been opened by a key, without a trigger to return the focus to. Remember the focused element
  // before the content renders.
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid place-items-center overflow-hidden bg-scrim p-6 max-wide:items-end max-wide:p-2 motion-safe:animate-appear">
          <Radix.Content
            ref={setContent}
            {...(description ? {} : { 'aria-describedby': undefined })}
            // Focus the dialog itself, so that its name is read out, unless a field has already requested the focus.
            // Never focus the close button.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const next = focusAfter?.() ?? before.current;
              if (next instanceof HTMLElement) next.focus();
            }}
            onInteractOutside={keepOpenOutside ? (event) => event.preventDefault() : undefined}
            className={cx(
              'flex max-h-[calc(100dvh-48px)] w-full flex-col overflow-hidden rounded-4 bg-surface shadow-3 outline-none max-wide:max-h-[calc(100dvh-16px)] motion-safe:animate-rise',
              widths[width],
            )}
          >
            <PortalHost value={content}>
              {/* Not a `header` element: the page behind the dialog may already have a banner landmark. */}
              <div className="flex items-start gap-3 py-4 pt-5 pr-5 pl-6">
                <div className="min-w-0 flex-1">
                  <Radix.Title className="text-head">{title}</Radix.Title>
                  {description && (
                    <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
                  )}
                </div>
                <Radix.Close asChild>
                  <IconButton icon={X} label={t('close')} tooltip={false} />
                </Radix.Close>
              </div>
              {children && <Body>{children}</Body>}
              {footer && (
                <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface-2 py-3.5 pr-5 pl-6">
                  {footer}
                </footer>
              )}
            </PortalHost>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Renders the scrollable content. If it contains nothing focusable, the body itself is focusable so that keys can
 * scroll it.
 */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const scrolls = element.scrollHeight > element.clientHeight;
      setNeedsFocus(scrolls && element.querySelector(FOCUSABLE) === null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={body} tabIndex={needsFocus ? 0 : undefined} className="min-h-0 overflow-auto px-6 pb-5">
      {children}
    </div>
  );
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
