import { cx } from '@/components/ui/cx';
import { Input, type InputProps } from '@/components/ui/input';

/** A field in a table: looks like text, and becomes a field where one points or types. */
export function QuietInput({ className, invalid, ...rest }: InputProps) {
  return (
    <Input
      invalid={invalid}
      className={cx(!invalid && 'not-focus-within:not-hover:border-line', className)}
      {...rest}
    />
  );
}
