import { CONFIDENCE_TONES, getConfidenceLabel } from '@/components/ui/confidence';
import { ShareBar } from '@/components/ui/share-bar';
import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/page-plan/rules/format-pages';

interface AccuracyProps {
  /** Number of documents that people gave this type. */
  decided: number;
  /** Number of correct proposals, for both pages and type. */
  correct: number;
}

/** Shows how often the proposed type was correct; nothing without decisions. */
export function Accuracy({ decided, correct }: AccuracyProps) {
  if (decided === 0) return null;
  const share = correct / decided;
  return (
    <span
      title={`${correct.toLocaleString('en')} of ${formatCount(decided, 'reviewed document')}`}
      className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums"
    >
      <ShareBar share={share} tone={CONFIDENCE_TONES[getConfidenceLabel(share)]} />
      {formatPercent(share)}
      <span className="wide:sr-only"> right first time</span>
      <span className="sr-only">, of {formatCount(decided, 'reviewed document')}</span>
    </span>
  );
}
