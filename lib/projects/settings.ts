import { z } from 'zod';
import { repeatedIndexes } from '@/lib/core/check-input';
import { explainedEnum, explainValues } from '@/lib/core/explained-enum';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import { uuid } from '@/lib/core/uuid';
import { lostKeys, templateProblems } from '@/lib/custom-schema/template';
import { isKeepable } from './json-template';
import { ServiceUrl } from './service-url';

/**
 * The settings of a project (decisions.md part 6): one schema for the route, the database's column, the settings page
 * and the API document. They are stored as they stand on the wire, so that what an admin reads is what is kept.
 */

const MAX_TEXT = 255;
const MAX_DESCRIPTION = 2000;
const MAX_CATEGORIES = 1000;
/** How many extraction fields a project can have. */
const MAX_FIELDS = 200;
/** How many it could have before that: such settings stay readable. */
const MAX_STORED_FIELDS = 500;
const MAX_TEMPLATE_DEPTH = 32;
/** A hundred years. */
export const MAX_RETENTION_DAYS = 36_500;

/** Text for a person to read or a machine to compare: not blank, without spaces at its ends. */
const text = (what: string, max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== '', { error: `${what} can't be empty.`, abort: true })
    .refine((value) => value === value.trim(), { error: `${what} can't begin or end with a space.` })
    .refine((value) => characters(value) <= max, { error: `${what} can have at most ${max} characters.` })
    .refine(isStorable, { error: `${what} can't hold ${UNSTORABLE}.` })
    .meta({ minLength: 1, maxLength: max });

/** Free text, which may be empty. */
const description = z
  .string()
  .refine((value) => characters(value) <= MAX_DESCRIPTION, {
    error: `A description can have at most ${MAX_DESCRIPTION} characters.`,
  })
  .refine(isStorable, { error: `A description can't hold ${UNSTORABLE}.` })
  .meta({ maxLength: MAX_DESCRIPTION });

/** Refuses the second of two that have the same name, and says where it stands. */
function unique<T>(nameOf: (item: T) => string, key: string, message: (name: string) => string) {
  return (items: T[], context: z.core.$RefinementCtx<T[]>) => {
    for (const index of repeatedIndexes(items, nameOf)) {
      context.addIssue({ code: 'custom', path: [index, key], message: message(nameOf(items[index]!)) });
    }
  };
}

export const Category = z
  .strictObject({
    value: text('A category value', MAX_TEXT).meta({
      description: 'What `doc_type` takes.',
      example: 'invoice',
    }),
    description: description
      .nullable()
      .default(null)
      .meta({ description: 'One sentence: what tells it from the others.' }),
  })
  .meta({ id: 'ClassifierCategory' });
export type Category = z.output<typeof Category>;

const categories = z
  .array(Category)
  .max(MAX_CATEGORIES, { error: `A classifier can have at most ${MAX_CATEGORIES} categories.` })
  .superRefine(
    unique(
      (category) => category.value,
      'value',
      (value) => `The category “${value}” stands here twice.`,
    ),
  );

const classifier = {
  analyzer: text("The classifier's name", MAX_TEXT),
  provider: explainedEnum({
    builtin: 'Sheaf classifies pages itself; no data leaves the installation',
    http: 'Sheaf sends the text of the pages to your service at `url`',
    llm: 'Sheaf sends the text of the pages to a language model with an OpenAI-compatible API',
  }),
  categories,
  url: ServiceUrl.nullable().optional().meta({
    description:
      'Where a provider http or llm listens. Without one, llm asks https://api.openai.com/v1, with the project’s key or else the installation’s (LLM_API_KEY), which is sent nowhere else: an endpoint of your own is asked with the project’s key, or with none.',
  }),
  model: text('The model', MAX_TEXT)
    .nullable()
    .optional()
    .meta({ description: 'For llm: the name of the model.' }),
};

export const FIELD_TYPES = [
  'text',
  'number',
  'amount',
  'currency',
  'date',
  'boolean',
  'list',
  'table',
  'entity',
] as const;

