import { cx } from './cx';
import { getPartColorClass } from './part-color';

interface PartNumberProps {
  /** Number of the part, 1-based. */
  part: number;
  /** `true` for a supporting part. It is outlined, so that it differs from a main part without color. */
  supporting?: boolean;
  /** Size; `sm` is used below a page. */
  size?: 'sm' | 'md';
  className?: string;
}

export function PartNumber({ part, supporting = false, size = 'md', className }: PartNumberProps) {
  return (
    <span
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-[5px] font-semibold leading-none tabular-nums',
        size === 'sm' ? 'h-4 min-w-4 px-[3px] text-tiny' : 'h-[18px] min-w-[18px] px-1 text-micro',
        supporting ? 'bg-surface text-ink inset-ring-2 inset-ring-band' : 'bg-band text-on-band',
        getPartColorClass(part),
        className,
      )}
    >
      {part}
    </span>
  );
}
