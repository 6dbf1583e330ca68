import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';

interface RowMoveButtonsProps {
  /** Name of the item to move. */
  name: string;
  /** Position, from 1. */
  place: number;
  /** Number of rows. */
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

export const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown';

/** Handles Alt with an arrow key to move a row; ignores other keys. */
export const createMoveKeyHandler = (onMove: RowMoveButtonsProps['onMove']) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
};

/** Shows buttons that move a row up or down, or remove it. */
export function RowMoveButtons({ name, place, count, onMove, onRemove }: RowMoveButtonsProps) {
  const t = useTranslations('settings.row');
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={t('up', { name })}
        shortcut="Alt ↑"
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('down', { name })}
        shortcut="Alt ↓"
        disabled={place === count}
        onClick={() => onMove(1)}
      />
      <IconButton icon={X} label={t('remove', { name })} onClick={onRemove} />
    </>
  );
}
