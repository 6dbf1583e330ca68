import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';

interface LineMovesProps {
  /** What is moved, as it is called. */
  name: string;
  /** From 1. */
  place: number;
  /** Of all lines. */
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

export const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown';

/** Alt with an arrow moves a line; all other keys are whose they were. */
export const onMoveKey = (onMove: LineMovesProps['onMove']) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
};

/** Moves a line of a list up or down, or takes it out. */
export function LineMoves({ name, place, count, onMove, onRemove }: LineMovesProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        shortcut="Alt ↑"
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        shortcut="Alt ↓"
        disabled={place === count}
        onClick={() => onMove(1)}
      />
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </>
  );
}
