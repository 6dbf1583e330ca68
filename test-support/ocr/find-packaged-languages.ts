import { join } from 'node:path';
import { findOcrLanguages } from '@/lib/platform/child-processes/ocr-languages';

/** Returns the path of the data file of each language that is included in Sheaf. */
export const findPackagedLanguages = (): Record<string, string> =>
  findOcrLanguages({ packagesFolder: join(import.meta.dirname, '../../node_modules/@tesseract.js-data') });
