import type { RecognizedWord } from './recognized-words';

/**
 * How the text lies on an image. `page`: columns, tables, and headings. `block`: one column of lines, for example on a
 * receipt.
 */
export type ImageShape = 'page' | 'block';

/** Engine that recognizes printed words on images in fixed languages. */
export interface OcrEngine {
  /**
   * Recognizes the words of an image, line by line.
   *
   * @param image file in the PGM format, at a width that suits the engine
   */
  recognize(image: Buffer, shape: ImageShape): Promise<RecognizedWord[][]>;
  close(): Promise<void>;
}

/** OCR software and language data on this machine. */
export interface OcrInstallation {
  /** Path of the data file of each installed language, compressed or not. */
  languageFiles: Readonly<Record<string, string>>;
  /** Path of the Tesseract program. Without it, Sheaf's own WebAssembly build recognizes the text. */
  tesseractProgram?: string;
}

/** Tesseract's page segmentation modes: automatic layout without orientation, and a single block of text. */
export const SEGMENTATION_MODES = { page: '3', block: '6' } as const satisfies Record<ImageShape, string>;

/** Resolution of the images in dots per inch, which Tesseract would otherwise estimate. */
export const OCR_DPI = '240';

/** Confidence from 0 to 100 up to which a word is most likely noise. */
const MAX_NOISE_CONFIDENCE = 20;

/** @returns true if a word has text and is more than noise */
export const isLegibleWord = ({ text, confidence }: Pick<RecognizedWord, 'text' | 'confidence'>): boolean =>
  text.trim() !== '' && confidence > MAX_NOISE_CONFIDENCE;
