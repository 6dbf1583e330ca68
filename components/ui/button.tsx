import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'ghost' | 'inverse';
/** Button height: 24 px in rows, 28 px by default, 32 px in dialogs and footers, 40 px on sign-in pages. */
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

/** Styles of disabled buttons, also for `aria-disabled`, which keeps the focus so that the reason can be read. */
const disabled =
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:shadow-none aria-disabled:shadow-none [&:is(:disabled,[aria-disabled=true])>svg]:text-current';
const disabledFilled =
  'disabled:text-ink-3 aria-disabled:text-ink-3 disabled:border-line aria-disabled:border-line disabled:bg-sunken aria-disabled:bg-sunken disabled:hover:brightness-100';
/** Styles of disabled buttons on dark bars: an outline with low contrast. */
const disabledInverse =
  'disabled:text-on-inverse-2 aria-disabled:text-on-inverse-2 disabled:border-inverse-2 aria-disabled:border-inverse-2 disabled:bg-transparent aria-disabled:bg-transparent';
const disabledGhost =
  'disabled:text-ink-3 aria-disabled:text-ink-3 disabled:opacity-50 aria-disabled:opacity-50 disabled:bg-transparent aria-disabled:bg-transparent';

const DISABLED_CLASSES: Record<ButtonVariant, string> = {
  default: disabledFilled,
  primary: disabledFilled,
  danger: disabledFilled,
  ghost: disabledGhost,
  inverse: disabledInverse,
};

const PRESSED_CLASS =
  'aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-ink [&[aria-pressed=true]>svg]:text-current';

interface ButtonStyleOptions {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** `true` for a square button with only an icon. */
  square?: boolean;
  className?: string;
}

/** Returns the class names of a button, for links and triggers. */
export function getButtonClass({
  variant = 'default',
  size = 'md',
  square = false,
  className,
}: ButtonStyleOptions = {}) {
  return cx(
    'inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-1 border font-medium leading-none no-underline transition-colors',
    variants[variant],
    sizes[size],
    square && 'px-0!',
    DISABLED_CLASSES[variant],
    disabled,
    PRESSED_CLASS,
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyleOptions {
  icon?: LucideIcon;
}

/** Renders a button. Use one primary button per view, labeled with verb and object. `type` is `button` by default. */
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
    <button type={type} className={getButtonClass({ variant, size, square, className })} {...rest}>
      {Icon && <Icon aria-hidden="true" strokeWidth={1.75} />}
      {children}
    </button>
  );
}
