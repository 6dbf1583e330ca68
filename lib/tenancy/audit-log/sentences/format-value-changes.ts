import { formatList } from '@/lib/foundation/phrases';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';

/**
 * Formats the changes of values, to follow a name: "changed Total and checked Line items".
 * @param fallback names of the fields if the changes are unknown, for example after the document was deleted
 */
export function formatValueChanges(changes: readonly DocumentChange[], fallback: readonly string[]): string {
  const getFields = (kind: DocumentChange['what']) =>
    new Set(changes.flatMap(({ what, field }) => (what === kind && field !== undefined ? [field] : [])));
  const changed = getFields('value');
  const checked = [...getFields('check')].filter((field) => !changed.has(field));
  if (changed.size + checked.length === 0)
    return `changed ${fallback.length > 0 ? formatList(fallback) : 'values'}`;
  return [
    ...(changed.size > 0 ? [`changed ${formatList([...changed])}`] : []),
    ...(checked.length > 0 ? [`checked ${formatList(checked)}`] : []),
  ].join(' and ');
}
