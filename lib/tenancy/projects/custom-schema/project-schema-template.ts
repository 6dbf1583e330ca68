import type { ProblemReason } from '@/lib/foundation/problem-reason';
import { getExpressionGrowth, getExpressionProblem } from './project-schema-expression';

/**
 * Custom schema: any JSON object. Texts that begin with `$` are JMESPath expressions over the document, and all other
 * values are literal.
 */
export type Template = Record<string, unknown>;

/**
 * Maximum number of expressions in a template, so that it can't slow the listing down, however many documents there
 * are.
 */
const MAX_EXPRESSIONS = 1000;
/** Maximum growth of all expressions together: how many times a shaped document may repeat its document. */
export const MAX_TEMPLATE_GROWTH = 2000;
/** Maximum number of characters of all expressions together, which are parsed and evaluated for each document. */
const MAX_EXPRESSION_CHARACTERS = 100_000;
/** Maximum number of characters of a template as JSON. Each shaped document repeats its literal values. */
const MAX_TEMPLATE_CHARACTERS = 256 * 1024;
/**
 * Maximum number of characters of one shaped document as JSON. For a document that is larger, its own size is the
 * limit.
 */
export const MAX_SHAPED_CHARACTERS = 1024 * 1024;

/** @returns the expression in a text of a template, without its `$`, or null for a literal text */
export const extractExpression = (text: string): string | null =>
  text.startsWith('$') ? text.slice(1).trim() : null;

/** Expression of a template that fails for a document. */
export interface ExpressionFailure {
  path: (string | number)[];
  message: string;
}

export interface TemplateProblem extends ExpressionFailure {
  reason: ProblemReason;
}

/**
 * Finds all problems of a template: invalid expressions, and limits that the whole template exceeds.
 *
 * @param template nested no deeper than the limit for JSON
 */
export function findTemplateProblems(template: Template): TemplateProblem[] {
  const length = JSON.stringify(template).length;
  if (length > MAX_TEMPLATE_CHARACTERS) {
    return [
      createLimitProblem(
        `The custom schema can have at most ${formatNumber(MAX_TEMPLATE_CHARACTERS)} characters.`,
        { kind: 'templateLength', values: { max: MAX_TEMPLATE_CHARACTERS } },
      ),
    ];
  }
  const found = listExpressions(template);
  if (found.length > MAX_EXPRESSIONS) {
    return [
      createLimitProblem(`The custom schema can have at most ${formatNumber(MAX_EXPRESSIONS)} expressions.`, {
        kind: 'templateExpressions',
        values: { max: MAX_EXPRESSIONS },
      }),
    ];
  }
  if (found.reduce((sum, { expression }) => sum + expression.length, 0) > MAX_EXPRESSION_CHARACTERS) {
    const maxLength = formatNumber(MAX_EXPRESSION_CHARACTERS);
    return [
      createLimitProblem(
        `The expressions of the custom schema can have at most ${maxLength} characters in total.`,
        { kind: 'templateExpressionLength', values: { max: MAX_EXPRESSION_CHARACTERS } },
      ),
    ];
  }
  const problems: TemplateProblem[] = [];
  let growth = 0;
  for (const { path, expression } of found) {
    const message = getExpressionProblem(expression);
    if (message !== null)
      problems.push({ path, message, reason: { kind: 'templateExpression', values: { message } } });
    else growth += getExpressionGrowth(expression);
  }
  if (growth > MAX_TEMPLATE_GROWTH) {
    problems.push(
      createLimitProblem(
        `The expressions of the custom schema repeat the document about ${formatNumber(Math.ceil(growth))} times in total. The limit is ${formatNumber(MAX_TEMPLATE_GROWTH)} times.`,
        { kind: 'templateGrowth', values: { times: Math.ceil(growth), max: MAX_TEMPLATE_GROWTH } },
      ),
    );
  }
  return problems;
}

const createLimitProblem = (message: string, reason: ProblemReason): TemplateProblem => ({
  path: [],
  message,
  reason,
});

const formatNumber = (number: number) => number.toLocaleString('en');

function listExpressions(template: Template): { path: TemplateProblem['path']; expression: string }[] {
  const found: { path: TemplateProblem['path']; expression: string }[] = [];
  const look = (value: unknown, path: TemplateProblem['path']): void => {
    if (typeof value === 'string') {
      const expression = extractExpression(value);
      if (expression !== null) found.push({ path, expression });
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) look(each, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) look(each, [...path, key]);
    }
  };
  look(template, []);
  return found;
}

/**
 * Finds the paths of a key that parsing drops, in a template as it was sent.
 *
 * @param depth maximum depth of the search
 */
export function findLostKeys(
  value: unknown,
  depth: number,
  path: (string | number)[] = [],
): (string | number)[][] {
  if (typeof value !== 'object' || value === null || depth < 0) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '__proto__' ? [[...path, key]] : findLostKeys(each, depth - 1, [...path, key]),
  );
}
