'use client';

import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { MouseEvent } from 'react';

interface CheckboxProps {
  checked: boolean | 'mixed';
  /** The event tells whether Shift was held, for choosing a range. */
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Read out; a checkbox without words beside it needs one. */
  label: string;
  disabled?: boolean;
  tabIndex?: number;
}

/** A box of 16 px in a target of 28. */
export function Checkbox({ checked, onToggle, label, disabled, tabIndex }: CheckboxProps) {
  const Mark = checked === 'mixed' ? Minus : Check;
  return (
    <Radix.Root
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      aria-label={label}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={onToggle}
      className="group -m-1.5 grid size-7 shrink-0 place-items-center rounded-1"
    >
      <span className="grid size-4 place-items-center rounded-[4px] border-[1.5px] border-control bg-field text-on-accent transition-colors group-hover:border-ink-3 group-data-[state=checked]:border-accent group-data-[state=indeterminate]:border-accent group-data-[state=checked]:bg-accent group-data-[state=indeterminate]:bg-accent">
        {checked && <Mark aria-hidden="true" strokeWidth={3} className="size-2.5" />}
      </span>
    </Radix.Root>
  );
}
