import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import type { DocumentData, FieldValue, MetadataField } from './document-data';
import { isSuggestion, readingOf } from './live-data';
import { nothingFound } from './nothing-found';
import { type EditableField, problemOf } from './value-rules';

export interface ValueEdit {
  key: string;
  /** null clears. */
  value: FieldValue;
  /** As it was read, where a whole field comes back: a suggestion that comes back as one is not taken by that. */
  source?: string;
}

/**
 * Sets the named values and leaves the others. What the scan had read stays beside a value that a person typed. A field
 * that comes back as it stands is left, too, whatever its value.
 *
 * @returns the data with the edits in it; the very same object when they change nothing
 * @throws DomainError invalid with every problem, keyed `data.metadataFields.N.key` or `.value`
 */
export function editValues(
  data: DocumentData,
  fields: readonly EditableField[],
  edits: readonly ValueEdit[],
): DocumentData {
  refuseIllFormed(data, fields, edits);
  const wanted = new Map(edits.map((edit) => [edit.key, edit]));
  const kept = data.metadataFields.map((field) => {
    const edit = wanted.get(field.key);
    wanted.delete(field.key);
    return edit === undefined || asItStands(field, edit) ? field : typed(field, edit.value);
  });
  const added = fields.flatMap((field) => {
    const edit = wanted.get(field.key);
    return edit === undefined || edit.value === null ? [] : [typed(nothingFound(field), edit.value)];
  });
  const unchanged = added.length === 0 && kept.every((field, index) => field === data.metadataFields[index]);
  return unchanged ? data : { ...data, metadataFields: [...kept, ...added] };
}

/** A suggestion whose value is sent is taken by that. */
const asItStands = (field: MetadataField, { value, source }: ValueEdit): boolean =>
  same(field.value, value) && (!isSuggestion(field) || source === 'carried');

function typed(field: MetadataField, value: FieldValue): MetadataField {
  // A suggestion is dismissed by what was read here instead.
  if (isSuggestion(field) && same(value, readingOf(field).value)) return readingOf(field);
  const { raw, confidence, page, box, source } = field;
  return {
    ...field,
    value,
    raw: null,
    confidence: null,
    source: 'manual',
    ...(source === 'scan' && { scanned: { value: field.value, raw, confidence, page, box } }),
  };
}

const same = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b);

function refuseIllFormed(
  data: DocumentData,
  fields: readonly EditableField[],
  edits: readonly ValueEdit[],
): void {
  const errors: FieldErrors = {};
  const there = new Map(data.metadataFields.map((field) => [field.key, field]));
  const seen = new Set<string>();
  edits.forEach((edit, index) => {
    const { key, value } = edit;
    const field = fields.find((candidate) => candidate.key === key);
    const reading = there.get(key);
    // It may have been read by other settings than these.
    const isLeft = reading !== undefined && asItStands(reading, edit);
    const problem = field && !isLeft ? problemOf(field, value) : undefined;
    const path = `data.metadataFields.${index}`;
    if (!field && !isLeft) errors[`${path}.key`] = [`The project has no field “${key}”.`];
    else if (seen.has(key)) errors[`${path}.key`] = [`The field “${key}” stands here twice.`];
    else if (problem) errors[`${path}.value`] = [problem];
    seen.add(key);
  });
  refuseWith('invalid', errors);
}
