import { toWholePercent } from '@/lib/foundation/percent';
import { cx } from './cx';

interface ShareBarProps {
  /** Ratio from 0 to 1. */
  share: number;
  tone: 'ok' | 'warn' | 'bad';
}

const fills = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

/** Shows a ratio as a bar. The number next to it carries the same information. */
export function ShareBar({ share, tone }: ShareBarProps) {
  return (
    <span aria-hidden="true" className="h-1 w-7 shrink-0 overflow-hidden rounded-full bg-line-strong">
      <span
        className={cx('block h-full rounded-full', fills[tone])}
        style={{ width: `${toWholePercent(share)}%` }}
      />
    </span>
  );
}
