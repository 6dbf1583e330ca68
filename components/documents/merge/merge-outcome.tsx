import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { type MergeProblems, type MergeRefusal, wayOutOf } from './merge-problems';
import { consequences, headline, type Merge } from './merge-words';

/** How many reasons are said in full; the others stand at their rows. */
const SAID = 2;

interface MergeOutcomeProps {
  merge: Merge;
  problems: MergeProblems;
  refusal: MergeRefusal | undefined;
  onTakeOut: (uuids: readonly string[]) => void;
  onCheckAgain: () => void;
}

/** What will happen, read before it does; or what stands in the way, and what to do about it. */
export function MergeOutcome({ merge, problems, refusal, onTakeOut, onCheckAgain }: MergeOutcomeProps) {
  const { rows, missing } = problems;
  const reasons = [...rows.values()];
  if (reasons.length > 0 || problems.refusal) {
    return (
      <Note tone="bad" role="alert" className="min-h-[106px]">
        {problems.refusal && <b className="font-semibold">{problems.refusal}</b>}
        {reasons.slice(0, SAID).map((reason) => (
          <b key={reason} className="block font-semibold">
            {reason}
          </b>
        ))}
        {reasons.length > SAID && (
          <span className="block">And {reasons.length - SAID} more, marked above.</span>
        )}
        <p className="mt-0.5">{wayOutOf(rows.size, refusal)}</p>
        {rows.size > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onTakeOut([...rows.keys()])}>
              Take {rows.size === 1 ? 'it' : `all ${rows.size}`} out
            </Button>
            {refusal && (
              <Button size="sm" onClick={onCheckAgain}>
                Check again
              </Button>
            )}
          </p>
        )}
      </Note>
    );
  }
  if (missing) {
    return (
      <Note tone="warn" role="status" className="min-h-[106px]">
        <b className="font-semibold">{missing}</b>
        <p className="mt-0.5">Space, or its two arrows, bring a document to the other side.</p>
      </Note>
    );
  }
  return (
    <Note className="min-h-[106px]">
      <b className="wrap-anywhere font-semibold text-ink">{headline(merge)}</b>
      <ul className="mt-1 ml-4 grid list-disc gap-[3px]">
        {consequences(merge).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Note>
  );
}
