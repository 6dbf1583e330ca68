import { PdfProblem } from '../pdf-problem';
import { computeDeviation, type GrayImage } from '../rendering/gray-image';
import { drawGrayPage, type RenderLimits } from '../rendering/render-page';

/** Maximum width in pixels: about 220 dots per inch on paper. More takes longer and reads hardly better. */
const MAX_WIDTH_PX = 1800;
/** Maximum brightness deviation of an image that counts as a blank page. */
const MAX_BLANK_DEVIATION = 3;

/** Draws a page for text recognition. Returns undefined for a page that can't be drawn. */
export async function drawPageImage(
  input: { path: string; mimeType: string; page: number },
  limits: RenderLimits,
): Promise<GrayImage | undefined> {
  try {
    return await drawGrayPage({ ...input, widthPx: MAX_WIDTH_PX }, limits);
  } catch (error) {
    if (error instanceof PdfProblem) return undefined;
    throw error;
  }
}

export const isBlankImage = (image: GrayImage): boolean => computeDeviation(image) < MAX_BLANK_DEVIATION;
