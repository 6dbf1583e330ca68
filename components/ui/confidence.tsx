import { percentWords } from '@/lib/core/whole-percent';
import { cx } from './cx';
import { ShareBar } from './share-bar';

/** Thresholds of the words: below 0.7 unsure, below 0.85 likely. */
export function confidenceWord(value: number): 'Unsure' | 'Likely' | 'Sure' {
  if (value < 0.7) return 'Unsure';
  return value < 0.85 ? 'Likely' : 'Sure';
}

export const confidenceTone = { Unsure: 'bad', Likely: 'warn', Sure: 'ok' } as const;

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
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-ink-3 text-small tabular-nums',
        className,
      )}
    >
      <ShareBar share={value} tone={confidenceTone[word]} />
      <span>
        <span className={show === 'number' ? 'sr-only' : undefined}>{word} </span>
        {percentWords(value)}
      </span>
    </span>
  );
}
