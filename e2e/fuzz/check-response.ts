import type { Validator } from '@/test-support/contract/validator';
import type { HttpResponse } from '../harness/http-call';
import type { Operation } from './operations';

const MAX_ERROR_BYTES = 64 * 1024;

/** Returns a sentence for each way in which a response differs from the API document. */
export function findResponseProblems(
  operation: Operation,
  { status, headers, bytes }: HttpResponse,
  getSchemaProblem: Validator,
): string[] {
  if (status >= 500) return [`is ${status}: ${bytes.toString('utf8').slice(0, 300)}`];
  const problems = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().every((each) => /^[\t\x20-\x7e]*$/.test(each ?? ''))
      ? []
      : [`${status} has a header that is not ASCII: ${name}.`],
  );
  const documented = operation.responses[status];
  if (!documented) return [...problems, `${status} is not documented.`];
  if (status >= 400 && bytes.length > MAX_ERROR_BYTES)
    problems.push(`${status} has a body of ${bytes.length} bytes.`);
  const sent = headers['content-type']?.split(';')[0] ?? '';
  if (documented.mediaTypes.length === 0 || bytes.length === 0) {
    if (bytes.length > 0) problems.push(`${status} has a body, which is not documented.`);
    return problems;
  }
  const mediaType = documented.mediaTypes.find((each) => matches(each, sent));
  if (!mediaType)
    return [...problems, `${status} is sent as “${sent}”, documented: ${documented.mediaTypes.join(', ')}.`];
  if (sent !== 'application/json' || !documented.withSchema.includes(mediaType)) return problems;
  try {
    const problem = getSchemaProblem(
      [...documented.keys, 'content', mediaType, 'schema'],
      JSON.parse(bytes.toString('utf8')),
    );
    return problem ? [...problems, `${status}: ${problem}`] : problems;
  } catch (error) {
    return [...problems, `${status}: ${String(error)}`];
  }
}

const matches = (documented: string, sent: string): boolean =>
  documented === sent || (documented.endsWith('/*') && sent.startsWith(documented.slice(0, -1)));
