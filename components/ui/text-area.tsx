import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Renders a text area that grows with its content. */
export function TextArea({
  invalid,
  className,
  ...rest
}: ComponentProps<'textarea'> & { invalid?: boolean }) {
  return (
    <textarea
      aria-invalid={invalid || undefined}
      className={cx(
        'field-sizing-content block max-h-64 min-h-16 w-full resize-none rounded-1 border bg-field px-2.5 py-1.5 transition-colors placeholder:text-ink-3 focus:border-focus focus:outline-none focus:ring-1 focus:ring-focus',
        invalid ? 'border-bad-line ring-1 ring-bad-line' : 'border-control hover:border-ink-3',
        className,
      )}
      {...rest}
    />
  );
}
