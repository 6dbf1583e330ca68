import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { REMOVED_KINDS, type RemovedContent } from '@/lib/foundation/removed-content';

/** Formats what a cut removed: "2 scripts and 1 link that starts a program were removed." */
export function formatRemovedContent(
  t: Translator<'labels'>,
  removed: RemovedContent,
  locale: Locale,
): string {
  const counts = REMOVED_KINDS.map((kind) => ({ kind, count: removed[kind] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  const items = counts.map(({ kind, count }) => t(`removed.kinds.${kind}`, { count }));
  return t('removed.sentence', {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    items: formatNameList(locale, items),
  });
}
