import { formatDay } from '@/components/ui/relative-time';
import type { RetentionPreview } from '@/lib/documents/trash/retention-schemas';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';

interface Language {
  t: Translator<'settings'>;
  locale: Locale;
}

/**
 * Describes the effect of a retention period on the project's documents.
 * @param isSaved `true` if the period is already saved
 */
export function formatRetentionPreview(
  { t, locale }: Language,
  preview: RetentionPreview,
  days: number,
  isSaved: boolean,
): string {
  const { documents: count, trashed, next_at: nextAt } = preview;
  const day = nextAt && formatDay(new Date(nextAt), undefined, locale);
  if (count === 0) {
    const next = day ? t('retention.first', { day }) : t('retention.later');
    return `${t('retention.none', { days })} ${next}`;
  }
  const trash = trashed === 0 ? 'none' : trashed === count ? 'all' : 'some';
  const act = t(isSaved ? 'retention.willDelete' : 'retention.savingDeletes', { count, trash, trashed });
  return day ? `${act} ${t('retention.next', { day })}` : act;
}

/** Formats the confirmation question. */
export const formatDeletionQuestion = (
  t: Translator<'settings'>,
  { documents: count }: RetentionPreview,
): string => t('retention.question', { count });
