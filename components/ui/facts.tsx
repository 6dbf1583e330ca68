import type { ReactNode } from 'react';
import { cx } from './cx';

/** Lists properties of an object in columns. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid shrink-0 grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-x-4 gap-y-2.5 border-line border-b px-4 py-3 max-wide:px-3">
      {children}
    </dl>
  );
}

export function Fact({
  label,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx('min-w-0', isWide && 'col-span-2')}>
      <dt className="text-ink-3 text-small">{label}</dt>
      <dd className="wrap-anywhere text-small">{children}</dd>
    </div>
  );
}
