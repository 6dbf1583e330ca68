import { formatList } from '@/lib/foundation/phrases';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';

/**
 * Formats the changes of values, to follow a name: "changed Total and checked Line items".
 * @param fallback names of the fields if the changes are unknown, for example after the document was deleted
 */
export function formatValueChanges(changes: readonly DocumentChange[], fallback: readonly string[]): string {
  const getFields = (kind: DocumentChange['what'], others: readonly string[] = []) => [
    ...new Set(
      changes.flatMap(({ what, field }) =>
        what === kind && field !== undefined && !others.includes(field) ? [field] : [],
      ),
    ),
  ];
  const changed = getFields('value');
  const checked = getFields('check', changed);
  const unchecked = getFields('uncheck', [...changed, ...checked]);
  const phrases = [
    ...formatPhrase('changed', changed),
    ...formatPhrase('checked', checked),
    ...formatPhrase('undid the check of', unchecked),
  ];
  if (phrases.length > 0) return formatList(phrases);
  return `changed ${fallback.length > 0 ? formatList(fallback) : 'values'}`;
}

const formatPhrase = (verb: string, fields: readonly string[]): string[] =>
  fields.length > 0 ? [`${verb} ${formatList(fields)}`] : [];
