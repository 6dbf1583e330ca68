import { problemOf } from './expression';

/**
 * A custom schema: any JSON object. Its texts that begin with `$` are JMESPath expressions over the document, all the rest
 * stands as it is.
 */
export type Template = Record<string, unknown>;

/** So that a template can't hold the listing up, however many documents there are. */
const MAX_EXPRESSIONS = 1000;

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

/** All that is wrong with a template's expressions. @param template nested no deeper than JSON may be */
export function templateProblems(template: Template): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  let expressions = 0;
  const look = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'string') {
      const expression = expressionOf(value);
      if (expression === null) return;
      expressions += 1;
      const message = problemOf(expression);
      if (message !== null) problems.push({ path, message });
    } else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) look(each, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) look(each, [...path, key]);
    }
  };
  look(template, []);
  if (expressions > MAX_EXPRESSIONS) {
    problems.push({ path: [], message: `A template can have at most ${MAX_EXPRESSIONS} expressions.` });
  }
  return problems;
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
