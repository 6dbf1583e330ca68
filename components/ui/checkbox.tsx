'use client';

import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { MouseEvent } from 'react';

interface CheckboxProps {
  checked: boolean | 'mixed';
  /** Called on click; the event tells if Shift was pressed, to select a range. */
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Accessible name. Required if the checkbox has no visible label. */
  label: string;
  disabled?: boolean;
  tabIndex?: number;
}

/** Renders a 16 px box in a 28 px target area. */
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