export const ExtractionField = z
  .strictObject({
    key: z
      .string()
      .max(64)
      .regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/, {
        error: 'The key of a field has 1 to 64 letters, digits or _ . - and begins with a letter or _.',
      })
      .meta({ example: 'invoice_number' }),
    label: text('The label of a field', MAX_TEXT),
    type: z.enum(FIELD_TYPES).meta({
      description: explainValues({
        text: 'text',
        number: 'number, returned with a decimal point and without grouping',
        amount: 'amount of money, returned with a decimal point and without grouping',
        currency: 'ISO 4217 code',
        date: 'date, returned as `YYYY-MM-DD`',
        boolean: '`true` or `false`',
        list: 'several texts',
        table: 'rows of values, returned in `data.tables`',
        entity: 'text that Sheaf looks up in the records of an entity',
      } satisfies Record<(typeof FIELD_TYPES)[number], string>),
    }),
    description: description.optional(),
    aliases: z
      .array(text('An alias', MAX_TEXT))
      .max(100, { error: 'A field can have at most 100 aliases.' })
      .optional()
      .meta({ description: 'Other words that stand before the value on a page.' }),
    doc_types: z.array(text('A document type', MAX_TEXT)).max(MAX_CATEGORIES).optional().meta({
      description:
        'The categories that have this field; all of them when left out. A document without a type has every field.',
    }),
    entity: uuid('an entity of the project').nullable().optional().meta({
      description:
        'For the type entity: whose records the value is looked up in. Without one, the entity that is named like the field, else all of the project.',
    }),
  })
  .superRefine(({ type, entity }, context) => {
    if (!entity || type === 'entity') return;
    const message = 'Only a field of type entity can name an entity.';
    context.addIssue({ code: 'custom', path: ['entity'], message });
  })
  .meta({ id: 'ExtractionField' });
export type ExtractionField = z.output<typeof ExtractionField>;

const extractionFields = (max: number) =>
  z
    .array(ExtractionField)
    .max(max, { error: `A project can have at most ${max} extraction fields.` })
    .superRefine(
      unique(
        (field) => field.key,
        'key',
        (key) => `The key “${key}” stands here twice.`,
      ),
    );

/** Who finds the values. */
const Extraction = z
  .strictObject({
    provider: explainedEnum({
      rules: 'Sheaf finds values by rules; no data leaves the installation',
      llm: 'a language model finds values; if the model fails, Sheaf uses the rules',
    }),
    url: ServiceUrl.nullable().optional().meta({
      description:
        'Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else.',
    }),
    model: text('The model', MAX_TEXT).nullable().optional().meta({ description: 'The name of the model.' }),
  })
  .meta({
    description: 'Whether values are found by rules, or by a language model with the rules behind it.',
  });

const Separation = z
  .strictObject({
    mode: explainedEnum({
      classifier: 'the classifier finds the first page of each document',
      every_n: 'all documents have the number of pages in `pages`',
      blank: 'a blank page ends a document',
      barcode: 'a page with a barcode or patch code and little else begins a document',
    }),
    pages: z
      .int()
      .min(1, { error: 'The pages must be 1 or more.' })
      .max(20_000, { error: 'The pages must be 20000 or fewer.' })
      .optional()
      .meta({ description: 'For every_n: how many pages a document has.' }),
  })
  .superRefine(({ mode, pages }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['pages'], message });
    if (mode === 'every_n' && pages === undefined) refuse('Say after how many pages a new document begins.');
    if (mode !== 'every_n' && pages !== undefined) refuse('Pages are for the separation every_n alone.');
  });

/** Tesseract's names of languages. Which of them are there, the installation says (`require-languages.ts`). */
const OCR_LANGUAGE = /^[a-z]{3}(_[a-z]{3,8})?$/;
const MAX_LANGUAGES = 10;

const templateObject = z
  .unknown()
  // Checked on the value as sent: this key is lost by parsing.
  .superRefine((sent, context) => {
    for (const path of lostKeys(sent, MAX_TEMPLATE_DEPTH)) {
      context.addIssue({ code: 'custom', path, message: 'A key of the custom schema can’t be “__proto__”.' });
    }
  })
  .meta({ type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} })
  .pipe(z.record(z.string(), z.unknown(), { error: 'custom_schema must be an object or null.' }))
  .refine((template) => isKeepable(template, MAX_TEMPLATE_DEPTH), {
    error: `custom_schema can't hold ${UNSTORABLE}, nor be nested deeper than ${MAX_TEMPLATE_DEPTH}.`,
    abort: true,
  });

const aboutTemplate = {
  description:
    'The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. A template has at most 1,000 expressions, 262,144 characters as JSON, 100,000 characters of expressions, and repeats its document at most 2,000 times in total. A shaped document has at most 1,048,576 characters, or as many as the document itself if that is more.',
  example: { number: '$ data.fields.invoice_number', source: 'sheaf' },
};

/** The template of the custom listing as it is sent: each problem is reported where it is. */
export const CustomSchema = templateObject
  .superRefine((template, context) => {
    for (const { path, message } of templateProblems(template)) {
      context.addIssue({ code: 'custom', path, message });
    }
  })
  .nullable()
  .meta(aboutTemplate);

