import { type FieldErrors, throwFieldErrors } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';

/** @throws DomainError invalid for languages that this installation can't read images in */
export function requireOcrLanguages(
  { ocrLanguages }: Pick<Services, 'ocrLanguages'>,
  wanted: readonly string[],
): void {
  const there = new Intl.ListFormat('en').format(ocrLanguages);
  const errors: FieldErrors = {};
  wanted.forEach((language, index) => {
    if (ocrLanguages.includes(language)) return;
    errors[`ocr_languages.${index}`] = [
      `The language “${language}” is not installed. Installed languages: ${there}.`,
    ];
  });
  throwFieldErrors('invalid', errors);
}
