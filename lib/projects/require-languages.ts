import type { Services } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';

/** @throws DomainError invalid for languages that this installation can't read pictures in */
export function requireLanguages(
  { ocrLanguages }: Pick<Services, 'ocrLanguages'>,
  wanted: readonly string[],
): void {
  const there = new Intl.ListFormat('en').format(ocrLanguages);
  const errors: FieldErrors = {};
  wanted.forEach((language, index) => {
    if (ocrLanguages.includes(language)) return;
    errors[`ocr_languages.${index}`] = [
      `The language “${language}” is not installed here: there are ${there}.`,
    ];
  });
  refuseWith('invalid', errors);
}
