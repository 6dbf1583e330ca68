import type { ComponentProps } from 'react';

interface GridPartProps extends Omit<ComponentProps<'div'>, 'role'> {
  as: 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader';
}

/** A part of a grid that is made of boxes: a table can't leave out the rows that are out of sight. */
export function GridPart({ as, ...rest }: GridPartProps) {
  return <div role={as} {...rest} />;
}
