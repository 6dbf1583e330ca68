import { z } from 'zod';
import { findDuplicateIndexes } from '@/lib/foundation/check-input';
import { describedEnum, describeValues } from '@/lib/foundation/described-enum';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import {
  checkNamePattern,
  DEFAULT_NAME_PATTERN,
  MAX_NAME_PATTERN_CHARACTERS,
  NAME_PLACEHOLDERS,
} from '@/lib/foundation/name-pattern';
import { withReason } from '@/lib/foundation/problem-reason';
import {
  countCharacters,
  isStorable,
  isStorableJson,
  STORABLE,
  UNSTORABLE_DESCRIPTION,
} from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import {
  findLostKeys,
  findTemplateProblems,
} from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import { Automations, DEFAULT_AUTOMATION } from './project-automation';
import { BARCODE_FORMATS, FIELD_TYPES } from './project-field-types';
import { Rules } from './project-rules';
import { ServiceUrl } from './provider-service-url';
import { fieldKey, MAX_SETTING_TEXT, text } from './setting-texts';

/**
 * Settings of a project: one schema for the route, the database column, the settings page and the API document. The
 * database stores them in the wire format.
 */

const MAX_DESCRIPTION = 2000;
const MAX_CATEGORIES = 1000;
/** Maximum number of extraction fields per project. */
const MAX_FIELDS = 200;
/** Earlier maximum number of fields. Stored settings with more fields stay readable. */
const MAX_STORED_FIELDS = 500;
const MAX_TEMPLATE_DEPTH = 32;
/** Maximum number of characters of a category's barcode prefix. */
const MAX_BARCODE_PREFIX = 100;
/** Maximum retention: 100 years. */
export const MAX_RETENTION_DAYS = 36_500;

/** Free text, which may be empty. */
const description = z
  .string()
  .refine((value) => countCharacters(value) <= MAX_DESCRIPTION, {
    error: `A description can have at most ${MAX_DESCRIPTION} characters.`,
    ...withReason('tooLong', { max: MAX_DESCRIPTION }),
  })
  .refine(isStorable, STORABLE)
  .meta({ maxLength: MAX_DESCRIPTION });

/** Rejects the second of two items with the same name, and reports its path. */
function requireUnique<T>(
  getName: (item: T) => string,
  key: string,
  kind: 'categoryTwice' | 'keyTwice',
  message: (name: string) => string,
) {
  return (items: T[], context: z.core.$RefinementCtx<T[]>) => {
    for (const index of findDuplicateIndexes(items, getName)) {
      const name = getName(items[index]!);
      const path = [index, key];
      context.addIssue({ code: 'custom', path, message: message(name), ...withReason(kind, { name }) });
    }
  };
}

/** Pattern of a whole barcode, with wildcards. */
const BARCODE_FORMAT_MEANINGS: Record<(typeof BARCODE_FORMATS)[number], string> = {
  Aztec: 'a square code with rings in its center, for example on tickets',
  Codabar: 'digits, for example in libraries',
  Code39: 'capital letters and digits, used in industry',
  Code93: 'a denser successor of `Code39`',
  Code128: 'any ASCII text, also as GS1-128',
  DataBar: 'a GS1 code for small items',
  DataMatrix: 'a square code with two solid sides',
  EAN8: 'an article number of 8 digits',
  EAN13: 'an article number of 13 digits',
  ITF: 'digits on cartons, also as ITF-14',
  MaxiCode: 'a code of hexagons around rings, used on parcels',
  PDF417: 'a wide code of stacked rows, for example on identity cards',
  QRCode: 'a square code with squares in three corners, also as Micro QR',
  UPCA: 'an American article number of 12 digits',
  UPCE: 'a short American article number',
};

const BarcodePattern = text('A pattern', MAX_SETTING_TEXT);
const WILDCARDS = '`*` stands for any characters, and `?` for one character.';

