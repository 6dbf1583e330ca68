/** What the engine's tasks are given beside their own input. */
export interface PdfLimits {
  maxPages: number;
  maxImageMegapixels: number;
}
