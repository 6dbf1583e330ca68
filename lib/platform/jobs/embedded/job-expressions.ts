/**
 * Parses the subset of CEL that Sheaf's Inngest functions use. Any other expression is rejected at startup, not when an
 * event arrives.
 */

/** Path to a value in an event: `event.data.documentId` is `['data', 'documentId']`. */
export type EventPath = readonly string[];

const PATH = String.raw`[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*`;
const FIELD = new RegExp(`^event\\.(${PATH})$`);
const SAME_FIELD = new RegExp(`^event\\.(${PATH}) == async\\.(${PATH})$`);
const LITERAL = new RegExp(`^event\\.(${PATH}) == '([^'\\\\]*)'$`);

/** Parses a concurrency key or idempotency key, for example `event.data.documentId`. */
export function parseField(expression: string): EventPath {
  return split(match(FIELD, expression)[1]);
}

/** Parses a cancellation condition, for example `event.data.documentId == async.data.documentId`. */
export function parseSameField(expression: string): EventPath {
  const [, own, other] = match(SAME_FIELD, expression);
  if (own !== other) throw unsupported(expression);
  return split(own);
}

/**
 * Parses an expression such as `event.data.function_id == 'sheaf-page-plan-cut'`, which selects the events that start a
 * run.
 */
export function parseLiteral(expression: string): { path: EventPath; value: string } {
  const [, path, value = ''] = match(LITERAL, expression);
  return { path: split(path), value };
}

/** Returns the value at a path in an event as text, or `null` if the event has none. */
export function getText(event: unknown, path: EventPath): string | null {
  let value = event;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function match(pattern: RegExp, expression: string): RegExpExecArray {
  const found = pattern.exec(expression);
  if (!found) throw unsupported(expression);
  return found;
}

const split = (path = ''): EventPath => path.split('.');

const unsupported = (expression: string) => new Error(`the expression "${expression}" is not supported`);
