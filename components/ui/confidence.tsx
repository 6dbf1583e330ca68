import { useLocale, useTranslations } from 'next-intl';
import { UNSURE_BELOW } from '@/lib/documents/document-split-doubt';
import { formatPercent } from '@/lib/foundation/percent';
import { cx } from './cx';
import { ShareBar } from './share-bar';

/** Returns how sure a guess is: below 0.7 `unsure`, below 0.85 `likely`, else `sure`. */
export function getConfidenceLevel(value: number): 'unsure' | 'likely' | 'sure' {
  if (value < UNSURE_BELOW) return 'unsure';
  return value < 0.85 ? 'likely' : 'sure';
}

export const CONFIDENCE_TONES = { unsure: 'bad', likely: 'warn', sure: 'ok' } as const;

interface ConfidenceProps {
  /** Confidence from 0 to 1. */
  value: number;
  /** `number` hides the word from view but not from screen readers; used in dense rows. */
  show?: 'word' | 'number';
  className?: string;
}

/** Shows the confidence of a guess as a bar, a word and a number, never as a color alone. */
export function Confidence({ value, show = 'word', className }: ConfidenceProps) {
  const t = useTranslations('ui.confidence');
  const locale = useLocale();
  const level = getConfidenceLevel(value);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-ink-3 text-small tabular-nums',
        className,
      )}
    >
      <ShareBar share={value} tone={CONFIDENCE_TONES[level]} />
      <span>
        <span className={show === 'number' ? 'sr-only' : undefined}>{t(level)} </span>
        {formatPercent(value, locale)}
      </span>
    </span>
  );
}
