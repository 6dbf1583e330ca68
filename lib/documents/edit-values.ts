import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import type { DocumentData, FieldValue, MetadataField } from './document-data';
import { type EditableField, problemOf } from './value-rules';

export interface ValueEdit {
  key: string;
  /** null clears. */
  value: FieldValue;
}

/**
 * Sets the named values and leaves the others. What the scan had read stays beside a value that a person typed.
 *
 * @returns the data with the edits in it; the very same object when they change nothing
 * @throws DomainError invalid with every problem, keyed `data.metadataFields.N.key` or `.value`
 */
export function editValues(
  data: DocumentData,
  fields: readonly EditableField[],
  edits: readonly ValueEdit[],
): DocumentData {
  refuseIllFormed(fields, edits);
  const wanted = new Map(edits.map((edit) => [edit.key, edit.value]));
  const kept = data.metadataFields.map((field) => {
    const value = wanted.get(field.key);
    wanted.delete(field.key);
    return value === undefined ? field : typed(field, value);
  });
  const added = fields.flatMap(({ key, label }) => {
    const value = wanted.get(key);
    return value === undefined ? [] : [typed(nothingFound({ key, label }), value)];
  });
  const unchanged = added.length === 0 && kept.every((field, index) => field === data.metadataFields[index]);
  return unchanged ? data : { ...data, metadataFields: [...kept, ...added] };
}

function typed(field: MetadataField, value: FieldValue): MetadataField {
  if (field.source === 'manual' && same(field.value, value)) return field;
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

/** A field of which nothing is known. */
export const nothingFound = ({ key, label }: Pick<EditableField, 'key' | 'label'>): MetadataField => ({
  key,
  label,
  value: null,
  raw: null,
  confidence: null,
  page: null,
  box: null,
  source: 'scan',
});

const same = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b);

function refuseIllFormed(fields: readonly EditableField[], edits: readonly ValueEdit[]): void {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  edits.forEach(({ key, value }, index) => {
    const field = fields.find((candidate) => candidate.key === key);
    const path = `data.metadataFields.${index}`;
    if (!field) errors[`${path}.key`] = [`The project has no field “${key}”.`];
    else if (seen.has(key)) errors[`${path}.key`] = [`The field “${key}” stands here twice.`];
    else {
      const problem = problemOf(field, value);
      if (problem) errors[`${path}.value`] = [problem];
    }
    seen.add(key);
  });
  refuseWith('invalid', errors);
}
