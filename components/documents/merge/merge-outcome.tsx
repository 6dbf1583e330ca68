import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatConsequences, formatHeadline, type Merge } from './merge-labels';
import { formatMergeFix, type MergeError, type MergeProblems } from './merge-problems';

/** Maximum number of reasons shown here; the others are shown at their rows. */
const MAX_REASONS = 2;

interface MergeOutcomeProps {
  merge: Merge;
  problems: MergeProblems;
  rejection: MergeError | undefined;
  onTakeOut: (uuids: readonly string[]) => void;
  onCheckAgain: () => void;
}

/** Shows the merge's result before it is applied, or the problems and how to fix them. */
export function MergeOutcome({ merge, problems, rejection, onTakeOut, onCheckAgain }: MergeOutcomeProps) {
  const t = useTranslations('documents');
  const { rows, missing } = problems;
  const reasons = [...rows.values()];
  if (reasons.length > 0 || problems.error) {
    return (
      <Notice tone="bad" role="alert" className="min-h-[106px]">
        {problems.error && <b className="font-semibold">{problems.error}</b>}
        {reasons.slice(0, MAX_REASONS).map((reason) => (
          <b key={reason} className="block font-semibold">
            {reason}
          </b>
        ))}
        {reasons.length > MAX_REASONS && (
          <span className="block">
            {t('mergeDialog.moreReasons', { count: reasons.length - MAX_REASONS })}
          </span>
        )}
        <p className="mt-0.5">{formatMergeFix(t, rows.size, rejection)}</p>
        {rows.size > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onTakeOut([...rows.keys()])}>
              {t('mergeDialog.removeRows', { count: rows.size })}
            </Button>
            {rejection && (
              <Button size="sm" onClick={onCheckAgain}>
                {t('mergeDialog.checkAgain')}
              </Button>
            )}
          </p>
        )}
      </Notice>
    );
  }
  if (missing) {
    return (
      <Notice tone="warn" role="status" className="min-h-[106px]">
        <b className="font-semibold">{missing}</b>
        <p className="mt-0.5">{t('mergeDialog.moveHint')}</p>
      </Notice>
    );
  }
  return (
    <Notice className="min-h-[106px]">
      <b className="wrap-anywhere font-semibold text-ink">{formatHeadline(t, merge)}</b>
      <ul className="mt-1 ml-4 grid list-disc gap-[3px]">
        {formatConsequences(t, merge).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
