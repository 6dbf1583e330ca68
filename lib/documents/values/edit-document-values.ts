import type { DocumentData, FieldValue, MetadataField } from '@/lib/documents/document-data';
import { getScannedReading, isSuggestion } from '@/lib/documents/values/effective-document-data';
import { createEmptyField } from '@/lib/documents/values/empty-document-field';
import { type Problem, throwProblems } from '@/lib/foundation/errors';
import { getNewPlace, getPlaceProblem, type PlacedEdit } from './document-value-place';
import { getRestoreProblem, restoresReading } from './restored-reading';
import { describeValueProblem, type EditableField, getValueProblem } from './validate-document-value';

export interface ValueEdit extends PlacedEdit {
  key: string;
  /** New value; `null` clears the field. */
  value: FieldValue;
  /**
   * Source as read, if a client sends back a whole field. A suggestion sent back unchanged is not accepted. `manual`
   * confirms a scanned value. `scan` restores a scanned value that a typed one replaced.
   */
  source?: string;
}

/**
 * Sets the given values and keeps the others. Keeps the scanned value next to a typed one. Ignores a field that is sent
 * back unchanged, whatever its value.
 *
 * @param pageCount pages of the document, which limit the places of the values
 * @returns the edited data; the same object if nothing changes
 * @throws DomainError `invalid` with every problem, keyed `data.metadataFields.N.key`, `.value`, `.source`, `.page` or
 *   `.box`
 */
export function editDocumentValues(
  data: DocumentData,
  fields: readonly EditableField[],
  edits: readonly ValueEdit[],
  pageCount = Number.POSITIVE_INFINITY,
): DocumentData {
  requireWellFormed(data, fields, edits, pageCount);
  const wanted = new Map(edits.map((edit) => [edit.key, edit]));
  const kept = data.metadataFields.map((field) => {
    const edit = wanted.get(field.key);
    wanted.delete(field.key);
    return edit === undefined || isUnchanged(field, edit) ? field : toTypedField(field, edit);
  });
  const added = fields.flatMap((field) => {
    const edit = wanted.get(field.key);
    return edit === undefined || edit.value === null ? [] : [toTypedField(createEmptyField(field), edit)];
  });
  const unchanged = added.length === 0 && kept.every((field, index) => field === data.metadataFields[index]);
  return unchanged ? data : { ...data, metadataFields: [...kept, ...added] };
}

/**
 * Returns `true` if the edit changes nothing. Sending a suggestion's value accepts the suggestion; sending a scanned
 * value as `manual` confirms it.
 */
function isUnchanged(field: MetadataField, edit: ValueEdit): boolean {
  const { value, source } = edit;
  if (restoresReading(field, edit)) return false;
  if (!isSameValue(field.value, value) || getNewPlace(field, edit)) return false;
  if (isSuggestion(field)) return source === 'carried';
  return field.source !== 'scan' || source !== 'manual' || value === null;
}

function toTypedField(field: MetadataField, edit: ValueEdit): MetadataField {
  const { value } = edit;
  if (restoresReading(field, edit)) return getScannedReading(field);
  // Sending the scanned value dismisses the suggestion.
  if (isSuggestion(field) && isSameValue(value, getScannedReading(field).value))
    return getScannedReading(field);
  const { raw, confidence, page, box, source } = field;
  return {
    ...field,
    value,
    raw: null,
    confidence: null,
    source: 'manual',
    ...getNewPlace(field, edit),
    ...(source === 'scan' && { scanned: { value: field.value, raw, confidence, page, box } }),
  };
}

const isSameValue = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b);

function requireWellFormed(
  data: DocumentData,
  fields: readonly EditableField[],
  edits: readonly ValueEdit[],
  pageCount: number,
): void {
  const problems: Record<string, Problem[]> = {};
  const there = new Map(data.metadataFields.map((field) => [field.key, field]));
  const seen = new Set<string>();
  edits.forEach((edit, index) => {
    const { key, value } = edit;
    const field = fields.find((candidate) => candidate.key === key);
    const reading = there.get(key);
    // The value may have been read with different settings, so an unchanged value is not validated.
    const isLeft = reading !== undefined && isUnchanged(reading, edit);
    const isRestored = restoresReading(reading, edit);
    const isKept = isLeft || isRestored;
    const problem = field && !isKept ? getValueProblem(field, value) : undefined;
    const notRestored = field && getRestoreProblem(field.label, reading, edit);
    const path = `data.metadataFields.${index}`;
    if (!field && !isLeft)
      problems[`${path}.key`] = [
        { message: `The project has no field “${key}”. Use the key of one of its fields.` },
      ];
    else if (seen.has(key))
      problems[`${path}.key`] = [{ message: `Field “${key}” is listed twice. List each field once.` }];
    else if (field && problem)
      problems[`${path}.value`] = [
        {
          message: describeValueProblem(field.label, problem),
          reason: 'field_value',
          values: { label: field.label },
        },
      ];
    else if (notRestored) problems[`${path}.source`] = [{ message: notRestored }];
    const misplaced = isKept ? undefined : getPlaceProblem(reading, edit, pageCount);
    if (misplaced) problems[`${path}.${misplaced.name}`] = [{ message: misplaced.problem }];
    seen.add(key);
  });
  throwProblems('invalid', problems);
}
