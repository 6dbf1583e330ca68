import type { PageLayout, ReadPage, TextLine } from '../pdf-engine-port';
import { type RecognizedWord, toTextLine } from './recognized-words';

const POINTS_PER_INCH = 72;
const PAPER_WIDTH_INCHES = 8.27;

/** Size of an image in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Text recognized on the image of a page. */
export interface PageRecognition {
  /** Words by line, in pixels of the image after its rotation by `turn`. */
  lines: RecognizedWord[][];
  turn: PageLayout['turn'];
}

/**
 * Converts recognized words to a page. An image narrower than paper at that density is treated as a page of paper,
 * whatever its pixel size.
 *
 * @param image size before the rotation; 0 if the page can't be drawn
 * @param scale size of the words' image, as a multiple of `image`
 */
export function toRecognizedPage(
  page: number,
  image: ImageSize,
  { lines, turn }: PageRecognition = { lines: [], turn: 0 },
  scale = 1,
): ReadPage {
  const side = Math.min(image.width, image.height);
  const points = side > 0 ? (PAPER_WIDTH_INCHES * POINTS_PER_INCH) / side : 0;
  const placed = lines.flatMap((words) => toTextLine(words, points / scale) ?? []);
  placed.sort((a, b) => a.y - b.y);
  return {
    page,
    text: placed.map(getLineText).join('\n'),
    width: image.width * points,
    height: image.height * points,
    source: 'ocr',
    layout: { lines: placed, fonts: {}, turn },
  };
}

const getLineText = ({ pieces }: TextLine) => pieces.map(({ text }) => text).join(' ');
