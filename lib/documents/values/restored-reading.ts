import type { FieldValue, MetadataField } from '@/lib/documents/document-data';

interface EditedValue {
  source?: string;
  scanned?: Pick<MetadataField, 'value'>;
}

/**
 * Returns `true` if an edit restores the value that was read instead of a typed one. A value that is still the reading
 * or a suggestion isn't restored: clients may send back its source with another value.
 *
 * @param current value now; `undefined` if there is none
 */
export const restoresReading = (
  current: EditedValue | undefined,
  { value, source }: { value: FieldValue; source?: string },
): boolean => source === 'scan' && (current === undefined ? value !== null : current.source === 'manual');

/** Returns why an edit can't restore the value that was read. */
export function getRestoreProblem(
  label: string,
  current: EditedValue | undefined,
  edit: { value: FieldValue; source?: string },
): string | undefined {
  if (!restoresReading(current, edit)) return undefined;
  const scanned = current?.scanned;
  if (!scanned) return `${label} has no scanned value. Leave out \`source\` to enter the value.`;
  if (JSON.stringify(scanned.value) === JSON.stringify(edit.value)) return undefined;
  return `${label} has another scanned value. Send that value, or leave out \`source\` to enter this one.`;
}
