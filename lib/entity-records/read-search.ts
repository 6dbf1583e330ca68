import { DomainError, refuseWith } from '@/lib/core/errors';
import { asJson, BodyReader } from './body-reader';
import { type Pair, unsearchable } from './criteria';
import { OPEN_OBJECT, QUOTE } from './json-bytes';
import { short } from './json-value';
import { MAX_PAIRS } from './limits';
import { Problems } from './problems';

/**
 * Reads the body `{"search_by": {"<key>": "<text>", …}}`. By hand, because a key such as `__proto__` must narrow the
 * search as any other does: to lose it would delete too much.
 *
 * @param bytes UTF-8
 * @returns the pairs, at least one
 * @throws DomainError malformed; invalid for anything but one object of at most 10,000 texts
 */
export function readSearch(bytes: Uint8Array): Promise<Pair[]> {
  return asJson(async () => {
    const reader = new BodyReader(bytes);
    let pairs: Pair[] | undefined;
    let given = false;
    const problems = new Problems();
    const isObject = reader.peek() === OPEN_OBJECT;
    if (!isObject) {
      await reader.value();
      problems.add('body', 'must be an object with `search_by`');
    } else {
      await reader.object(async (key) => {
        const known = key === 'search_by' && !given;
        given ||= known;
        if (!known) {
          problems.add(short(key), 'is not a known field, or is sent twice');
        } else if (reader.peek() === OPEN_OBJECT) {
          pairs = await readPairs(reader, problems);
          return;
        } else {
          problems.add('search_by', 'must be an object');
        }
        await reader.value();
      });
    }
    reader.end();
    if (!given && isObject) problems.add('search_by', 'is required');
    else if (pairs?.length === 0 && !problems.any)
      problems.add('search_by', 'needs at least one pair of a key and a text');
    refuseWith('invalid', problems.errors);
    return pairs!;
  });
}

async function readPairs(reader: BodyReader, problems: Problems): Promise<Pair[]> {
  const pairs = new Map<string, string>();
  await reader.object(async (key) => {
    const path = `search_by.${short(key)}`;
    if (reader.peek() !== QUOTE) {
      await reader.value();
      return problems.add(path, 'must be text');
    }
    const value = reader.text().text;
    const reason = pairs.has(key) ? 'is sent twice' : (unsearchable(key) ?? unsearchable(value));
    if (reason) problems.add(path, reason);
    pairs.set(key, value);
    if (pairs.size > MAX_PAIRS) {
      const sentence = `\`search_by\` can have at most ${MAX_PAIRS} pairs.`;
      throw new DomainError('invalid', sentence, { errors: { search_by: [sentence] } });
    }
  });
  return [...pairs].map(([key, value]) => ({ key, value }));
}
