import { cx } from './cx';

/** A grey line in the place of text on its way; give it a width. Hidden from screen readers: the list is `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer inline-block h-2.5 rounded-full', className)} />;
}
