import { cx } from '@/components/ui/cx';
import type { Target } from './focus-target';

interface ValueBoxesProps {
  /** Of this page. */
  targets: readonly Target[];
  activeId: string | undefined;
  onChoose: (id: string) => void;
  onHover: (id: string | undefined) => void;
}

/** Where the values stand on the page. The one that the reader is at answers with a flag in the margin. */
export function ValueBoxes({ targets, activeId, onChoose, onHover }: ValueBoxesProps) {
  return targets.map((target) => (
    <ValueBox
      key={target.id}
      target={target}
      active={target.id === activeId}
      onChoose={() => onChoose(target.id)}
      onHover={(over) => onHover(over ? target.id : undefined)}
    />
  ));
}

interface ValueBoxProps {
  target: Target;
  active: boolean;
  onChoose: () => void;
  onHover: (over: boolean) => void;
}

const percent = (fraction: number) => `${fraction * 100}%`;

function ValueBox({ target: { label, box, bad, id }, active, onChoose, onHover }: ValueBoxProps) {
  const [x, y, width, height] = box;
  return (
    <button
      type="button"
      // The keyboard goes through the fields, which lead here.
      tabIndex={-1}
      aria-label={`Go to ${label}`}
      data-box={id}
      data-active={active || undefined}
      onClick={onChoose}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      className={cx('value-box absolute', bad && 'value-box-bad', active && 'z-10')}
    >
      {active && (
        <span aria-hidden="true" className={x + width > 0.72 ? 'value-flag' : 'value-flag value-flag-near'}>
          {label}
        </span>
      )}
    </button>
  );
}
