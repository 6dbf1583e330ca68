'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatExactPercent } from '@/lib/foundation/percent';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { parsePercentNumber } from './number-text';
import { ThresholdCurve } from './threshold-curve';
import { findThresholdPoint, formatOutcome, formatPeriod, getOutcome } from './threshold-outcome';

interface ThresholdPickerProps {
  report: ClassificationReport;
  /** Threshold in percent, as typed. */
  value: string;
  /** Saved threshold, in the same format. */
  saved: string;
  onChange: (value: string) => void;
  problem: string | undefined;
}

const TABLE_STEP = 5;

/** Minimum number of reviews for a curve. Fewer say nothing about a threshold. */
const MIN_REVIEWS = 20;

/** Selects the threshold by its effect on the project's past files. */
export function ThresholdPicker({ report, value, saved, onChange, problem }: ThresholdPickerProps) {
  const t = useTranslations('settings.threshold');
  const locale = useLocale();
  const typed = parsePercentNumber(value);
  // If the input is invalid, the curve shows the saved threshold.
  const percent = typeof typed === 'number' && typed >= 0 && typed <= 100 ? typed : Number(saved);
  const hasCurve = report.replayed >= MIN_REVIEWS;
  return (
    <div className="mt-3 grid overflow-hidden rounded-2 border border-line min-[1100px]:grid-cols-[minmax(0,1fr)_268px]">
      <div className="px-1.5 py-3 pr-3">
        {hasCurve ? (
          <>
            <ThresholdCurve report={report} percent={percent} onChange={(next) => onChange(String(next))} />
            <ThresholdTable report={report} />
          </>
        ) : (
          <TooFewReviews count={report.replayed} isNew={report.files > report.replayed} />
        )}
      </div>
      <aside
        aria-label={t('effect')}
        className="flex flex-col gap-3.5 border-line bg-surface-2 px-5 py-4 max-[1100px]:border-t min-[1100px]:border-l"
      >
        {hasCurve && <Outcome report={report} percent={percent} />}
        <div className="mt-auto">
          <Field label={t('label')} error={problem}>
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
                    {t('backTo', { percent: formatExactPercent(Number(saved), locale) })}
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
  const t = useTranslations('settings');
  const locale = useLocale();
  const point = findThresholdPoint(report, percent);
  if (!point) return null;
  const { through, wrong, wrongLabel } = getOutcome(t, report, point);
  return (
    <>
      <dl aria-live="polite" className="grid gap-3">
        <div>
          <dt className="font-semibold text-[1.625rem] leading-[1.15] tracking-[-0.02em] tabular-nums">
            {through}
          </dt>
          <dd className="text-ink-2">{t('threshold.splitWithoutYou')}</dd>
        </div>
        <div>
          <dt className="font-semibold text-[1.625rem] leading-[1.15] tracking-[-0.02em] tabular-nums">
            {wrong}
          </dt>
          <dd className="text-ink-2">{wrongLabel}</dd>
        </div>
      </dl>
      <p className="text-ink-3 text-small">
        {t('threshold.replayed', {
          reviews: report.replayed,
          period: formatPeriod({ t, locale }, report, new Date()),
        })}
        {report.files > report.replayed &&
          ` ${t('threshold.otherMethod', { count: report.files - report.replayed })}`}
        {report.undecided > 0 && ` ${t('threshold.undecided', { count: report.undecided })}`}
      </p>
    </>
  );
}

/** Shows the curve as a table, for screen readers. */
function ThresholdTable({ report }: { report: ClassificationReport }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const percents = Array.from({ length: 100 / TABLE_STEP + 1 }, (_, step) => 100 - step * TABLE_STEP);
  return (
    <ul aria-label={t('threshold.effects')} className="sr-only">
      {percents.map((percent) => (
        <li key={percent}>{formatOutcome({ t, locale }, report, percent)}</li>
      ))}
    </ul>
  );
}

interface TooFewReviewsProps {
  count: number;
  /** `true` if there are reviews of files that were proposed with another splitting method. */
  isNew: boolean;
}

function TooFewReviews({ count, isNew }: TooFewReviewsProps) {
  const t = useTranslations('settings.threshold');
  return (
    <div className="grid h-full min-h-48 place-items-center p-6 text-center">
      <div className="max-w-[44ch]">
        <p className="font-semibold tabular-nums">
          {t(isNew ? 'neededWithMethod' : 'needed', { count, needed: MIN_REVIEWS })}
        </p>
        <p className="mt-1 text-balance text-ink-2">{t('neededText')}</p>
      </div>
    </div>
  );
}
