import { z } from 'zod';
import { repeatedIndexes } from '@/lib/core/check-input';
import { explainValues } from '@/lib/core/explained-enum';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';

export const FIELD_TYPES = ['string', 'number', 'boolean', 'date'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

const MAX_KEY = 255;
const MAX_FIELDS = 500;

/** A field that an entity declares: records are checked against it. They may have others. */
export const EntityField = z
  .strictObject({
    key: z
      .string()
      .refine((key) => key !== '', { error: "The key of a field can't be empty." })
      .refine((key) => characters(key) <= MAX_KEY, {
        error: `The key of a field can have at most ${MAX_KEY} characters.`,
      })
      .refine(isStorable, { error: `The key of a field can't hold ${UNSTORABLE}.` })
      .meta({ minLength: 1, maxLength: MAX_KEY }),
    type: z.enum(FIELD_TYPES).meta({
      description: explainValues({
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
    for (const index of repeatedIndexes(fields, ({ key }) => key)) {
      const message = `The key “${fields[index]!.key}” stands twice.`;
      context.addIssue({ code: 'custom', path: [index, 'key'], message });
    }
  });
