import { cx } from './cx';

const fills = { accent: 'bg-accent-ink', ok: 'bg-ok', bad: 'bg-bad' };

interface ProgressBarProps {
  /** Progress from 0 to 1; `undefined` if the total is unknown. */
  value: number | undefined;
  label: string;
  tone?: keyof typeof fills;
}

export function ProgressBar({ value, label, tone = 'accent' }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 overflow-hidden rounded-full bg-line-strong"
    >
      <div
        className={cx(
          'h-full origin-left rounded-full transition-transform duration-240',
          fills[tone],
          percent === undefined && 'w-1/3 opacity-60 motion-safe:animate-sweep',
        )}
        style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
