import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'ghost' | 'inverse';
/** 24 px in rows, 28 by default, 32 in dialogs and footers, 40 at the door. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

const variants: Record<ButtonVariant, string> = {
  default:
    'border-line-strong bg-surface text-ink shadow-1 hover:border-control hover:bg-surface-2 active:bg-pressed [&>svg]:text-ink-2',
  primary: 'border-transparent bg-accent text-on-accent shadow-accent hover:bg-accent-hover',
  danger: 'border-transparent bg-bad text-on-accent hover:brightness-95',
  ghost: 'border-transparent text-ink-2 hover:bg-hover active:bg-pressed',
  inverse:
    'border-transparent bg-inverse-2 text-on-inverse hover:bg-[color-mix(in_oklab,var(--inverse-2)_85%,white)]',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-6 min-w-6 gap-1.5 px-2 text-small [&>svg]:size-3.5',
  md: 'h-7 min-w-7 gap-1.5 px-2.5 text-base [&>svg]:size-[15px]',
  lg: 'h-8 min-w-8 gap-1.5 px-3 text-base [&>svg]:size-[15px]',
  xl: 'h-10 min-w-10 gap-2 px-4 text-head tracking-normal [&>svg]:size-4',
};

/** Shown while aria-disabled too, so that a button with a reason can keep the focus. */
const disabled =
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:shadow-none aria-disabled:shadow-none [&:is(:disabled,[aria-disabled=true])>svg]:text-current';
const disabledFilled =
  'disabled:text-ink-3 aria-disabled:text-ink-3 disabled:border-line aria-disabled:border-line disabled:bg-sunken aria-disabled:bg-sunken disabled:hover:brightness-100';
/** On the dark bars: an outline of what could be done, quieter than what can. */
const disabledInverse =
  'disabled:text-on-inverse-2 aria-disabled:text-on-inverse-2 disabled:border-inverse-2 aria-disabled:border-inverse-2 disabled:bg-transparent aria-disabled:bg-transparent';
const disabledGhost =
  'disabled:text-ink-3 aria-disabled:text-ink-3 disabled:opacity-50 aria-disabled:opacity-50 disabled:bg-transparent aria-disabled:bg-transparent';

const unable: Record<ButtonVariant, string> = {
  default: disabledFilled,
  primary: disabledFilled,
  danger: disabledFilled,
  ghost: disabledGhost,
  inverse: disabledInverse,
};

const pressed =
  'aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-ink [&[aria-pressed=true]>svg]:text-current';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as high, for an icon alone. */
  square?: boolean;
  className?: string;
}

/** The class names of a button, for links and triggers that look like one. */
export function buttonClass({
  variant = 'default',
  size = 'md',
  square = false,
  className,
}: ButtonLook = {}) {
  return cx(
    'inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-1 border font-medium leading-none no-underline transition-colors',
    variants[variant],
    sizes[size],
    square && 'px-0!',
    unable[variant],
    disabled,
    pressed,
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: LucideIcon;
}

/** One primary button a view; its words are verb and object. `type` is `button` unless told. */
export function Button({
  variant,
  size,
  square,
  icon: Icon,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ variant, size, square, className })} {...rest}>
      {Icon && <Icon aria-hidden="true" strokeWidth={1.75} />}
      {children}
    </button>
  );
}
