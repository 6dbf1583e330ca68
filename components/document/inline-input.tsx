import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

interface InlineInputProps extends ComponentProps<'input'> {
  invalid?: boolean;
  /** Content after the text: a description or a picker. */
  trailing?: ReactNode;
}

/** Renders an input that looks like text until it has hover or focus. */
export function InlineInput({ invalid, trailing, readOnly, ...rest }: InlineInputProps) {
  return (
    <span
      className={cx(
        'flex h-7 min-w-0 items-center gap-1 rounded-1 border pr-1.5 pl-2 text-ink transition-colors',
        readOnly
          ? 'border-transparent focus-within:border-line-strong'
          : 'cursor-text focus-within:border-focus focus-within:bg-field focus-within:ring-1 focus-within:ring-focus group-hover/value:bg-field',
        !readOnly &&
          (invalid ? 'border-bad-line bg-field' : 'border-transparent group-hover/value:border-control'),
      )}
    >
      <input
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        className="h-full w-full min-w-0 flex-1 truncate bg-transparent tabular-nums outline-none placeholder:text-ink-3"
        {...rest}
      />
      {trailing}
    </span>
  );
}
