import { cx } from './cx';

/**
 * Renders a gray placeholder for loading text. Set its width with `className`. Hidden from screen readers: the list is
 * `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer inline-block h-2.5 rounded-full', className)} />;
}
