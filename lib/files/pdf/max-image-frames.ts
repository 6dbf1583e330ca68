/** Maximum number of TIFF pages shown below each other. Further pages are still read. */
export const MAX_SHOWN_FRAMES = 40;
