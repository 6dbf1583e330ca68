import { cx } from '@/components/ui/cx';
import { Input, type InputProps } from '@/components/ui/input';

/** Renders a table input that looks like text until hover or focus. */
export function TableInput({ className, invalid, ...rest }: InputProps) {
  return (
    <Input
      invalid={invalid}
      className={cx(!invalid && 'not-focus-within:not-hover:border-line', className)}
      {...rest}
    />
  );
}
