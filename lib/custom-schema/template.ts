import { expressionGrowth, problemOf } from './expression';

/**
 * A custom schema: any JSON object. Its texts that begin with `$` are JMESPath expressions over the document, all the rest
 * stands as it is.
 */
export type Template = Record<string, unknown>;

/** The budget of a whole template, so that it can't hold the listing up, however many documents there are. */
const MAX_EXPRESSIONS = 1000;
/** The growth of all expressions together: how many times a shaped document may repeat its document. */
export const MAX_TEMPLATE_GROWTH = 2000;
/** The characters of all expressions together: what must be parsed and followed for each document. */
const MAX_EXPRESSION_CHARACTERS = 100_000;
/** The characters of a template as JSON: each shaped document repeats its literal values. */
const MAX_TEMPLATE_CHARACTERS = 256 * 1024;
/** The characters of one shaped document as JSON. A larger document may fill as many as it has itself. */
export const MAX_SHAPED_CHARACTERS = 1024 * 1024;

/** What documents look like where a project has set no schema of its own. */
export const DEFAULT_TEMPLATE: Template = {
  uuid: '$ uuid',
  original_filename: '$ original_filename',
  status: '$ status',
  doc_type: '$ doc_type',
  reference: '$ reference',
  page_count: '$ page_count',
  created_at: '$ created_at',
  fields: '$ data.fields',
  tables: '$ data.tables',
};

/** @returns the expression that a text of a template is, without its `$`; null for a text that stands for itself */
export const expressionOf = (text: string): string | null =>
  text.startsWith('$') ? text.slice(1).trim() : null;

export interface TemplateProblem {
  /** Where in the template. */
  path: (string | number)[];
  message: string;
}

/**
 * Returns all that is wrong with a template: expressions that are invalid, and limits that the whole template exceeds.
 *
 * @param template nested no deeper than JSON may be
 */
export function templateProblems(template: Template): TemplateProblem[] {
  const length = JSON.stringify(template).length;
  if (length > MAX_TEMPLATE_CHARACTERS) {
    return [exceeds(`The custom schema can have at most ${inDigits(MAX_TEMPLATE_CHARACTERS)} characters.`)];
  }
  const found = expressionsIn(template);
  if (found.length > MAX_EXPRESSIONS) {
    return [exceeds(`The custom schema can have at most ${inDigits(MAX_EXPRESSIONS)} expressions.`)];
  }
  if (found.reduce((sum, { expression }) => sum + expression.length, 0) > MAX_EXPRESSION_CHARACTERS) {
    const most = inDigits(MAX_EXPRESSION_CHARACTERS);
    return [exceeds(`The expressions of the custom schema can have at most ${most} characters in total.`)];
  }
  const problems: TemplateProblem[] = [];
  let growth = 0;
  for (const { path, expression } of found) {
    const message = problemOf(expression);
    if (message !== null) problems.push({ path, message });
    else growth += expressionGrowth(expression);
  }
  if (growth > MAX_TEMPLATE_GROWTH) {
    problems.push(
      exceeds(
        `The expressions of the custom schema repeat the document about ${inDigits(Math.ceil(growth))} times in total. The limit is ${inDigits(MAX_TEMPLATE_GROWTH)} times.`,
      ),
    );
  }
  return problems;
}

const exceeds = (message: string): TemplateProblem => ({ path: [], message });

const inDigits = (number: number) => number.toLocaleString('en');

/** Returns the expressions of a template in their order, each with its place. */
function expressionsIn(template: Template): { path: TemplateProblem['path']; expression: string }[] {
  const found: { path: TemplateProblem['path']; expression: string }[] = [];
  const look = (value: unknown, path: TemplateProblem['path']): void => {
    if (typeof value === 'string') {
      const expression = expressionOf(value);
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

/** Where a template as it was sent has the key that no object keeps. @param depth beyond it nobody looks */
export function lostKeys(
  value: unknown,
  depth: number,
  path: (string | number)[] = [],
): (string | number)[][] {
  if (typeof value !== 'object' || value === null || depth < 0) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '__proto__' ? [[...path, key]] : lostKeys(each, depth - 1, [...path, key]),
  );
}
