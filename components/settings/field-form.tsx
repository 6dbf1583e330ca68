'use client';

import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { BarcodePatternField } from './barcode-pattern-field';
import { DocTypesField } from './doc-types-field';
import type { FieldLineProps } from './field-line-props';
import { BARCODE_FORMAT_OPTIONS, FIELD_TYPE_OPTIONS } from './field-type-labels';
import { NameAndKeyFields } from './name-and-key-fields';
import type { FieldRow } from './settings-draft';

/** Value for matching by name, instead of an entity field. */
const MATCH_BY_NAME = '';

interface FieldFormProps
  extends Pick<FieldLineProps, 'row' | 'problemAt' | 'categories' | 'entities' | 'onChange'> {
  /** ID of the row that opened the form. */
  id: string;
  name: string;
}

/** Edits all settings of one field. */
export function FieldForm({ id, name, row, problemAt, categories, entities, onChange }: FieldFormProps) {
  return (
    <fieldset
      id={`${id}-form`}
      className="grid gap-4 border-line border-t bg-surface-2 px-4 py-4 wide:grid-cols-2 wide:px-8"
    >
      <legend className="sr-only">{name}</legend>
      <NameAndKeyFields
        value={{ name: row.label, apiKey: row.key, isKeyEdited: row.isKeyEdited }}
        nameLabel="Label"
        keyLabel="Key"
        keyHelp="Name in the API and the custom schema."
        nameProblem={problemAt('label')}
        keyProblem={problemAt('key')}
        onChange={({ name: label = row.label, apiKey: key = row.key, isKeyEdited = row.isKeyEdited }) =>
          onChange({ label, key, isKeyEdited })
        }
      />
      <Field label="Type" error={problemAt('type')}>
        {({ invalid, ...control }) => (
          <Select
            {...control}
            invalid={invalid}
            size="lg"
            value={row.type}
            options={FIELD_TYPE_OPTIONS}
            onValueChange={(type) => onChange({ type: type as FieldRow['type'] })}
          />
        )}
      </Field>
      {row.type === 'entity' && (
        <Field label="Records of" help={getEntityHelp(row, entities)} error={problemAt('entity')}>
          {({ invalid, ...control }) => (
            <Select
              {...control}
              invalid={invalid}
              size="lg"
              value={row.entity ?? MATCH_BY_NAME}
              options={[
                { value: MATCH_BY_NAME, label: 'The entity with the field’s name' },
                ...entities.map((entity) => ({ value: entity.id, label: entity.name })),
              ]}
              placeholder="A deleted entity"
              onValueChange={(entity) => onChange({ entity: entity === MATCH_BY_NAME ? null : entity })}
            />
          )}
        </Field>
      )}
      {row.type === 'barcode' && (
        <Field
          label="Format"
          help="Documents that have been read already get the value when you choose “Find types and cuts” for them."
          error={problemAt('format')}
        >
          {({ invalid, ...control }) => (
            <Select
              {...control}
              invalid={invalid}
              size="lg"
              value={row.format}
              options={BARCODE_FORMAT_OPTIONS}
              onValueChange={(format) => onChange({ format })}
            />
          )}
        </Field>
      )}
      {row.type === 'barcode' && (
        <BarcodePatternField
          label="Pattern"
          whenEmpty="any barcode"
          example="PO-*"
          value={row.pattern}
          error={problemAt('pattern')}
          onChange={(pattern) => onChange({ pattern })}
        />
      )}
      <div className="wide:col-span-2">
        <Field
          label="Description"
          help="One sentence for readers and language models."
          error={problemAt('description')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={row.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Synonyms"
        help="One per line: labels before the value on a page."
        error={problemAt('aliases')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={row.aliases}
            placeholder={'Invoice no.\nBill number'}
            onChange={(event) => onChange({ aliases: event.target.value })}
          />
        )}
      </Field>
      <DocTypesField
        what="field"
        docTypes={row.docTypes}
        categories={categories}
        name={name}
        problem={problemAt('doc_types')}
        onChange={(docTypes) => onChange({ docTypes })}
      />
    </fieldset>
  );
}

function getEntityHelp({ entity }: FieldRow, entities: FieldFormProps['entities']): string {
  if (entities.length === 0) return 'The project has no entity yet.';
  if (entity !== null && !entities.some(({ id }) => id === entity)) return 'Its entity has been deleted.';
  return 'Sheaf looks for the matching record in this entity.';
}
