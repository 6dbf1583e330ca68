import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { DomainError, type FieldErrors } from '@/lib/foundation/errors';
import { createErrorBody } from '@/lib/server/http/http-errors';

/** Maximum characters of a result. A longer one would fill the context of a language model. */
export const MAX_RESULT_CHARACTERS = 100_000;

/** Creates a result with JSON. A long one is cut, with a note. */
export const createJsonResult = (value: unknown): CallToolResult => createTextResult(JSON.stringify(value));

function createTextResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text: cutText(text) }] };
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

/** Converts the response of a route. Errors keep the body of the API, which names the fields. */
export async function toToolResult(response: Response): Promise<CallToolResult> {
  const result = createTextResult((await response.text()) || '{"status":"done"}');
  return response.ok ? result : { ...result, isError: true };
}
