'use client';

import type { LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { cx } from './cx';

export interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: LucideIcon;
  /** The icon alone is shown; the label is read out. */
  iconOnly?: boolean;
  disabled?: boolean;
}

interface SegmentedProps<T extends string> {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly Segment<T>[];
  /** Read out for the group. */
  label: string;
  /** The options share the whole width. */
  fill?: boolean;
  className?: string;
}

/** One of two to four, all in sight. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { value, onValueChange, options, label, fill = false, className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      // An empty value means that the chosen one was clicked again: it stays chosen.
      onValueChange={(next) => next && onValueChange(next as T)}
      aria-label={label}
      className={cx('gap-px rounded-2 bg-sunken p-0.5', fill ? 'flex' : 'inline-flex shrink-0', className)}
    >
      {options.map(({ value: option, label: words, icon: Icon, iconOnly, disabled }) => (
        <ToggleGroup.Item
          key={option}
          value={option}
          disabled={disabled}
          aria-label={iconOnly ? words : undefined}
          className={cx(
            'inline-flex h-6 min-w-6 items-center justify-center gap-[5px] whitespace-nowrap rounded-1 font-medium text-ink-2 text-small leading-none transition-colors hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-1',
            iconOnly ? 'px-1.5' : 'px-2',
            fill && 'flex-1',
          )}
        >
          {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
          {!iconOnly && words}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
