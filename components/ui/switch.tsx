'use client';

import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Accessible name. Omit it inside a `label`. */
  label?: string;
  disabled?: boolean;
  id?: string;
}

/** Renders a switch that takes effect immediately. */
export function Switch({ checked, onCheckedChange, label, disabled, id }: SwitchProps) {
  return (
    <Radix.Root
      id={id}
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      aria-label={label}
      className="relative h-[18px] w-[30px] shrink-0 rounded-full bg-control transition-colors duration-160 before:absolute before:-inset-[5px] data-[state=checked]:bg-accent disabled:opacity-50"
    >
      <Radix.Thumb className="absolute top-0.5 left-0.5 block size-3.5 rounded-full bg-paper shadow-1 transition-transform duration-160 ease-settle data-[state=checked]:translate-x-3" />
    </Radix.Root>
  );
}