export const Category = z
  .strictObject({
    value: text('A category value', MAX_SETTING_TEXT).meta({
      description: 'Value of `doc_type` for the documents of this category.',
      example: 'invoice',
    }),
    description: description
      .nullable()
      .default(null)
      .meta({ description: 'Sentence that distinguishes the category from the others.' }),
    barcode_prefix: text('A barcode prefix', MAX_BARCODE_PREFIX).optional().meta({
      description:
        'Beginning of a barcode. A page with such a barcode begins a document of this category, for any `separation`. If several prefixes match, the longest is used. Default: no barcode.',
      example: 'INV-',
    }),
  })
  .meta({ id: 'ClassifierCategory' });
export type Category = z.output<typeof Category>;

const categories = z
  .array(Category)
  .max(MAX_CATEGORIES, { error: `A classifier can have at most ${MAX_CATEGORIES} categories.` })
  .superRefine(
    requireUnique(
      (category) => category.value,
      'value',
      'categoryTwice',
      (value) => `The category “${value}” is listed twice.`,
    ),
  )
  .superRefine((items, context) => {
    const prefixed = items.flatMap(({ barcode_prefix: prefix }, index) =>
      prefix === undefined ? [] : [{ prefix, index }],
    );
    for (const duplicate of findDuplicateIndexes(prefixed, ({ prefix }) => prefix)) {
      const { prefix, index } = prefixed[duplicate]!;
      const message = `The barcode prefix “${prefix}” is used twice.`;
      const path = [index, 'barcode_prefix'];
      const reason = withReason('prefixTwice', { name: prefix });
      context.addIssue({ code: 'custom', path, message, ...reason });
    }
  });

/** Maximum number of categories that a request to create a project can have. */
const MAX_INITIAL_CATEGORIES = 50;
const MAX_INITIAL_FIELDS = 50;

/** Categories of a new project. Their maximum keeps the settings far below their maximum size. */
export const InitialCategories = categories.max(MAX_INITIAL_CATEGORIES);

const CLASSIFICATION_PROVIDER = {
  builtin: 'Sheaf classifies pages itself; no data leaves the installation',
  http: 'Sheaf sends the text of the pages to your service at `url`',
  llm: 'Sheaf sends the text of the pages to a language model with an OpenAI-compatible API',
};
const modelName = text('The model', MAX_SETTING_TEXT)
  .nullable()
  .optional()
  .meta({ description: 'Name of the model, for `llm`.' });

const ShadowClassifier = z
  .strictObject({
    provider: describedEnum(CLASSIFICATION_PROVIDER),
    url: ServiceUrl.nullable()
      .optional()
      .meta({ description: 'URL of the provider `http` or `llm`, as for the classifier.' }),
    model: modelName,
  })
  .superRefine(({ provider, url }, context) => {
    if (provider === 'http' && !url)
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: 'Enter the URL of the second classifier.',
        ...withReason('shadowUrl'),
      });
  })
  .meta({ id: 'ShadowClassifier' });

const classifier = {
  analyzer: text("The classifier's name", MAX_SETTING_TEXT).meta({ example: 'builtin' }),
  provider: describedEnum(CLASSIFICATION_PROVIDER),
  categories,
  url: ServiceUrl.nullable().optional().meta({
    description:
      'URL of the provider `http` or `llm`. Default for `llm`: `https://api.openai.com/v1`, with the project’s key, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address.',
  }),
  model: modelName,
  shadow: ShadowClassifier.nullable().optional().meta({
    description:
      'Second classifier for comparison. Sheaf asks it about each file after the classifier, and changes nothing by its proposal. `GET …/classification-report` compares both by the decisions of people. Default: none.',
  }),
};

