'use client';

import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover as Radix } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { cx } from './cx';
import { type ControlSize, controlSizes } from './input';
import { usePortalHost } from './portal-host';
import { getNextIndex, isSelectKey } from './select-keys';

export interface SelectOption {
  value: string;
  label: string;
  description?: string;
  disabled?: boolean;
}

interface SelectProps {
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  icon?: LucideIcon;
  size?: ControlSize;
  invalid?: boolean;
  disabled?: boolean;
  /** Accessible name of the trigger. Inside a `Field`, use its `id` instead. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  id?: string;
  className?: string;
}

/**
 * Renders a select for a short list. The focus stays on the trigger, which announces the current option. The page
 * doesn't need to be hidden from screen readers while the list is open.
 */
export function Select(props: SelectProps) {
  const t = useTranslations('ui');
  const { value, onValueChange, options, placeholder, icon: Icon, size = 'md', invalid, disabled } = props;
  const host = usePortalHost();
  const listId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const optionId = (index: number) => `${listId}-${index}`;

  function show(next: boolean) {
    if (next) setCurrent(Math.max(0, chosen));
    setOpen(next);
  }
  function choose(index: number) {
    const option = options[index];
    if (!option || option.disabled) return;
    setOpen(false);
    if (option.value !== value) onValueChange(option.value);
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isSelectKey(event.key)) return;
    if (event.key === 'Tab') {
      if (open) choose(current);
      return;
    }
    // While the list is open, it handles letters and arrows before the page's shortcuts.
    const opens = event.key.startsWith('Arrow') || event.key === 'Enter' || event.key === ' ';
    if (!open && !opens) return;
    event.preventDefault();
    event.stopPropagation();
    if (!open) show(true);
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping(event.timeStamp))) choose(current);
    else moveTo(event);
  }
  const isTyping = (now: number) => typed.current.text !== '' && now - typed.current.at < TYPEAHEAD_RESET_MS;
  function moveTo({ key, timeStamp }: React.KeyboardEvent) {
    if (key.length === 1) {
      const text = (isTyping(timeStamp) ? typed.current.text : '') + key;
      typed.current = { text, at: timeStamp };
      setCurrent(getNextIndex(options, current, { typed: text }));
    } else setCurrent(getNextIndex(options, current, { key }));
  }

  return (
    <Radix.Root open={open} onOpenChange={show}>
      <Radix.Anchor asChild>
        <button
          ref={trigger}
          type="button"
          role="combobox"
          id={props.id}
          disabled={disabled}
          aria-label={props['aria-label']}
          aria-describedby={props['aria-describedby']}
          aria-invalid={invalid || undefined}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? optionId(current) : undefined}
          data-placeholder={chosen < 0 ? '' : undefined}
          onClick={() => show(!open)}
          onKeyDown={onKeyDown}
          className={cx(
            'flex w-full min-w-0 items-center rounded-1 border bg-field text-left text-ink transition-colors data-placeholder:text-ink-3 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
            invalid ? 'border-bad-line ring-1 ring-bad-line' : 'border-control hover:border-ink-3',
            controlSizes[size],
            props.className,
          )}
        >
          {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-ink-3" />}
          <span className="min-w-0 flex-1 truncate">{options[chosen]?.label ?? placeholder}</span>
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-ink-3" />
        </button>
      </Radix.Anchor>
      <Radix.Portal container={host}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // A click on the trigger already closes the list.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-60 max-h-(--radix-popover-content-available-height) min-w-(--radix-popover-trigger-width) max-w-96 overflow-auto rounded-2 border border-line bg-raised p-1 shadow-2 motion-safe:animate-rise"
        >
          <div id={listId} role="listbox" aria-label={props['aria-label'] ?? t('choices')}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the trigger keeps the focus and names the current option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the trigger handles the keys.
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === chosen}
                aria-disabled={option.disabled || undefined}
                ref={(element) => {
                  if (index === current) element?.scrollIntoView({ block: 'nearest' });
                }}
                onPointerMove={() => setCurrent(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
                className={cx(
                  'flex min-h-7 cursor-pointer select-none items-start gap-2 rounded-1 py-1 pr-3 pl-2 aria-disabled:cursor-not-allowed aria-disabled:text-ink-3',
                  index === current && 'bg-hover',
                )}
              >
                <span className="mt-0.5 size-4 shrink-0">
                  {index === chosen && <Check aria-hidden="true" className="size-4 text-accent-ink" />}
                </span>
                <span className="min-w-0">
                  {option.label}
                  {option.description && (
                    <span className="block text-ink-3 text-small">{option.description}</span>
                  )}
                </span>
              </div>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Time in ms within which typed letters form one search word. */
const TYPEAHEAD_RESET_MS = 800;
