import { DomainError, throwProblems } from '@/lib/foundation/errors';
import { MAX_PAIRS } from './entity-limits';
import { BodyReader, rejectMalformed } from './record-body-reader';
import { OPEN_OBJECT, QUOTE } from './record-json-bytes';
import { truncate } from './record-json-value';
import { ProblemList } from './record-problem-list';
import { getSearchTextProblem, type SearchPair } from './record-search-criteria';

/**
 * Parses the body `{"search_by": {"<key>": "<text>", …}}`. Doesn't use `JSON.parse`, because a key like `__proto__`
 * must also narrow the search: losing it would delete too much.
 *
 * @param bytes UTF-8
 * @returns at least one pair
 * @throws DomainError `malformed`; `invalid` unless it is a single object of at most 10,000 texts
 */
export function parseRecordSearch(bytes: Uint8Array): Promise<SearchPair[]> {
  return rejectMalformed(async () => {
    const reader = new BodyReader(bytes);
    let pairs: SearchPair[] | undefined;
    let given = false;
    const problems = new ProblemList();
    const isObject = reader.peek() === OPEN_OBJECT;
    if (!isObject) {
      await reader.readValue();
      problems.add('body', 'must be an object with `search_by`');
    } else {
      await reader.readObject(async (key) => {
        const known = key === 'search_by' && !given;
        given ||= known;
        if (!known) {
          problems.add(truncate(key), 'is not a known field, or is sent twice');
        } else if (reader.peek() === OPEN_OBJECT) {
          pairs = await parsePairs(reader, problems);
          return;
        } else {
          problems.add('search_by', 'must be an object');
        }
        await reader.readValue();
      });
    }
    reader.expectEnd();
    if (!given && isObject) problems.add('search_by', 'is required');
    else if (pairs?.length === 0 && !problems.hasProblems)
      problems.add('search_by', 'needs at least one pair of a key and a text');
    throwProblems('invalid', problems.problems);
    return pairs!;
  });
}

async function parsePairs(reader: BodyReader, problems: ProblemList): Promise<SearchPair[]> {
  const pairs = new Map<string, string>();
  await reader.readObject(async (key) => {
    const path = `search_by.${truncate(key)}`;
    if (reader.peek() !== QUOTE) {
      await reader.readValue();
      return problems.add(path, 'must be text');
    }
    const value = reader.readString().text;
    const reason = pairs.has(key)
      ? 'is sent twice'
      : (getSearchTextProblem(key) ?? getSearchTextProblem(value));
    if (reason) problems.add(path, reason);
    pairs.set(key, value);
    if (pairs.size > MAX_PAIRS) {
      const sentence = `\`search_by\` can have at most ${MAX_PAIRS} pairs.`;
      throw new DomainError('invalid', sentence, { errors: { search_by: [sentence] } });
    }
  });
  return [...pairs].map(([key, value]) => ({ key, value }));
}
