import { cx } from './cx';

/** Shows where a dragged row will be dropped: along the upper or lower edge of the row, which must be `relative`. */
export function DropIndicator({ edge }: { edge: 'above' | 'below' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute inset-x-1 z-1 h-0.5 rounded-full bg-accent opacity-100!',
        edge === 'above' ? 'top-0' : 'bottom-0',
      )}
    />
  );
}

/**
 * Returns the edge of a row that touches the gap. For the gap after the last row, returns the last row's lower edge.
 */
export function getDropEdge(gap: number | null, index: number, rows: number): 'above' | 'below' | null {
  if (gap === index) return 'above';
  return gap === rows && index === rows - 1 ? 'below' : null;
}