export const ExtractionField = z
  .strictObject({
    key: fieldKey('The key of a field').meta({ example: 'invoice_number' }),
    label: text('The label of a field', MAX_SETTING_TEXT),
    type: z.enum(FIELD_TYPES).meta({
      description: describeValues({
        text: 'text',
        number: 'number, returned with a decimal point and without grouping',
        amount: 'amount of money, returned with a decimal point and without grouping',
        currency: 'ISO 4217 code',
        date: 'date, returned as `YYYY-MM-DD`',
        boolean: '`true` or `false`',
        list: 'several texts',
        table: 'rows of values, returned in `data.tables`',
        entity: 'text that Sheaf looks up in the records of an entity',
        barcode: 'text of the first barcode of the document that matches `pattern` and `format`',
      } satisfies Record<(typeof FIELD_TYPES)[number], string>),
    }),
    description: description.optional(),
    aliases: z
      .array(text('An alias', MAX_SETTING_TEXT))
      .max(100, { error: 'A field can have at most 100 aliases.' })
      .optional()
      .meta({ description: 'Other labels of the value on a page.' }),
    doc_types: z.array(text('A document type', MAX_SETTING_TEXT)).max(MAX_CATEGORIES).optional().meta({
      description:
        'Categories that have this field. Default: all categories. A document without a type has every field.',
    }),
    entity: uuid('an entity of the project').nullable().optional().meta({
      description:
        'Entity in whose records Sheaf looks up the value, for the type `entity`. Default: the entity with the name of the field, or else all entities of the project.',
    }),
    pattern: BarcodePattern.optional().meta({
      description: `Pattern that the whole text of a barcode must match, for the type \`barcode\`. ${WILDCARDS} Default: any text.`,
      example: 'PO-*',
    }),
    format: z
      .enum(BARCODE_FORMATS)
      .optional()
      .meta({
        description: `Format that the barcode must have, for the type \`barcode\`. A format includes its variants. ${describeValues(BARCODE_FORMAT_MEANINGS)} Default: any format.`,
        example: 'QRCode',
      }),
  })
  .superRefine(({ type, entity, pattern, format }, context) => {
    const reject = (name: string, only: string) =>
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `\`${name}\` is allowed only for fields of type \`${only}\`.`,
      });
    if (entity && type !== 'entity') reject('entity', 'entity');
    if (pattern !== undefined && type !== 'barcode') reject('pattern', 'barcode');
    if (format !== undefined && type !== 'barcode') reject('format', 'barcode');
  })
  .meta({ id: 'ExtractionField' });
export type ExtractionField = z.output<typeof ExtractionField>;

const extractionFields = (max: number) =>
  z
    .array(ExtractionField)
    .max(max, { error: `A project can have at most ${max} extraction fields.` })
    .superRefine(
      requireUnique(
        (field) => field.key,
        'key',
        'keyTwice',
        (key) => `The key “${key}” is used twice.`,
      ),
    );

/** Fields of a new project, which has no entities yet. */
export const InitialFields = extractionFields(MAX_INITIAL_FIELDS).superRefine((fields, context) => {
  for (const [index, { entity }] of fields.entries()) {
    if (entity)
      context.addIssue({
        code: 'custom',
        path: [index, 'entity'],
        message: 'A new project has no entities yet. Set the entity of the field after creating one.',
      });
  }
});

const Extraction = z
  .strictObject({
    provider: describedEnum({
      rules: 'Sheaf finds values by rules; no data leaves the installation',
      llm: 'a language model finds values; if the model fails, Sheaf uses the rules',
    }),
    url: ServiceUrl.nullable().optional().meta({
      description:
        'URL of an OpenAI-compatible API. Default: `https://api.openai.com/v1`, with the key of the project’s `extraction-secret`, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address.',
    }),
    model: text('The model', MAX_SETTING_TEXT)
      .nullable()
      .optional()
      .meta({ description: 'Name of the model.' }),
  })
  .meta({
    description: 'Source of the values: rules, or a language model with the rules as fallback.',
  });

