import type { Segment } from '@/lib/documents/confirmed-split/confirmed-segment';
import { MAX_NAME, MAX_PLAN_PAGES } from '@/lib/documents/confirmed-split/plan-limits';
import { stripHiddenCharacters } from '@/lib/foundation/file-names';
import type { Translator } from '@/lib/foundation/languages/translator';
import { countCharacters } from '@/lib/foundation/text';
import type { Problem } from '@/lib/page-plan/rules/validate-plan';
import type { EditorPart } from './plan-parts';

/**
 * Describes a problem in the language of the reader. The texts of the rules are in English, as the API returns them, and
 * stay for problems that the editor prevents.
 *
 * @param part the part and the segment of the problem, if it has one
 */
export function describeProblem(
  t: Translator<'pagePlan'>,
  problem: Problem,
  part: EditorPart | undefined,
  segment: Segment | undefined,
): Pick<Problem, 'message' | 'remedy'> {
  if (problem.rule === 'no_main')
    return { message: t('problems.noMain'), remedy: t('problems.noMainRemedy') };
  if (!part || part.number === null || !segment) return problem;
  const number = { part: part.number };
  switch (problem.rule) {
    case 'name':
      return { message: t('problems.nameEmpty', number), remedy: t('problems.nameEmptyRemedy') };
    case 'too_long': {
      const length = countCharacters(stripHiddenCharacters(segment.name ?? ''));
      // A type that is too long is unknown too.
      if (length <= MAX_NAME) return problem;
      return {
        message: t('problems.nameTooLong', number),
        remedy: t('problems.tooLongRemedy', { length, max: MAX_NAME }),
      };
    }
    case 'unknown_type':
      return { message: t('problems.unknownType', { ...number, type: segment.docType ?? '' }) };
    case 'nothing_scanned':
      return {
        message: t('problems.nothingScanned', number),
        remedy:
          segment.startPage === segment.endPage
            ? t('problems.scanPage', { page: segment.startPage })
            : t('problems.scanOneOf', { first: segment.startPage, last: segment.endPage }),
      };
    case 'too_many_pages':
      return {
        message: t('problems.tooManyPages', {
          ...number,
          pages: segment.endPage - segment.startPage + 1,
          max: MAX_PLAN_PAGES,
        }),
        remedy: t('problems.tooManyPagesRemedy'),
      };
    default:
      return problem;
  }
}
