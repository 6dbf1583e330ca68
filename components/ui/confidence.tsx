import { UNSURE_BELOW } from '@/lib/documents/document-split-doubt';
import { formatPercent } from '@/lib/foundation/percent';
import { cx } from './cx';
import { ShareBar } from './share-bar';

/** Returns the confidence label: below 0.7 `Unsure`, below 0.85 `Likely`, else `Sure`. */
export function getConfidenceLabel(value: number): 'Unsure' | 'Likely' | 'Sure' {
  if (value < UNSURE_BELOW) return 'Unsure';
  return value < 0.85 ? 'Likely' : 'Sure';
}

export const CONFIDENCE_TONES = { Unsure: 'bad', Likely: 'warn', Sure: 'ok' } as const;

interface ConfidenceProps {
  /** Confidence from 0 to 1. */
  value: number;
  /** `number` hides the word from view but not from screen readers; used in dense rows. */
  show?: 'word' | 'number';
  className?: string;
}

/** Shows the confidence of a guess as a bar, a word and a number, never as a color alone. */
export function Confidence({ value, show = 'word', className }: ConfidenceProps) {
  const word = getConfidenceLabel(value);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-ink-3 text-small tabular-nums',
        className,
      )}
    >
      <ShareBar share={value} tone={CONFIDENCE_TONES[word]} />
      <span>
        <span className={show === 'number' ? 'sr-only' : undefined}>{word} </span>
        {formatPercent(value)}
      </span>
    </span>
  );
}
