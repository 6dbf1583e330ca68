import type { ComponentProps } from 'react';

interface GridPartProps extends Omit<ComponentProps<'div'>, 'role'> {
  as: 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader';
}

/** Renders an element of an ARIA grid built from `div`s. A real table can't skip the rows that are out of view. */
export function GridPart({ as, ...rest }: GridPartProps) {
  return <div role={as} {...rest} />;
}
