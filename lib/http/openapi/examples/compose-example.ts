import { isNull, type JsonSchema, referredTo } from './json-schema';

/** What is known of examples beyond the schemas themselves. */
export interface KnownExamples {
  /** Whole values by the name of a component, such as `Document`; or of one of its fields, such as `Project.name`. */
  wholes: Record<string, unknown>;
  /** By the name of a field, wherever it stands. */
  fields: Record<string, unknown>;
}

/** Where in the document a schema stands. */
interface Place {
  /** The nearest component around it, or what the operation is called. */
  owner: string;
  /** The name of the field; none at the top. */
  field?: string;
}

/**
 * Makes examples of schemas. What is known of a component or of its field counts first, then a schema's own `example`,
 * then what is known by the field's name; the rest is composed of its parts, so that most schemas need nothing.
 *
 * @param used is told which of the known examples were of use
 * @throws Error naming the field that nothing says an example of
 */
export function exampleComposer(
  components: Record<string, JsonSchema>,
  { wholes, fields }: KnownExamples,
  used: (key: string) => void = () => {},
) {
  return exampleOf;

  function exampleOf(schema: JsonSchema, place: Place): unknown {
    const component = referredTo(schema);
    if (component) {
      const known = knownOf(wholes, [keyOf(place), component, component.replace(/Answer$/, '')]);
      return known ? known.value : exampleOf(components[component]!, { owner: component });
    }
    const whole = knownOf(wholes, [keyOf(place)]);
    if (whole) return whole.value;
    if ('example' in schema) return schema.example;
    if (schema.examples) return schema.examples[0];
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const field = place.field && knownOf(fields, [place.field]);
    if (field) return field.value;
    return composed(schema, place);
  }

  function composed(schema: JsonSchema, place: Place): unknown {
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return exampleOf(variants.find((variant) => !isNull(variant)) ?? variants[0]!, place);
    if (schema.properties) {
      const { owner } = place;
      return Object.fromEntries(
        Object.entries(schema.properties).map(([field, part]) => [field, exampleOf(part, { owner, field })]),
      );
    }
    if (schema.type === 'array' && typeof schema.items === 'object') return [exampleOf(schema.items, place)];
    throw new Error(
      `Nothing says what ${keyOf(place)} is like: give its schema an example by .meta({ example }), or its name one in lib/http/openapi/examples.`,
    );
  }

  function knownOf(examples: Record<string, unknown>, keys: string[]) {
    const key = keys.find((each) => each in examples);
    if (key === undefined) return undefined;
    used(key);
    return { value: examples[key] };
  }
}

const keyOf = ({ owner, field }: Place): string => (field ? `${owner}.${field}` : owner);
