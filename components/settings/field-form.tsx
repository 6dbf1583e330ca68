'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type { Translator } from '@/lib/foundation/languages/translator';
import { BarcodePatternField } from './barcode-pattern-field';
import { DocTypesField } from './doc-types-field';
import type { FieldLineProps } from './field-line-props';
import { getBarcodeFormatOptions, getFieldTypeOptions } from './field-type-labels';
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
  const t = useTranslations('settings');
  return (
    <fieldset
      id={`${id}-form`}
      className="grid gap-4 border-line border-t bg-surface-2 px-4 py-4 wide:grid-cols-2 wide:px-8"
    >
      <legend className="sr-only">{name}</legend>
      <NameAndKeyFields
        value={{ name: row.label, apiKey: row.key, isKeyEdited: row.isKeyEdited }}
        nameLabel={t('field.label')}
        keyLabel={t('field.key')}
        keyHelp={t('field.keyHelp')}
        nameProblem={problemAt('label')}
        keyProblem={problemAt('key')}
        onChange={({ name: label = row.label, apiKey: key = row.key, isKeyEdited = row.isKeyEdited }) =>
          onChange({ label, key, isKeyEdited })
        }
      />
      <Field label={t('field.type')} error={problemAt('type')}>
        {({ invalid, ...control }) => (
          <Select
            {...control}
            invalid={invalid}
            size="lg"
            value={row.type}
            options={getFieldTypeOptions(t)}
            onValueChange={(type) => onChange({ type: type as FieldRow['type'] })}
          />
        )}
      </Field>
      {row.type === 'entity' && (
        <Field
          label={t('field.recordsOf')}
          help={getEntityHelp(t, row, entities)}
          error={problemAt('entity')}
        >
          {({ invalid, ...control }) => (
            <Select
              {...control}
              invalid={invalid}
              size="lg"
              value={row.entity ?? MATCH_BY_NAME}
              options={[
                { value: MATCH_BY_NAME, label: t('field.entityByName') },
                ...entities.map((entity) => ({ value: entity.id, label: entity.name })),
              ]}
              placeholder={t('field.deletedEntity')}
              onValueChange={(entity) => onChange({ entity: entity === MATCH_BY_NAME ? null : entity })}
            />
          )}
        </Field>
      )}
      {row.type === 'barcode' && (
        <Field label={t('field.format')} help={t('field.formatHelp')} error={problemAt('format')}>
          {({ invalid, ...control }) => (
            <Select
              {...control}
              invalid={invalid}
              size="lg"
              value={row.format}
              options={getBarcodeFormatOptions(t)}
              onValueChange={(format) => onChange({ format })}
            />
          )}
        </Field>
      )}
      {row.type === 'barcode' && (
        <BarcodePatternField
          label={t('field.pattern')}
          whenEmpty="any"
          example="PO-*"
          value={row.pattern}
          error={problemAt('pattern')}
          onChange={(pattern) => onChange({ pattern })}
        />
      )}
      <div className="wide:col-span-2">
        <Field
          label={t('field.description')}
          help={t('field.descriptionHelp')}
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
      <Field label={t('field.synonyms')} help={t('field.synonymsHelp')} error={problemAt('aliases')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={row.aliases}
            placeholder={t('field.synonymsExample')}
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

function getEntityHelp(
  t: Translator<'settings'>,
  { entity }: FieldRow,
  entities: FieldFormProps['entities'],
): string {
  if (entities.length === 0) return t('field.noEntity');
  const isDeleted = entity !== null && !entities.some(({ id }) => id === entity);
  return t(isDeleted ? 'field.entityDeleted' : 'field.entityHelp');
}
