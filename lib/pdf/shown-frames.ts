/** So many pages of a TIFF are shown below each other; of a longer one the rest is read all the same. */
export const SHOWN_FRAMES = 40;
