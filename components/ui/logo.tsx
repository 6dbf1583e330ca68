import { cx } from './cx';

export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      className={cx('shrink-0', className)}
    >
      <path d="M12 21 5.5 4.5M12 21V3M12 21l6.5-16.5" strokeWidth="2.4" className="stroke-ink" />
      <path d="M7.4 13.5h9.2" strokeWidth="3" className="stroke-accent-ink" />
    </svg>
  );
}
