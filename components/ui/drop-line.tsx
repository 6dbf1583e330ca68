import { cx } from './cx';

/** Where a held row would go: along the upper or the lower edge of the row around it, which is `relative`. */
export function DropLine({ edge }: { edge: 'above' | 'below' }) {
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

/** The edge of a row that a gap is at; after the last row, its lower one. */
export function edgeAt(gap: number | null, index: number, rows: number): 'above' | 'below' | null {
  if (gap === index) return 'above';
  return gap === rows && index === rows - 1 ? 'below' : null;
}
