/** Limits that the engine's tasks receive in addition to their input. */
export interface PdfLimits {
  maxPages: number;
  maxImageMegapixels: number;
}
