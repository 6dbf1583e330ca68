import { wholePercent } from '@/lib/core/whole-percent';
import { cx } from './cx';

interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  tone: 'ok' | 'warn' | 'bad';
}

const fills = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

/** How much of a whole, in a glance; the number beside it says the same. */
export function ShareBar({ share, tone }: ShareBarProps) {
  return (
    <span aria-hidden="true" className="h-1 w-7 shrink-0 overflow-hidden rounded-full bg-line-strong">
      <span
        className={cx('block h-full rounded-full', fills[tone])}
        style={{ width: `${wholePercent(share)}%` }}
      />
    </span>
  );
}
