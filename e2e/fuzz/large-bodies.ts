import { resolve, type Schema } from './operations';

const JUST_BELOW_1_MB = 1024 * 1024 - 1000;
const BEYOND_JSON_LIMIT = 29 * 1024 * 1024;

/** Returns bodies that fill what a route accepts, made to be expensive: many items, many keys, long text. */
export function* largeBodies(document: object, node: Schema): Generator<{ kind: string; body: string }> {
  yield { kind: 'unknown keys, 1 MB', body: `{${manyKeys(JUST_BELOW_1_MB)}}` };
  yield { kind: 'unknown keys, 29 MB', body: `{${manyKeys(BEYOND_JSON_LIMIT)}}` };
  for (const { path, schema } of fieldsOf(document, node)) {
    const type = [resolve(document, schema).type].flat();
    const fill = (content: string) =>
      path.reduceRight((inner, key) => `{${JSON.stringify(key)}:${inner}}`, content);
    const name = path.join('.');
    if (type.includes('array')) {
      for (const item of ['"x"', '{}', '1'])
        yield { kind: `${name} of ${item}, 1 MB`, body: fill(`[${many(item, JUST_BELOW_1_MB)}]`) };
      yield { kind: `${name}, 29 MB`, body: fill(`[${many('"x"', BEYOND_JSON_LIMIT)}]`) };
    }
    if (type.includes('string'))
      yield { kind: `${name} as text, 1 MB`, body: fill(`"${'x'.repeat(JUST_BELOW_1_MB)}"`) };
  }
}

/** Returns the object fields of a schema, two levels deep. */
function fieldsOf(document: object, node: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const schema = resolve(document, node);
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return inner.flatMap((each) =>
    Object.entries(resolve(document, each).properties ?? {}).flatMap(([key, field]) => [
      { path: [...path, key], schema: field },
      ...(path.length === 0 ? fieldsOf(document, field, [key]) : []),
    ]),
  );
}

/** Returns the members of an object, together at most so many bytes long. */
function manyKeys(bytes: number): string {
  const parts: string[] = [];
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const part = `"k${at}":0`;
    length += part.length + 1;
    parts.push(part);
  }
  return parts.slice(0, -1).join(',');
}

/** Returns the items of an array, together at most so many bytes long. */
const many = (item: string, bytes: number): string =>
  `${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1)}${item}`;
