/** Imperative methods of the page grid. */
export interface GridHandle {
  /** Scrolls to a page and focuses it. */
  goTo: (index: number) => void;
  /** Scrolls to a page and makes it current, without the focus. */
  show: (index: number) => void;
  /** Shows a place as soon as the width is known. The grid gets the focus, unless something else has it. */
  openAt: (place: { page: number; scrollTopPx: number }) => void;
  /** Scrolls a page to the top, without the focus. */
  travelTo: (index: number) => void;
  getScrollTopPx: () => number;
  /** Returns the number of cells in a row and of visible rows. */
  measures: () => { columns: number; rows: number };
}
