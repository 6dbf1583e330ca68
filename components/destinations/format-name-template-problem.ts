import { MAX_SEGMENTS, type NameTemplateProblem } from '@/lib/delivery/destinations/name-template';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Formats why a text is not a name template. */
export function formatNameTemplateProblem(
  t: Translator<'destinations'>,
  problem: NameTemplateProblem,
): string {
  if (problem.kind === 'unknownPlaceholder')
    return t('nameTemplate.problems.unknownPlaceholder', { placeholder: problem.placeholder });
  if (problem.kind === 'tooManyParts') return t('nameTemplate.problems.tooManyParts', { max: MAX_SEGMENTS });
  return t(`nameTemplate.problems.${problem.kind}`);
}
