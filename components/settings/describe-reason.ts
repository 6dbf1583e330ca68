import type { Translator } from '@/lib/foundation/languages/translator';
import type { ProblemReason } from '@/lib/foundation/problem-reason';

/** Returns the page's text for the reason of a problem; `undefined` if the page has none. */
export function describeReason(
  t: Translator<'settings'>,
  { kind, values }: ProblemReason,
): string | undefined {
  // The page's messages include each reason of the settings.
  const key = `problems.${kind}` as 'problems.blank';
  return t.has(key) ? t(key, values) : undefined;
}
