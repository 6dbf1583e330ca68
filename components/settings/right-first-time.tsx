import { confidenceTone, confidenceWord } from '@/components/ui/confidence';
import { ShareBar } from '@/components/ui/share-bar';
import { percentWords } from '@/lib/core/whole-percent';
import { count } from '@/lib/page-plan/page-words';

interface RightFirstTimeProps {
  /** Documents that people said have the type. */
  decided: number;
  /** How many of them were proposed so, pages and type. */
  right: number;
}

/** How often the classifier's proposal of a type stood as it was; nothing before anyone has decided on one. */
export function RightFirstTime({ decided, right }: RightFirstTimeProps) {
  if (decided === 0) return null;
  const share = right / decided;
  return (
    <span
      title={`${right.toLocaleString('en')} of ${count(decided, 'reviewed document')}`}
      className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums"
    >
      <ShareBar share={share} tone={confidenceTone[confidenceWord(share)]} />
      {percentWords(share)}
      <span className="desk:sr-only"> right first time</span>
      <span className="sr-only">, of {count(decided, 'reviewed document')}</span>
    </span>
  );
}
