import { getReferencedName, isNull, type JsonSchema } from './json-schema';

/** Known examples, in addition to those in the schemas. */
export interface KnownExamples {
  /**
   * Complete values by the name of a component, for example `Document`, or of a component's field, for example
   * `Project.name`.
   */
  wholes: Record<string, unknown>;
  /** Values by the name of a field, in any component. */
  fields: Record<string, unknown>;
}

/** Position of a schema in the document. */
interface Place {
  /** Name of the nearest component around the schema, or of the operation. */
  owner: string;
  /** Name of the field. Absent at the top level. */
  field?: string;
}

/**
 * Creates a function that makes examples of schemas. Uses the known example of the component or its field first, then
 * the schema's own `example`, then the known example of the field name. Otherwise composes the example from its
 * properties.
 *
 * @param used called with the key of each known example that was used
 * @throws Error that names the field without an example
 */
export function createExampleComposer(
  components: Record<string, JsonSchema>,
  { wholes, fields }: KnownExamples,
  used: (key: string) => void = () => {},
) {
  return getExample;

  function getExample(schema: JsonSchema, place: Place): unknown {
    const component = getReferencedName(schema);
    if (component) {
      const known = getKnownExample(wholes, [
        getFieldKey(place),
        component,
        component.replace(/Answer$/, ''),
      ]);
      return known ? known.value : getExample(components[component]!, { owner: component });
    }
    const whole = getKnownExample(wholes, [getFieldKey(place)]);
    if (whole) return whole.value;
    if ('example' in schema) return schema.example;
    if (schema.examples) return schema.examples[0];
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const field = place.field && getKnownExample(fields, [place.field]);
    if (field) return field.value;
    return composeExample(schema, place);
  }

  function composeExample(schema: JsonSchema, place: Place): unknown {
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return getExample(variants.find((variant) => !isNull(variant)) ?? variants[0]!, place);
    if (schema.properties) {
      const { owner } = place;
      return Object.fromEntries(
        Object.entries(schema.properties).map(([field, part]) => [field, getExample(part, { owner, field })]),
      );
    }
    if (schema.type === 'array' && typeof schema.items === 'object') return [getExample(schema.items, place)];
    throw new Error(
      `Nothing says what ${getFieldKey(place)} is like: give its schema an example by .meta({ example }), or its name one in lib/server/http/openapi/examples.`,
    );
  }

  function getKnownExample(examples: Record<string, unknown>, keys: string[]) {
    const key = keys.find((each) => each in examples);
    if (key === undefined) return undefined;
    used(key);
    return { value: examples[key] };
  }
}

const getFieldKey = ({ owner, field }: Place): string => (field ? `${owner}.${field}` : owner);
