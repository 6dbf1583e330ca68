import { getReferencedName, isNull, type JsonSchema } from './openapi-json-schema';

/** Position of a schema in the document. */
interface Place {
  /** Name of the nearest component around the schema, of the operation, or the path segment before a parameter. */
  owner: string;
  /** Name of the field. Absent at the top level. */
  field?: string;
}

const TIME = '2026-11-21T08:41:07.000Z';

/** Values by the format of a text. */
const FORMATS: Record<string, string> = {
  'date-time': TIME,
  date: TIME.slice(0, 10),
  email: 'ada@example.com',
  password: 'correct horse battery staple',
};

/** Values by the name of a text field. A name means the same throughout the API. */
const TEXTS: Record<string, string> = {
  description: 'Requests payment.',
  doc_type: 'invoice',
  document: getSampleUuid('document'),
  documents: getSampleUuid('document'),
  email: 'ada@example.com',
  key: 'invoice_number',
  label: 'Invoice number',
  message: 'The database is not ready yet.',
  mime_type: 'application/pdf',
  name: 'Accounts payable',
  original_filename: 'Invoice 88412.pdf',
  original_name: 'Inbound 20 Nov.pdf',
  page: '1',
  recordId: '1',
  reference: 'PO-4711',
  requestId: 'split-0198c1f2-5d07-7e2a-9b83-c4f6a1d0e795',
  segment_id: 's1',
  url: 'https://erp.example.com/sheaf',
  value: '88412',
};

/**
 * Creates a function that makes examples of schemas. Uses the schema's own example, or else composes one of the required
 * fields and of those with an example.
 *
 * @throws Error that names the field without an example
 */
export function createExampleComposer(components: Record<string, JsonSchema>) {
  return getExample;

  function getExample(schema: JsonSchema, place: Place): unknown {
    const component = getReferencedName(schema);
    if (component) return getExample(components[component]!, { owner: component });
    if ('example' in schema) return schema.example;
    if (schema.examples) return schema.examples[0];
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return getExample(chooseVariant(variants), place);
    return composeExample(schema, place);
  }

  function composeExample(schema: JsonSchema, place: Place): unknown {
    const { type, items, properties, required = [] } = schema;
    switch (Array.isArray(type) ? type.at(-1) : type) {
      case 'object': {
        const { owner } = place;
        const shown = Object.entries(properties ?? {}).filter(
          ([field, part]) => required.includes(field) || 'example' in part,
        );
        return Object.fromEntries(shown.map(([field, part]) => [field, getExample(part, { owner, field })]));
      }
      case 'array':
        return typeof items === 'object'
          ? Array.from({ length: schema.minItems || 1 }, () => getExample(items, place))
          : [];
      case 'boolean':
        return true;
      case 'integer':
        return Math.max(schema.minimum ?? 0, 1);
      case 'number':
        return 0.95;
      case 'null':
        return null;
      default:
        return composeText(schema, place);
    }
  }
}

/** Returns the variant to show. Of a value or `null`, shows the value only if it is composed or has an example. */
function chooseVariant(variants: JsonSchema[]): JsonSchema {
  const [first, ...others] = variants.filter((variant) => !isNull(variant));
  const isPlain =
    first &&
    first.type !== 'object' &&
    !['$ref', 'items', 'example', 'const', 'enum'].some((key) => key in first);
  return (isPlain && others.length === 0 && variants.find(isNull)) || first || variants[0]!;
}

function composeText(schema: JsonSchema, { owner, field = '' }: Place): string {
  const [, noun] = /IDs? of (?:an?|the) (\w+)/.exec(schema.description ?? '') ?? [];
  if (schema.format === 'uuid' || noun || /(^|_)(uu)?id$/.test(field))
    return getSampleUuid(noun ?? (field.replace(/_?(uu)?id$/i, '') || owner));
  const text = FORMATS[schema.format ?? ''] ?? TEXTS[field];
  if (text === undefined)
    throw new Error(`${owner}.${field} has no example: add .meta({ example }) to its schema.`);
  return text;
}

/** Returns the same UUID for the same noun. Its last group spells the end of the noun. */
function getSampleUuid(noun: string): string {
  const letters = [...noun.toLowerCase().replace(/s$/, '')].map((letter) =>
    letter.charCodeAt(0).toString(16).padStart(2, '0'),
  );
  return `0198c1f2-7a1e-7c3b-9d40-${letters.join('').slice(-12).padStart(12, '0')}`;
}
