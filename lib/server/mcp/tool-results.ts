import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { DomainError, type FieldErrors } from '@/lib/foundation/errors';
import { createErrorBody } from '@/lib/server/http/http-errors';

/** Maximum characters of a result. A longer one would fill the context of a language model. */
export const MAX_RESULT_CHARACTERS = 100_000;

/** Creates a result with JSON. A long one is shortened. */
export const createJsonResult = (value: unknown): CallToolResult => createTextResult(JSON.stringify(value));

function createTextResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text: shortenJson(text) ?? cutText(text) }] };
}

/** Room for `"left_off":` with its number, and for the advice. */
const COUNT_CHARACTERS = 300;

interface List {
  /** Object that gets `left_off`. */
  holder: Record<string, unknown>;
  items: unknown[];
}

/**
 * Removes items from the end of a list until the JSON fits, and adds their number as `left_off`. Of a document, removes
 * rows of its tables. Otherwise, removes items of the longest list. A page then has no cursor, because that points after
 * the removed items.
 *
 * @returns undefined if the text isn't a JSON object, has numbers that JavaScript can't represent, or still doesn't fit
 */
function shortenJson(text: string): string | undefined {
  if (text.length <= MAX_RESULT_CHARACTERS) return text;
  const value = tryParse(text);
  if (!isRecord(value) || hasLongNumbers(text)) return undefined;
  const lists = listTableRows(value) ?? [findLongestList(value)];
  let excess = measure(value) - MAX_RESULT_CHARACTERS;
  for (const { holder, items } of lists.filter((list) => list !== undefined).reverse()) {
    if (excess <= 0) break;
    const total = items.length;
    excess += COUNT_CHARACTERS;
    while (excess > 0 && items.length > 0) excess -= measure(items.pop()) + 1;
    const leftOff = total - items.length;
    holder.left_off = leftOff;
    if (holder === value) Object.assign(holder, describeGap(holder, items.length, leftOff));
  }
  const shortened = JSON.stringify(value);
  return shortened.length <= MAX_RESULT_CHARACTERS ? shortened : undefined;
}

/** Returns what replaces the cursor of a list without its last items: advice on how to get them. */
function describeGap(list: Record<string, unknown>, kept: number, leftOff: number): Record<string, unknown> {
  const gap = `The last ${leftOff} items do not fit in this result.`;
  if (!('next_cursor' in list)) {
    return {
      advice: `${gap} The list has no pages. If you need one of these items, ask the user for its ID.`,
    };
  }
  const advice =
    kept > 0
      ? `Repeat the call with \`limit\`: ${kept}, and follow \`next_cursor\` to get them.`
      : 'The first item is too large. Narrow the search.';
  return { next_cursor: undefined, advice: `${gap} ${advice}` };
}

/** Returns the rows of each table of a document. */
function listTableRows({ data }: Record<string, unknown>): List[] | undefined {
  const tables = isRecord(data) ? data.tables : undefined;
  if (!Array.isArray(tables)) return undefined;
  return tables.flatMap((table) =>
    isRecord(table) && Array.isArray(table.rows) ? [{ holder: table, items: table.rows }] : [],
  );
}

function findLongestList(value: Record<string, unknown>): List | undefined {
  const lists = Object.values(value).filter((each) => Array.isArray(each));
  const [longest] = lists
    .map((items) => ({ items, length: measure(items) }))
    .sort((first, second) => second.length - first.length);
  return longest && { holder: value, items: longest.items };
}

const measure = (value: unknown): number => JSON.stringify(value).length;

/** Checks for numbers outside of texts with more digits than JavaScript keeps. */
const hasLongNumbers = (json: string): boolean =>
  /\d[\d.]{15}/.test(json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Cuts a text at the maximum, with a note for the agent. */
export function cutText(text: string): string {
  if (text.length <= MAX_RESULT_CHARACTERS) return text;
  const total = text.length.toLocaleString('en-US');
  const kept = MAX_RESULT_CHARACTERS.toLocaleString('en-US');
  return `${text.slice(0, MAX_RESULT_CHARACTERS)}\n[Cut after ${kept} of ${total} characters. Ask for less, for example with \`limit\`.]`;
}

/** Creates the result of a failed call. The text is the error body of the API, which names the fields. */
export const createErrorResult = (error: DomainError): CallToolResult => ({
  ...createJsonResult(createErrorBody(error, 'app')),
  isError: true,
});

export const createInvalidResult = (errors: FieldErrors): CallToolResult =>
  createErrorResult(new DomainError('invalid', Object.values(errors)[0]![0]!, { errors }));

/**
 * Converts the response of a route. Errors keep the body of the API, which names the fields.
 *
 * @param options.outcomes field with one outcome per item: the result is an error if no item succeeded
 */
export async function toToolResult(
  response: Response,
  { outcomes }: { outcomes?: string | undefined } = {},
): Promise<CallToolResult> {
  const text = (await response.text()) || '{"status":"done"}';
  const result = createTextResult(text);
  const failed = !response.ok || (outcomes !== undefined && hasOnlyFailures(tryParse(text), outcomes));
  return failed ? { ...result, isError: true } : result;
}

function hasOnlyFailures(value: unknown, outcomes: string): boolean {
  const items = isRecord(value) ? value[outcomes] : undefined;
  return Array.isArray(items) && items.every((item) => isRecord(item) && item.ok !== true);
}
