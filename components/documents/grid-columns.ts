/** Grid columns shared by the header, the rows and the placeholders. */
export const GRID_COLUMNS =
  'grid items-center grid-cols-[auto_minmax(0,1fr)_auto] wide:grid-cols-[56px_minmax(0,1fr)_124px_124px_104px_44px] xwide:grid-cols-[56px_minmax(0,1fr)_172px_64px_132px_124px_104px]';
