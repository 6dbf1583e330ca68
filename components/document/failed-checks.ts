import type { Check } from '@/lib/documents/checks/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';

export interface FailedCheck extends Check {
  /** Key of the field or table that shows the message; `undefined` if the check names no field. */
  place: string | undefined;
}

/**
 * Returns the failed checks of a document. A message belongs to the table that the check names, or to its last field.
 * If a built-in check and a rule have the same message, it is returned once.
 */
export function getFailedChecks({ checks, data }: Pick<DocumentResource, 'checks' | 'data'>): FailedCheck[] {
  const tables = new Set(data.tables?.map(({ key }) => key));
  const failed = new Map<string | null, FailedCheck>();
  for (const check of checks) {
    const { outcome, fields, message } = check;
    if (outcome !== 'failed' || failed.has(message)) continue;
    failed.set(message, { ...check, place: fields.find((key) => tables.has(key)) ?? fields.at(-1) });
  }
  return [...failed.values()];
}

/** Returns the ID of the element with the message of a failed check. */
export const getCheckId = ({ rule_id: id }: Check): string => `check-${id}`;
