import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { PageTarget } from './page-target';

interface ValueBoxesProps {
  /** Targets on this page. */
  targets: readonly PageTarget[];
  activeId: string | undefined;
  onChoose: (id: string) => void;
  onHover: (id: string | undefined) => void;
}

/** Shows the boxes of the values on the page. The active one has a flag in the margin. */
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
  target: PageTarget;
  active: boolean;
  onChoose: () => void;
  onHover: (over: boolean) => void;
}

const toPercent = (fraction: number) => `${fraction * 100}%`;

function ValueBox({ target: { label, box, hasProblem, id }, active, onChoose, onHover }: ValueBoxProps) {
  const t = useTranslations('values');
  const [x, y, width, height] = box;
  return (
    <button
      type="button"
      // Not in the Tab order: keyboard users reach the boxes through the fields.
      tabIndex={-1}
      aria-label={t('goTo', { label })}
      data-box={id}
      data-active={active || undefined}
      onClick={onChoose}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      style={{ left: toPercent(x), top: toPercent(y), width: toPercent(width), height: toPercent(height) }}
      className={cx('value-box absolute', hasProblem && 'value-box-bad', active && 'z-10')}
    >
      {active && (
        <span aria-hidden="true" className={x + width > 0.72 ? 'value-flag' : 'value-flag value-flag-near'}>
          {label}
        </span>
      )}
    </button>
  );
}
