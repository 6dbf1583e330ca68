'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ClassificationReport } from '@/lib/classification/report';
import { count } from '@/lib/page-plan/page-words';
import { ThresholdCurve } from './threshold-curve';
import { outcomeAt, periodOf, pointAt, sentenceAt } from './threshold-words';

interface ThresholdPickerProps {
  report: ClassificationReport;
  /** In percent, as typed. */
  value: string;
  /** What is saved, in the same form. */
  saved: string;
  onChange: (value: string) => void;
  problem: string | undefined;
}

const TABLE_STEP = 5;

/** How sure is sure enough, by what it would have meant for the project's own files. */
export function ThresholdPicker({ report, value, saved, onChange, problem }: ThresholdPickerProps) {
  const typed = value.trim() === '' ? Number.NaN : Number(value);
  // While something else is typed, the curve stays at what is saved.
  const percent = typed >= 0 && typed <= 100 ? typed : Number(saved);
  return (
    <div className="mt-3 grid overflow-hidden rounded-2 border border-line desk:grid-cols-[minmax(0,1fr)_268px]">
      <div className="px-1.5 py-3 pr-3">
        {report.replayed > 0 ? (
          <>
            <ThresholdCurve report={report} percent={percent} onChange={(next) => onChange(String(next))} />
            <ThresholdTable report={report} />
          </>
        ) : (
          <NothingDecided isNew={report.files > 0} />
        )}
      </div>
      <aside
        aria-label="What the threshold would have done"
        className="flex flex-col gap-3.5 border-line bg-surface-2 px-5 py-4 desk:border-l max-desk:border-t"
      >
        {report.replayed > 0 && <Outcome report={report} percent={percent} />}
        <div className="mt-auto">
          <Field label="Threshold" error={problem}>
            {(control) => (
              <div className="flex items-center gap-2">
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  value={value}
                  onChange={(event) => onChange(event.target.value)}
                  trailing={<span className="text-ink-3">%</span>}
                  className="w-20 tabular-nums"
                />
                {value.trim() !== saved && (
                  <Button variant="ghost" size="sm" onClick={() => onChange(saved)}>
                    Back to {saved}%
                  </Button>
                )}
              </div>
            )}
          </Field>
        </div>
      </aside>
    </div>
  );
}

function Outcome({ report, percent }: { report: ClassificationReport; percent: number }) {
  const point = pointAt(report, percent);
  if (!point) return null;
  const { through, wrong, wrongOf } = outcomeAt(report, point);
  return (
    <>
      <dl aria-live="polite" className="grid gap-3">
        <div>
          <dt className="font-semibold text-[1.625rem] leading-[1.15] tracking-[-0.02em] tabular-nums">
            {through}
          </dt>
          <dd className="text-ink-2">files split without you.</dd>
        </div>
        <div>
          <dt className="font-semibold text-[1.625rem] leading-[1.15] tracking-[-0.02em] tabular-nums">
            {wrong}
          </dt>
          <dd className="text-ink-2">{wrongOf}</dd>
        </div>
      </dl>
      <p className="text-ink-3 text-small">
        Replayed on {count(report.replayed, 'review')} of this project, {periodOf(report)}. The shaded band is
        the doubt left by so few.
        {report.files > report.replayed &&
          ` ${count(report.files - report.replayed, 'file')} that ${report.files - report.replayed === 1 ? 'was' : 'were'} parted in another way than is set now ${report.files - report.replayed === 1 ? 'is' : 'are'} not in it.`}
        {report.undecided > 0 &&
          ` ${count(report.undecided, 'file')} that nobody has decided upon ${report.undecided === 1 ? 'is' : 'are'} not in it.`}
      </p>
    </>
  );
}

/** The curve for those who don't see it. */
function ThresholdTable({ report }: { report: ClassificationReport }) {
  const percents = Array.from({ length: 100 / TABLE_STEP + 1 }, (_, step) => 100 - step * TABLE_STEP);
  return (
    <ul aria-label="What each threshold would have done" className="sr-only">
      {percents.map((percent) => (
        <li key={percent}>{sentenceAt(report, percent)}</li>
      ))}
    </ul>
  );
}

/** @param isNew there are decisions, but on what was proposed in another way */
function NothingDecided({ isNew }: { isNew: boolean }) {
  return (
    <div className="grid h-full place-items-center p-6 text-center">
      <div className="max-w-[44ch]">
        <p className="font-semibold">
          Nothing has been decided {isNew ? 'since files are parted in this way' : 'yet'}
        </p>
        <p className="mt-1 text-balance text-ink-2">
          Once files were classified and someone has accepted or corrected what was proposed, a curve here
          shows for each threshold how many of them would have gone through without review, and how many of
          those wrongly.
        </p>
      </div>
    </div>
  );
}
