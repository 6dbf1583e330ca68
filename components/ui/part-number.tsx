import { bandClass } from './band';
import { cx } from './cx';

interface PartNumberProps {
  /** Counts from 1. */
  part: number;
  /** A supporting part is outlined, so that it is told from a main one without its colour. */
  supporting?: boolean;
  /** `sm` stands under a page. */
  size?: 'sm' | 'md';
  className?: string;
}

/** The number of a part, in its colour. */
export function PartNumber({ part, supporting = false, size = 'md', className }: PartNumberProps) {
  return (
    <span
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-[5px] font-semibold leading-none tabular-nums',
        size === 'sm' ? 'h-4 min-w-4 px-[3px] text-tiny' : 'h-[18px] min-w-[18px] px-1 text-micro',
        supporting ? 'bg-surface text-ink inset-ring-2 inset-ring-band' : 'bg-band text-on-band',
        bandClass(part),
        className,
      )}
    >
      {part}
    </span>
  );
}
