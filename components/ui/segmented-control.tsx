'use client';

import type { LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { cx } from './cx';

export interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: LucideIcon;
  /** `true` to show only the icon. The label is then the accessible name. */
  iconOnly?: boolean;
  disabled?: boolean;
}

interface SegmentedControlProps<T extends string> {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly Segment<T>[];
  label: string;
  /** `true` if the options fill the whole width. */
  fill?: boolean;
  className?: string;
}

/** Renders two to four exclusive options, all visible. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { value, onValueChange, options, label, fill = false, className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      // An empty value means that the selected option was clicked again: keep it selected.
      onValueChange={(next) => next && onValueChange(next as T)}
      aria-label={label}
      className={cx('gap-px rounded-2 bg-sunken p-0.5', fill ? 'flex' : 'inline-flex shrink-0', className)}
    >
      {options.map(({ value: option, label, icon: Icon, iconOnly, disabled }) => (
        <ToggleGroup.Item
          key={option}
          value={option}
          disabled={disabled}
          aria-label={iconOnly ? label : undefined}
          className={cx(
            'inline-flex h-6 min-w-6 items-center justify-center gap-[5px] whitespace-nowrap rounded-1 font-medium text-ink-2 text-small leading-none transition-colors hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-1',
            iconOnly ? 'px-1.5' : 'px-2',
            fill && 'flex-1',
          )}
        >
          {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
          {!iconOnly && label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