const Separation = z
  .strictObject({
    mode: describedEnum({
      classifier: 'the classifier finds the first page of each document',
      every_n: 'all documents have the number of pages in `pages`',
      blank: 'a blank page ends a document',
      barcode: 'a separator sheet begins a document: a page with a barcode or patch code and little else',
    }),
    pages: z
      .int()
      .min(1, { error: '`pages` must be 1 or more.' })
      .max(MAX_FILE_PAGES, { error: `\`pages\` must be ${MAX_FILE_PAGES} or fewer.` })
      .optional()
      .meta({ description: 'Number of pages of each document, for `every_n`.' }),
    pattern: BarcodePattern.optional().meta({
      description: `Pattern of the barcodes that separate documents, for \`barcode\`. ${WILDCARDS} With a pattern, such a page begins a document even if it has much text, and other barcodes don't separate. Patch codes always do. Default: any barcode on a page with little text.`,
      example: 'SEP-*',
    }),
    sheets: describedEnum(
      {
        keep: 'a separator sheet is the first page of the document after it',
        drop: 'Sheaf proposes to discard the sheet, and its back side if that is blank; a page with more than 800 characters is kept',
      },
      { before: 'Handling of separator sheets, for `barcode`.', after: 'Default: `keep`.' },
    ).optional(),
  })
  .superRefine(({ mode, pages, pattern, sheets }, context) => {
    const reject = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (mode === 'every_n' && pages === undefined)
      reject('pages', 'Enter the number of pages of each document.');
    if (mode !== 'every_n' && pages !== undefined) reject('pages', '`pages` is allowed only for `every_n`.');
    for (const [name, value] of Object.entries({ pattern, sheets }))
      if (mode !== 'barcode' && value !== undefined)
        reject(name, `\`${name}\` is allowed only for \`barcode\`.`);
  });

const Unpack = z
  .strictObject({
    archives: z.boolean().meta({
      description:
        '`true`: each file of a ZIP archive or a PDF portfolio becomes a document. `false`: an archive is put on hold, and a portfolio is a PDF.',
    }),
    emails: describedEnum({
      attachments:
        'each attachment of an email becomes a document; an email without a usable attachment is one document',
      message: 'an email is one document with the text of its attachments',
      both: 'the email and each attachment become documents',
      off: 'as `message`, and emails in archives and attached emails are not opened either',
    }),
  })
  .meta({
    description:
      'Files that contain files. Sheaf keeps the container, and deletes it with its first document that is deleted permanently.',
  });

/** Maximum amount of the setting `second_look`. */
const MAX_AMOUNT = 1_000_000_000_000;

const SecondLook = z
  .strictObject({
    required: z.boolean().meta({
      description:
        '`true`: an approved document must be validated by another member than the one who approved it, before it is exported. `false`: any reviewer can validate it, and nobody must.',
    }),
    above: z
      .strictObject({
        field: fieldKey('The field').meta({
          description: 'Key of a number or amount field.',
          example: 'total',
        }),
        amount: z
          .number()
          .min(0, { error: '`amount` must be 0 or more.' })
          .max(MAX_AMOUNT, { error: `\`amount\` must be ${MAX_AMOUNT} or less.` })
          .meta({ description: 'Only documents with a higher value need a second look.', example: 10_000 }),
      })
      .nullable()
      .meta({
        description:
          'Limits the second look to documents with a high value, or without a readable value. Documents of types without the field need none. `null`: all documents.',
      }),
  })
  .meta({ description: 'Validation of approved documents by a second person.' });
export type SecondLook = z.output<typeof SecondLook>;

const Ocr = z
  .strictObject({
    provider: describedEnum({
      builtin: 'Sheaf recognizes text itself; no data leaves the installation',
      http: 'Sheaf sends the images of pages without text to your service at `url`; if the service fails, Sheaf recognizes the text itself',
    }),
    url: ServiceUrl.nullable().optional().meta({
      description: 'URL of the OCR service, for `http`. Its key is the project’s `ocr-secret`.',
    }),
  })
  .superRefine(({ provider, url }, context) => {
    if (provider === 'http' && !url)
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: 'Enter the URL of the OCR service.',
        ...withReason('ocrUrl'),
      });
  })
  .meta({ description: 'Text recognition of pages without text.' });

/** Tesseract's language codes. `change-settings.ts` checks which ones are installed. */
const OCR_LANGUAGE = /^[a-z]{3}(_[a-z]{3,8})?$/;
const MAX_LANGUAGES = 10;

const templateObject = z
  .unknown()
  // Check the value as sent: parsing drops this key.
  .superRefine((sent, context) => {
    for (const path of findLostKeys(sent, MAX_TEMPLATE_DEPTH)) {
      context.addIssue({ code: 'custom', path, message: 'A key of the custom schema can’t be “__proto__”.' });
    }
  })
  .meta({ type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} })
  .pipe(z.record(z.string(), z.unknown(), { error: '`custom_schema` must be an object or null.' }))
  .refine((template) => isStorableJson(template, MAX_TEMPLATE_DEPTH), {
    error: `This ${UNSTORABLE_DESCRIPTION}, and can be nested at most ${MAX_TEMPLATE_DEPTH} deep.`,
    abort: true,
  });

