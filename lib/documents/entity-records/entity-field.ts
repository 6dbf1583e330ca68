import { z } from 'zod';
import { findDuplicateIndexes } from '@/lib/foundation/check-input';
import { describeValues } from '@/lib/foundation/described-enum';
import { countCharacters, isStorable, STORABLE } from '@/lib/foundation/text';
import { FIELD_TYPES, type FieldType } from './entity-field-types';

const MAX_KEY_LENGTH = 255;
const MAX_FIELDS = 500;

/** Declared field of an entity. Records are checked against it and may have other fields. */
export const EntityField = z
  .strictObject({
    key: z
      .string()
      .refine((key) => key !== '', { error: "The key of a field can't be empty." })
      .refine((key) => countCharacters(key) <= MAX_KEY_LENGTH, {
        error: `The key of a field can have at most ${MAX_KEY_LENGTH} characters.`,
      })
      .refine(isStorable, STORABLE)
      .meta({ minLength: 1, maxLength: MAX_KEY_LENGTH }),
    type: z.enum(FIELD_TYPES).meta({
      description: describeValues({
        string: 'text',
        number: 'JSON number',
        boolean: '`true` or `false`',
        date: 'text in the form `YYYY-MM-DD`',
      } satisfies Record<FieldType, string>),
    }),
    required: z.boolean().default(false),
  })
  .meta({ id: 'EntityField' });
export type EntityField = z.output<typeof EntityField>;

export const EntityFields = z
  .array(EntityField)
  .max(MAX_FIELDS, { error: `An entity can declare at most ${MAX_FIELDS} fields.` })
  .superRefine((fields, context) => {
    for (const index of findDuplicateIndexes(fields, ({ key }) => key)) {
      const message = `Key “${fields[index]!.key}” is used twice. Give each field its own key.`;
      context.addIssue({ code: 'custom', path: [index, 'key'], message });
    }
  });
