import { formatDay } from '@/components/ui/relative-time';
import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatPercent } from '@/lib/foundation/percent';
import type { HistoryEntry } from '@/lib/page-plan/history/schemas';

type DocumentTranslator = Translator<'document'>;

/** Returns who acted, or for whom an agent acted: the kind for the messages, and the name. */
function getPrincipal({ by }: HistoryEntry): { principal: string; name: string } {
  if (by?.kind === 'key') return { principal: by.name ? 'key' : 'anyKey', name: by.name ?? '' };
  if (by?.kind !== 'user') return { principal: 'system', name: 'Sheaf' };
  return { principal: by.name === null ? 'former' : 'user', name: by.name ?? '' };
}

/** Formats the actor for the beginning of a sentence. */
function formatActor(t: DocumentTranslator, entry: HistoryEntry): string {
  const principal = getPrincipal(entry);
  const agent = entry.by?.agent;
  if (agent === undefined) return t('history.actor', principal);
  return agent ? t('history.namedAgent', { agent, ...principal }) : t('history.agent', principal);
}

function formatReceipt(t: DocumentTranslator, entry: HistoryEntry): string {
  const principal = getPrincipal(entry);
  const agent = entry.by?.agent;
  if (agent === undefined) return t('history.received', principal);
  return agent
    ? t('history.receivedFromNamedAgent', { agent, ...principal })
    : t('history.receivedFromAgent', principal);
}

/**
 * Formats a history entry as a sentence.
 * @param getFieldLabel returns the label of a field by its key
 */
export function formatHistoryEntry(
  t: DocumentTranslator,
  entry: HistoryEntry,
  getFieldLabel: (key: string) => string,
  locale: Locale,
): string {
  const { what, reasons, until } = entry;
  const actor = formatActor(t, entry);
  switch (what) {
    case 'received':
      return formatReceipt(t, entry);
    case 'scanned':
      return t('history.scanned');
    case 'held':
      return t('history.held');
    case 'values_changed':
      return formatValueChanges(t, entry, getFieldLabel, locale);
    case 'status_changed':
      return formatStatusChange(t, entry);
    case 'checks_overridden':
      return t('history.overridden', { actor });
    case 'approved_automatically':
      return reasons
        ? t('history.approvedFor', {
            actor,
            confidence: formatPercent(reasons.confidence, locale),
            checks: reasons.checks_passed,
            threshold: formatPercent(reasons.threshold, locale),
          })
        : t('history.status.approved', { actor });
    case 'assigned':
      return t('history.assigned', { actor });
    case 'renamed':
      return t('history.renamed', { actor });
    case 'labels_changed':
      return t('history.labeled', { actor });
    case 'rotated':
      return t('history.rotated', { actor });
    case 'unlocked':
      return t('history.unlocked', { actor });
    case 'classification_requested':
      return t('history.classified', { actor });
    case 'postponed':
      return until
        ? t('history.postponed', { actor, day: formatDay(new Date(until), undefined, locale) })
        : t('history.resumed', { actor });
    case 'rejected':
      return t('history.rejected', { actor });
    case 'deleted':
      return t('history.deleted', { actor });
    case 'restored':
      return t('history.restored', { actor });
    case 'page_change':
      return formatPageChange(t, entry, locale);
  }
}

/** Formats the changes of values: "Ben changed Total and checked Line items". Each field is named once. */
function formatValueChanges(
  t: DocumentTranslator,
  entry: HistoryEntry,
  getFieldLabel: (key: string) => string,
  locale: Locale,
): string {
  const actor = formatActor(t, entry);
  const named = new Set<string>();
  const format = (kind: 'changed' | 'checked' | 'unchecked', labels: readonly (string | undefined)[]) => {
    const fields = [...new Set(labels)].filter((label) => label !== undefined && !named.has(label));
    for (const label of fields) named.add(label!);
    return fields.length > 0
      ? [t(`history.values.${kind}`, { fields: formatNameList(locale, fields as string[]) })]
      : [];
  };
  const getLabels = (kind: string) =>
    (entry.changes ?? []).filter((change) => change.what === kind).map(({ field }) => field);
  const known = [
    ...format('changed', getLabels('value')),
    ...format('checked', getLabels('check')),
    ...format('unchecked', getLabels('uncheck')),
  ];
  // Without the changes, for example of a deleted document, the entry has only the keys of the fields.
  const changes = known.length > 0 ? known : format('changed', (entry.fields ?? []).map(getFieldLabel));
  return changes.length > 0
    ? t('history.values.entry', { actor, changes: formatNameList(locale, changes) })
    : t('history.values.unknown', { actor });
}

function formatStatusChange(t: DocumentTranslator, entry: HistoryEntry): string {
  const { from, to = 'unknown' } = entry;
  const actor = formatActor(t, entry);
  return to === 'done' && (from === 'approved' || from === 'validated' || from === 'exported')
    ? t(`history.reopenedFrom.${from}`, { actor })
    : t(`history.status.${to}`, { actor });
}

function formatPageChange(t: DocumentTranslator, entry: HistoryEntry, locale: Locale): string {
  const { page_change: change } = entry;
  const actor = formatActor(t, entry);
  if (!change) return t('history.pages.unknown', { actor });
  const { action, made, sources } = change;
  const names = formatNameList(
    locale,
    sources.map(({ original_filename: name }) => name),
  );
  if (made && action === 'combine')
    return names ? t('history.pages.joinedFrom', { names }) : t('history.pages.joinedFromOthers');
  if (made) return names ? t('history.pages.cutFrom', { names }) : t('history.pages.cutFromOthers');
  if (action === 'attach' && names) return t('history.pages.attached', { actor, names });
  return t(`history.pages.${action}`, { actor });
}