const aboutTemplate = {
  description:
    'Shape of documents in the custom listing. `null`: the default shape. Texts that begin with `$` are JMESPath expressions over the document; `data.fields` maps keys to values. A template can have at most 1,000 expressions, 262,144 characters as JSON, and 100,000 characters of expressions. It can repeat its document at most 2,000 times in total. A shaped document can have at most 1,048,576 characters, or as many as the document itself if that is more.',
  example: { number: '$ data.fields.invoice_number', source: 'sheaf' },
};

/** Template of the custom listing in a request. Each problem is reported at its path. */
export const CustomSchema = templateObject
  .superRefine((template, context) => {
    for (const { path, message, reason } of findTemplateProblems(template)) {
      context.addIssue({ code: 'custom', path, message, ...withReason(reason.kind, reason.values) });
    }
  })
  .nullable()
  .meta(aboutTemplate);

/**
 * Template as stored. Limits may have changed since it was saved: the listing enforces them for each document, and the
 * template stays in use.
 */
const StoredCustomSchema = templateObject.nullable().meta(aboutTemplate);

/** Pattern of the names that Sheaf proposes for the parts of a file. */
export const NamePattern = text('The pattern of names', MAX_NAME_PATTERN_CHARACTERS)
  .superRefine((pattern, context) => {
    const problem = checkNamePattern(pattern);
    if (problem === null) return;
    const { sentence: message, kind, values } = problem;
    context.addIssue({ code: 'custom', message, ...withReason(kind, values) });
  })
  .meta({
    description: `Pattern of the names of new parts. Each placeholder can occur once. Missing values and their separators are left out of the name. If no value was read from the pages, a part has the name of its file and its pages. ${describeValues(
      Object.fromEntries(Object.entries(NAME_PLACEHOLDERS).map(([name, what]) => [`{${name}}`, what])),
    )}`,
    example: DEFAULT_NAME_PATTERN,
  });

