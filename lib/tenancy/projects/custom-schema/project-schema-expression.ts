import { compile, search } from 'jmespath';
import { findUnclosedBracket } from './unclosed-schema-bracket';

/**
 * Maximum length of a JMESPath expression in a template. Admins write expressions, and each listed document evaluates
 * them. An expression whose result could grow without limit is rejected when it is saved.
 */

const MAX_EXPRESSION = 2000;
/** Maximum ratio of an expression's result size to its input size. */
const MAX_GROWTH = 1000;

/** Functions of the JMESPath specification. */
const FUNCTIONS = new Set(
  (
    'abs avg ceil contains ends_with floor join keys length map max max_by merge min min_by not_null reverse sort ' +
    'sort_by starts_with sum to_array to_number to_string type values'
  ).split(' '),
);

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  children?: Node[];
}

/** @returns a sentence that says why the expression can't be used, or null */
export function getExpressionProblem(expression: string): string | null {
  if (expression.trim() === '') return 'An expression must follow the $.';
  if (expression.length > MAX_EXPRESSION)
    return `An expression can have at most ${MAX_EXPRESSION} characters.`;
  let root: Node;
  try {
    root = compile(expression) as Node;
  } catch (error) {
    return (
      findUnclosedBracket(expression) ?? `This is not a JMESPath expression: ${(error as Error).message}.`
    );
  }
  if (!isWhole(root)) return 'This is not a JMESPath expression: it ends too early.';
  if (isHeadNegated(root))
    return 'A ! applies only to the first name. Put its whole operand in brackets, as in !(a.b).';
  const unknown = listFunctionNames(root).find((name) => !FUNCTIONS.has(name));
  if (unknown !== undefined) return `JMESPath has no function “${unknown}”.`;
  if (computeGrowth(root) > MAX_GROWTH) return 'The expression repeats its input too often.';
  return null;
}

/**
 * Returns the growth of a valid expression: an upper bound of its result's size, as a multiple of the document's size.
 */
export const getExpressionGrowth = (expression: string): number => computeGrowth(compile(expression) as Node);

/** Error with the reason why an expression has no result for a document, for the author of the expression. */
export class ExpressionError extends Error {}

/** Function that evaluates one expression on a view made by `toViewable`. Throws ExpressionError. */
export type Evaluator = (view: unknown) => unknown;

/**
 * Prepares an expression for many documents. A plain path such as `data.fields.total` is followed directly, because
 * jmespath parses an expression again for every document.
 */
export function compileExpression(expression: string): Evaluator {
  const names = parsePlainPath(expression);
  return names === null ? (view) => evaluate(expression, view) : (view) => followPath(names, view);
}

/** Returns the names of a path that consists of names only, or null for any other expression. */
function parsePlainPath(expression: string): string[] | null {
  const namesIn = (node: Node): string[] | null => {
    if (node.type === 'Field') return [node.name ?? ''];
    if (node.type !== 'Subexpression') return null;
    const parts = (node.children ?? []).map(namesIn);
    return parts.includes(null) ? null : (parts as string[][]).flat();
  };
  try {
    return namesIn(compile(expression) as Node);
  } catch {
    return null;
  }
}

function followPath(names: readonly string[], view: unknown): unknown {
  let value = view;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    value = (value as Record<string, unknown>)[name] ?? null;
  }
  // The only inherited key holds a function.
  return typeof value === 'function' ? null : value;
}

/**
 * @param view view made by `toViewable`
 * @returns the result as JSON, or null if there is none
 * @throws ExpressionError if the document has another kind of value than the expression requires
 */
export function evaluate(expression: string, view: unknown): unknown {
  try {
    const result: unknown = search(view, expression) ?? null;
    // The expression names the only inherited key, which is a function.
    return typeof result === 'function' ? null : result;
  } catch (error) {
    throw new ExpressionError((error as Error).message.replace(/^TypeError: /, ''));
  }
}

/** Prototype with only `hasOwnProperty`, which jmespath calls on objects. Objects inherit no other property. */
const OWN_KEYS_ONLY: object = Object.create(null, {
  // Writable, so that a value may have this key too.
  hasOwnProperty: { value: Object.prototype.hasOwnProperty, writable: true },
});

/** Copies JSON so that an expression can reach only its own values, whatever the keys are. */
export function toViewable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toViewable);
  if (typeof value !== 'object' || value === null) return value;
  const own: Record<string, unknown> = Object.create(OWN_KEYS_ONLY);
  for (const [key, each] of Object.entries(value)) own[key] = toViewable(each);
  return own;
}

function getChildren({ type, children, value }: Node): Node[] {
  return type === 'KeyValuePair' ? [value as Node] : (children ?? []);
}

/**
 * Checks that the syntax tree is complete. The parser accepts some expressions that end too early, for example `data.`.
 */
const isWhole = (node: Node | undefined): boolean => node !== undefined && getChildren(node).every(isWhole);

const PATHS = new Set([
  'Subexpression',
  'IndexExpression',
  'Projection',
  'ValueProjection',
  'FilterProjection',
]);

/**
 * Checks for a negation at the start of a path. JMESPath reads `!a.b` as `(!a).b`, which is always null and never
 * intended.
 */
const isHeadNegated = (node: Node): boolean =>
  (PATHS.has(node.type) && node.children?.[0]?.type === 'NotExpression') ||
  getChildren(node).some(isHeadNegated);

function listFunctionNames(node: Node): string[] {
  const inside = getChildren(node).flatMap(listFunctionNames);
  return node.type === 'Function' ? [node.name ?? '', ...inside] : inside;
}

/**
 * Computes an upper bound of the ratio of result size to input size. Parallel expressions add up, and chained
 * expressions multiply. Writing a text into a text may double its size, because of escaping.
 */
function computeGrowth(node: Node): number {
  if (node.type === 'Literal') return 1 + JSON.stringify(node.value ?? null).length / MAX_EXPRESSION;
  const growths = getChildren(node).map(computeGrowth);
  const sideBySide = node.type.startsWith('MultiSelect');
  const growth = sideBySide
    ? growths.reduce((sum, each) => sum + each, 0)
    : growths.reduce((product, each) => product * each, 1);
  return node.type === 'Function' && node.name === 'to_string' ? growth * 2 : growth;
}
