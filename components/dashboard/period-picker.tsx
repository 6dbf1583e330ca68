'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { type ChosenPeriod, findPeriodProblem, MAX_DAYS, PRESETS, type Preset } from './dashboard-period';

const CUSTOM = 'custom';

interface PeriodPickerProps {
  period: ChosenPeriod;
  /** Days of the shown figures, with which the custom period starts. */
  shown: { from: string; to: string };
  onChange: (period: ChosenPeriod) => void;
}

/** Chooses the period of the dashboard: the last 7, 30, or 90 days, or two days. */
export function PeriodPicker({ period, shown, onChange }: PeriodPickerProps) {
  const t = useTranslations('dashboard.period');
  const isCustom = 'from' in period;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SegmentedControl<Preset | typeof CUSTOM>
        label={t('label')}
        value={isCustom ? CUSTOM : period.days}
        onValueChange={(value) =>
          onChange(value === CUSTOM ? { from: shown.from, to: shown.to } : { days: value })
        }
        options={[
          ...PRESETS.map((days) => ({ value: days, label: t('days', { days }) })),
          { value: CUSTOM, label: t('custom') },
        ]}
      />
      {isCustom && <CustomDays key={`${period.from} ${period.to}`} period={period} onChange={onChange} />}
    </div>
  );
}

interface CustomDaysProps {
  period: { from: string; to: string };
  onChange: (period: ChosenPeriod) => void;
}

function CustomDays({ period, onChange }: CustomDaysProps) {
  const t = useTranslations('dashboard.period');
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const id = useId();
  const problem = findPeriodProblem(from, to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onChange({ from, to });
  };
  return (
    <form onSubmit={submit} aria-label={t('form')} className="flex flex-wrap items-center gap-2">
      <Input
        type="date"
        aria-label={t('from')}
        value={from}
        invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Input
        type="date"
        aria-label={t('to')}
        value={to}
        invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" disabled={problem !== undefined}>
        {t('show')}
      </Button>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="basis-full text-bad-ink text-small">
          {t(`problems.${problem}`, { max: MAX_DAYS })}
        </p>
      )}
    </form>
  );
}