const settingsShape = {
  classify_by_default: z
    .boolean()
    .meta({ description: 'Default for uploads: `true` if Sheaf classifies and splits them.' }),
  document_splitting: describedEnum(
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
    .min(0, { error: '`automatic_threshold` must be from 0 to 1.' })
    .max(1, { error: '`automatic_threshold` must be from 0 to 1.' })
    .meta({
      description:
        'Minimum confidence to accept a type without review and, if splitting is automatic, to make the cuts.',
    }),
  name_pattern: NamePattern,
  extraction_fields: extractionFields(MAX_FIELDS),
  extraction: Extraction,
  rules: Rules,
  arithmetic_checks: describedEnum(
    {
      off: 'no built-in checks',
      warn: 'a contradiction is a warning',
      block: 'a contradiction blocks the approval',
    },
    {
      before:
        'Built-in checks of the fields that Sheaf knows: net and tax add up to the total, line items add up, quantity times price, the due date, the totals of an e-invoice by EN 16931, and the XML of an e-invoice against its page.',
      after: 'Default: `warn`.',
    },
  ),
  automation: Automations,
  custom_schema: StoredCustomSchema,
  separation: Separation,
  reference_barcode: BarcodePattern.nullable().meta({
    description: `Pattern of the barcode whose text becomes the \`reference\` of a document, if the upload gave none. ${WILDCARDS} Sheaf uses the first barcode that matches and has at most 255 characters. \`null\`: no barcode.`,
    example: 'CASE-*',
  }),
  reviewers_see: describedEnum(
    {
      all: 'all documents of the project',
      assigned: 'only documents assigned to them',
    },
    { before: 'Documents that reviewers and viewers of the project can see.' },
  ),
  duplicates: describedEnum(
    {
      keep: 'Sheaf stores the file as another document',
      flag: 'Sheaf stores the file and lists the earlier documents in `duplicate_of`',
    },
    { before: 'Handling of a file that the project already has.' },
  ),
  unpack: Unpack,
  second_look: SecondLook,
  retention_days: z
    .int()
    .min(1, { error: '`retention_days` must be 1 or more.' })
    .max(MAX_RETENTION_DAYS, { error: `\`retention_days\` must be ${MAX_RETENTION_DAYS} or fewer.` })
    .nullable()
    .meta({ description: 'Number of days after which Sheaf deletes documents permanently. `null`: never.' }),
  ocr: Ocr,
  ocr_languages: z
    .array(
      z
        .string()
        .max(12)
        .regex(OCR_LANGUAGE, { error: 'A language must be a tesseract code, for example eng or deu.' }),
    )
    .min(1, { error: '`ocr_languages` must have at least one language.' })
    .max(MAX_LANGUAGES, { error: `\`ocr_languages\` can have at most ${MAX_LANGUAGES} languages.` })
    .meta({
      description:
        'Languages for pages without text: `eng`, `deu`, `fra`, and additional languages of the installation. Languages that are not installed are rejected.',
      example: ['deu', 'eng'],
    }),
};

export const ProjectSettings = z
  .strictObject({
    ...settingsShape,
    extraction_fields: extractionFields(MAX_STORED_FIELDS),
    classifier: z.strictObject(classifier),
  })
  .meta({ id: 'ProjectSettings' });
export type ProjectSettings = z.output<typeof ProjectSettings>;

/**
 * Change of the settings: any subset. For the classifier, only the named fields change. All other values are replaced
 * as a whole.
 */
export const ProjectSettingsPatch = z
  .strictObject({
    ...settingsShape,
    custom_schema: CustomSchema,
    classifier: z.strictObject(classifier).partial(),
  })
  .partial()
  .meta({
    id: 'ProjectSettingsPatch',
    example: { document_splitting: 'automatic', automatic_threshold: 0.95 },
  });
export type ProjectSettingsPatch = z.output<typeof ProjectSettingsPatch>;

export const DEFAULT_SETTINGS: ProjectSettings = {
  classify_by_default: false,
  document_splitting: 'review',
  automatic_threshold: 0.9,
  name_pattern: DEFAULT_NAME_PATTERN,
  classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] },
  extraction_fields: [],
  extraction: { provider: 'rules' },
  rules: [],
  arithmetic_checks: 'warn',
  automation: DEFAULT_AUTOMATION,
  custom_schema: null,
  separation: { mode: 'classifier' },
  reference_barcode: null,
  reviewers_see: 'all',
  duplicates: 'keep',
  unpack: { archives: true, emails: 'attachments' },
  second_look: { required: false, above: null },
  retention_days: null,
  ocr: { provider: 'builtin' },
  ocr_languages: ['eng'],
};

/**
 * Reads a project's settings from its row. Uses the default for a setting that was never set or that can't be read, so
 * that one broken setting doesn't make the project unusable. If the classifier can't be read, only its name is kept.
 */
export function readSettings(project: {
  settings: unknown;
  reviewersSee: ProjectSettings['reviewers_see'];
}): ProjectSettings {
  const stored = toObject(project.settings);
  const readable = Object.entries(ProjectSettings.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(stored[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  const name = classifier.analyzer.safeParse(toObject(stored.classifier).analyzer);
  return {
    ...DEFAULT_SETTINGS,
    ...(name.success && { classifier: { ...DEFAULT_SETTINGS.classifier, analyzer: name.data } }),
    ...Object.fromEntries(readable),
    reviewers_see: project.reviewersSee,
  };
}

/** Returns the given settings whose stored value doesn't match their schema, with that value. */
export function unreadableSettings(
  { settings }: { settings: unknown },
  names: readonly string[],
): [name: string, stored: unknown][] {
  const stored = toObject(settings);
  const schemas: Record<string, z.ZodType> = ProjectSettings.shape;
  return names.flatMap((name): [string, unknown][] =>
    stored[name] === undefined || schemas[name]?.safeParse(stored[name]).success
      ? []
      : [[name, stored[name]]],
  );
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const applySettingsPatch = (
  current: ProjectSettings,
  patch: ProjectSettingsPatch,
): ProjectSettings => ({
  ...current,
  ...patch,
  classifier: { ...current.classifier, ...patch.classifier },
});
