import { readFile, stat } from 'node:fs/promises';
import type { PageRecognition } from '@/lib/files/pdf/ocr/recognized-page';
import type { PageImage } from '@/lib/files/pdf/pdf-engine-port';
import type { Outbound } from '@/lib/platform/outbound/outbound-port';
import { postToProvider } from '@/lib/tenancy/providers/post-to-provider';
import { ProviderNotCallableError } from '@/lib/tenancy/providers/provider-errors';
import { parseOcrResponse } from './parse-ocr-response';

/** Maximum size of a page's image. A scan in shades of gray has 1 MB to 4 MB. */
const MAX_IMAGE_BYTES = 24 << 20;

/** OCR service of a project. */
export interface OcrService {
  url: string;
  /** Key that is sent as a bearer token. */
  key: string | null;
  /** Tesseract names of the project's languages, as a hint. */
  languages: readonly string[];
  timeoutMs: number;
}

/**
 * Sends the image of a page to an OCR service, and returns its words.
 *
 * @param path PNG file
 * @throws UnusableResponseError; ProviderNotCallableError for an image that is too large
 */
export async function requestOcr(
  outbound: Outbound,
  { url, key, languages, timeoutMs }: OcrService,
  path: string,
  image: Pick<PageImage, 'width' | 'height'>,
): Promise<PageRecognition> {
  if ((await stat(path)).size > MAX_IMAGE_BYTES)
    throw new ProviderNotCallableError('the image of the page is too large');
  const response = await postToProvider(outbound, {
    url,
    key,
    body: await readFile(path),
    contentType: 'image/png',
    headers: { 'x-ocr-languages': languages.join(',') },
    timeoutMs,
  });
  return parseOcrResponse(response, image);
}
