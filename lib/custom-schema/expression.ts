import { compile, search } from 'jmespath';
import { unclosed } from './unclosed';

/**
 * The JMESPath expressions of a template (decisions.md part 10). They come from whoever sets a project up, and run on
 * each document that is listed, so an expression whose result could grow without end is refused when it is saved.
 */

const MAX_EXPRESSION = 2000;
/** By how much an expression may multiply what it is given. */
const MAX_GROWTH = 1000;

/** The functions of the JMESPath specification. */
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

/** @returns a sentence that says why the expression can't be used; null when it can */
export function problemOf(expression: string): string | null {
  if (expression.trim() === '') return 'An expression must follow the $.';
  if (expression.length > MAX_EXPRESSION)
    return `An expression can have at most ${MAX_EXPRESSION} characters.`;
  let root: Node;
  try {
    root = compile(expression) as Node;
  } catch (error) {
    return unclosed(expression) ?? `This is not a JMESPath expression: ${(error as Error).message}.`;
  }
  if (!isWhole(root)) return 'This is not a JMESPath expression: it ends too early.';
  if (negatesHead(root))
    return 'A ! belongs to the first name alone: put what it stands before in brackets, as in !(a.b).';
  const unknown = namesOfFunctions(root).find((name) => !FUNCTIONS.has(name));
  if (unknown !== undefined) return `JMESPath has no function “${unknown}”.`;
  if (growthOf(root) > MAX_GROWTH) return 'The expression repeats its input too often.';
  return null;
}

/** Returns the growth of a valid expression: an upper bound of its result's size, as a multiple of the document's. */
export const expressionGrowth = (expression: string): number => growthOf(compile(expression) as Node);

/** Why an expression has no result for a document: in a sentence, for whoever writes it. */
export class ExpressionFailed extends Error {}

/** Evaluates one expression on a view that `viewable` made. Throws ExpressionFailed. */
export type Evaluator = (view: unknown) => unknown;

/**
 * Prepares an expression for many documents. A plain path such as `data.fields.total` is followed directly, because
 * jmespath parses an expression again for every document.
 */
export function compileExpression(expression: string): Evaluator {
  const names = plainPath(expression);
  return names === null ? (view) => evaluate(expression, view) : (view) => follow(names, view);
}

/** Returns the names of a path that consists of names alone; null for every other expression. */
function plainPath(expression: string): string[] | null {
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

function follow(names: readonly string[], view: unknown): unknown {
  let value = view;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    value = (value as Record<string, unknown>)[name] ?? null;
  }
  // The one key that every object inherits holds a function.
  return typeof value === 'function' ? null : value;
}

/**
 * @param view made by `viewable`
 * @returns the result as JSON; null for nothing
 * @throws ExpressionFailed where the document has another kind of value than the expression wants
 */
export function evaluate(expression: string, view: unknown): unknown {
  try {
    const result: unknown = search(view, expression) ?? null;
    // The name of the one thing that the objects inherit.
    return typeof result === 'function' ? null : result;
  } catch (error) {
    throw new ExpressionFailed((error as Error).message.replace(/^TypeError: /, ''));
  }
}

/** jmespath asks objects themselves whether a key is theirs; beyond that, they inherit nothing. */
const OWN_KEYS_ONLY: object = Object.create(null, {
  // Writable, so that a value may have this key as any other.
  hasOwnProperty: { value: Object.prototype.hasOwnProperty, writable: true },
});

/** A copy of JSON of which no expression reaches more than its own values, whatever its keys are called. */
export function viewable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(viewable);
  if (typeof value !== 'object' || value === null) return value;
  const own: Record<string, unknown> = Object.create(OWN_KEYS_ONLY);
  for (const [key, each] of Object.entries(value)) own[key] = viewable(each);
  return own;
}

function childrenOf({ type, children, value }: Node): Node[] {
  return type === 'KeyValuePair' ? [value as Node] : (children ?? []);
}

/** The parser takes some expressions that end too early, such as `data.`. */
const isWhole = (node: Node | undefined): boolean => node !== undefined && childrenOf(node).every(isWhole);

const PATHS = new Set([
  'Subexpression',
  'IndexExpression',
  'Projection',
  'ValueProjection',
  'FilterProjection',
]);

/** JMESPath reads `!a.b` as `(!a).b`, which is null for ever and never meant. */
const negatesHead = (node: Node): boolean =>
  (PATHS.has(node.type) && node.children?.[0]?.type === 'NotExpression') ||
  childrenOf(node).some(negatesHead);

function namesOfFunctions(node: Node): string[] {
  const inside = childrenOf(node).flatMap(namesOfFunctions);
  return node.type === 'Function' ? [node.name ?? '', ...inside] : inside;
}

/**
 * By how much the result can be larger than the input, at most. What stands side by side adds up; what is handed on
 * multiplies. Writing a text into a text may double it, by escaping.
 */
function growthOf(node: Node): number {
  if (node.type === 'Literal') return 1 + JSON.stringify(node.value ?? null).length / MAX_EXPRESSION;
  const growths = childrenOf(node).map(growthOf);
  const sideBySide = node.type.startsWith('MultiSelect');
  const growth = sideBySide
    ? growths.reduce((sum, each) => sum + each, 0)
    : growths.reduce((product, each) => product * each, 1);
  return node.type === 'Function' && node.name === 'to_string' ? growth * 2 : growth;
}