/**
 * The template as it is stored. Limits may have changed after it was saved: the listing enforces them for each document,
 * and the template stays in use.
 */
const StoredCustomSchema = templateObject.nullable().meta(aboutTemplate);

const shape = {
  classify_by_default: z
    .boolean()
    .meta({ description: 'Whether uploads are classified and split when they don’t say.' }),
  document_splitting: explainedEnum(
    {
      off: 'Sheaf does not split files; a classified file that may hold several documents is put on hold',
      review: 'files with several documents are put on hold until a person confirms the cuts',
      automatic:
        'Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold',
    },
    { before: 'Handling of files that hold several documents.' },
  ),
  automatic_threshold: z
    .number()
    .min(0, { error: 'automatic_threshold must be from 0 to 1.' })
    .max(1, { error: 'automatic_threshold must be from 0 to 1.' })
    .meta({
      description:
        'How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made.',
    }),
  extraction_fields: extractionFields(MAX_FIELDS),
  extraction: Extraction,
  custom_schema: StoredCustomSchema,
  separation: Separation,
  reviewers_see: explainedEnum(
    {
      all: 'all documents of the project',
      assigned: 'only documents assigned to them',
    },
    { before: 'Documents that reviewers and viewers of the project can see.' },
  ),
  duplicates: explainedEnum(
    {
      keep: 'Sheaf stores the file as another document',
      flag: 'Sheaf stores the file and lists the earlier documents in `duplicate_of`',
    },
    { before: 'Handling of a file that the project has already.' },
  ),
  retention_days: z
    .int()
    .min(1, { error: 'retention_days must be 1 or more.' })
    .max(MAX_RETENTION_DAYS, { error: `retention_days must be ${MAX_RETENTION_DAYS} or fewer.` })
    .nullable()
    .meta({ description: 'After how many days documents are erased; null for never.' }),
  ocr_languages: z
    .array(
      z
        .string()
        .max(12)
        .regex(OCR_LANGUAGE, { error: 'A language is named as tesseract does, such as eng or deu.' }),
    )
    .min(1, { error: 'ocr_languages needs at least one language.' })
    .max(MAX_LANGUAGES, { error: `ocr_languages can have at most ${MAX_LANGUAGES} languages.` })
    .meta({
      description:
        'The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are.',
      example: ['deu', 'eng'],
    }),
};

export const ProjectSettings = z
  .strictObject({
    ...shape,
    extraction_fields: extractionFields(MAX_STORED_FIELDS),
    classifier: z.strictObject(classifier),
  })
  .meta({ id: 'ProjectSettings' });
export type ProjectSettings = z.output<typeof ProjectSettings>;

/** Any subset. Of the classifier, too, only what is named changes; every other value is replaced whole. */
export const ProjectSettingsPatch = z
  .strictObject({
    ...shape,
    custom_schema: CustomSchema,
    classifier: z.strictObject(classifier).partial(),
  })
  .partial()
  .meta({ id: 'ProjectSettingsPatch' });
export type ProjectSettingsPatch = z.output<typeof ProjectSettingsPatch>;

export const DEFAULT_SETTINGS: ProjectSettings = {
  classify_by_default: false,
  document_splitting: 'review',
  automatic_threshold: 0.9,
  classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] },
  extraction_fields: [],
  extraction: { provider: 'rules' },
  custom_schema: null,
  separation: { mode: 'classifier' },
  reviewers_see: 'all',
  duplicates: 'keep',
  retention_days: null,
  ocr_languages: ['eng'],
};

/**
 * A project's settings from its row, with the defaults of what was never set, and of what can't be read any more: one
 * broken setting makes no project unusable. Of a classifier that can't be read, only its name is known.
 */
export function settingsOf(project: {
  settings: unknown;
  reviewersSee: ProjectSettings['reviewers_see'];
}): ProjectSettings {
  const stored = objectOf(project.settings);
  const readable = Object.entries(ProjectSettings.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(stored[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  const name = classifier.analyzer.safeParse(objectOf(stored.classifier).analyzer);
  return {
    ...DEFAULT_SETTINGS,
    ...(name.success && { classifier: { ...DEFAULT_SETTINGS.classifier, analyzer: name.data } }),
    ...Object.fromEntries(readable),
    reviewers_see: project.reviewersSee,
  };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The settings with a change made to them. */
export const changedSettings = (current: ProjectSettings, patch: ProjectSettingsPatch): ProjectSettings => ({
  ...current,
  ...patch,
  classifier: { ...current.classifier, ...patch.classifier },
});
