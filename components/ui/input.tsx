import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export type ControlSize = 'sm' | 'md' | 'lg' | 'xl';

export const controlSizes: Record<ControlSize, string> = {
  sm: 'h-6 gap-1 px-1.5 text-small',
  md: 'h-7 gap-1.5 px-2 text-base',
  lg: 'h-8 gap-1.5 px-2.5 text-base',
  xl: 'h-10 gap-2 px-3 text-head tracking-normal',
};

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize;
  icon?: LucideIcon;
  /** Content after the text: a key, a unit or a button. */
  trailing?: ReactNode;
  invalid?: boolean;
  /** Class of the box around the input. */
  className?: string;
}

/** Renders a single-line text input. `ref` and all other props go to the `input` element. */
export function Input({ size = 'md', icon: Icon, trailing, invalid, className, ...rest }: InputProps) {
  return (
    <span
      className={cx(
        'flex min-w-0 cursor-text items-center rounded-1 border bg-field text-ink transition-colors focus-within:border-focus focus-within:ring-1 focus-within:ring-focus has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3',
        invalid ? 'border-bad-line ring-1 ring-bad-line' : 'border-control hover:border-ink-3',
        controlSizes[size],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-ink-3" />}
      <input
        className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        aria-invalid={invalid || undefined}
        {...rest}
      />
      {trailing}
    </span>
  );
}
