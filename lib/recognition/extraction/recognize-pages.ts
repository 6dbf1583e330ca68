import { toRecognizedPage } from '@/lib/files/pdf/ocr/recognized-page';
import type { PageImage, ReadPage, RecognizeInput } from '@/lib/files/pdf/pdf-engine-port';
import type { Services } from '@/lib/platform/context';
import type { Project } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { withFallback } from '@/lib/tenancy/providers/with-fallback';
import { type OcrService, requestOcr } from './providers/request-ocr';

/** Number of images that are drawn at a time. Other files get their turn in between. */
const PAGES_PER_BATCH = 4;
/** Number of failed pages in a row after which the service is not asked about the other pages of the file. */
const MAX_FAILURES = 3;

export interface RecognizedPage extends ReadPage {
  /** Reason why the built-in OCR read the page instead of the project's service, as the end of a sentence. */
  fallback?: string;
}

/** Recognizes the words on page images. Pages arrive one at a time in the requested order. */
export type RecognizePages = (
  input: Omit<RecognizeInput, 'languages'>,
  onPage: (page: RecognizedPage) => void | Promise<void>,
) => Promise<void>;

/**
 * Returns the text recognition of a project: built in, or a service by HTTP. If the response of a service is unusable,
 * the job retries. On the last attempt, the built-in OCR reads the page.
 *
 * The function throws DomainError invalid if the file can't be read, and UnusableResponseError except on the last
 * attempt.
 */
export function createPageRecognition(
  services: Services,
  project: Project,
  { isLastTry }: { isLastTry: boolean },
): RecognizePages {
  const { ocr, ocr_languages: languages } = readSettings(project);
  const { url } = ocr;
  const recognizeBuiltIn: RecognizePages = (input, onPage) =>
    services.pdf.recognizeText({ ...input, languages }, onPage);
  if (ocr.provider === 'builtin' || !url) return recognizeBuiltIn;

  return async (input, onPage) => {
    const key = await readSecret(services, project.id, 'ocr', url);
    const service = { url, key, languages, timeoutMs: services.limits.classifierMs };
    /** Number of pages in a row that the service failed on, and the last reason. */
    let failures = 0;
    let reason = '';
    let fallbackPages = 0;
    const fallBack = async (pages: number[]) => {
      fallbackPages += pages.length;
      const fallback = reason;
      await recognizeBuiltIn({ ...input, pages }, (page) => onPage({ ...page, fallback }));
    };
    let pages = input.pages;
    while (pages.length > 0 && failures < MAX_FAILURES) {
      const batch = pages.slice(0, PAGES_PER_BATCH);
      pages = pages.slice(PAGES_PER_BATCH);
      await withDrawnPages(services, { ...input, pages: batch }, async (image, path) => {
        if (failures >= MAX_FAILURES) return await fallBack([image.page]);
        const read = await requestPage(services, service, { image, path, isLastTry });
        if (typeof read !== 'string') {
          failures = 0;
          return await onPage(read);
        }
        failures += 1;
        reason = read;
        await fallBack([image.page]);
      });
    }
    if (pages.length > 0) await fallBack(pages);
    if (fallbackPages > 0) {
      const about = { projectId: project.id, reason, pages: fallbackPages };
      services.log.warn(about, 'an OCR service failed, and the built-in OCR read its pages');
    }
  };
}

/** Returns the page, or the reason why its built-in reading is needed, as the end of a sentence. */
async function requestPage(
  { outbound }: Services,
  service: OcrService,
  { image, path, isLastTry }: { image: PageImage; path: string; isLastTry: boolean },
): Promise<ReadPage | string> {
  if (image.blank) return toRecognizedPage(image.page, image);
  return await withFallback<ReadPage | string>(
    async () => toRecognizedPage(image.page, image, await requestOcr(outbound, service, path, image)),
    (why) => why,
    { isLastTry },
  );
}

/** Draws pages to temporary files. */
async function withDrawnPages(
  { pdf, storage }: Services,
  { pages, ...file }: Omit<RecognizeInput, 'languages'>,
  onImage: (image: PageImage, path: string) => Promise<void>,
): Promise<void> {
  const outputs = await Promise.all(
    pages.map(async (page) => ({ page, outputPath: await storage.temporaryPath() })),
  );
  try {
    const images = await pdf.drawPages({ ...file, pages: outputs });
    for (const [index, image] of images.entries()) await onImage(image, outputs[index]!.outputPath);
  } finally {
    for (const { outputPath } of outputs) await storage.discard(outputPath);
  }
}
