import { wholePercent } from '@/lib/core/whole-percent';
import { cx } from './cx';

/** Thresholds of the words: below 0.7 unsure, below 0.85 likely. */
export function confidenceWord(value: number): 'Unsure' | 'Likely' | 'Sure' {
  if (value < 0.7) return 'Unsure';
  return value < 0.85 ? 'Likely' : 'Sure';
}

const fills = { Unsure: 'bg-bad', Likely: 'bg-warn', Sure: 'bg-ok' };

interface ConfidenceProps {
  /** 0 to 1. */
  value: number;
  /** `number` leaves the word to the screen reader, for dense rows. */
  show?: 'word' | 'number';
  className?: string;
}

/** How sure a guess is: a bar, a word and a number, never a colour alone. */
export function Confidence({ value, show = 'word', className }: ConfidenceProps) {
  const word = confidenceWord(value);
  const percent = wholePercent(value);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-ink-3 text-small tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true" className="h-1 w-7 shrink-0 overflow-hidden rounded-full bg-line-strong">
        <span className={cx('block h-full rounded-full', fills[word])} style={{ width: `${percent}%` }} />
      </span>
      <span>
        <span className={show === 'number' ? 'sr-only' : undefined}>{word} </span>
        {percent}%
      </span>
    </span>
  );
}
