/**
 * The small part of CEL that Inngest functions of ours are written in. Anything else is refused when the engine
 * starts, not when an event comes.
 */

/** A place in an event: `event.data.documentId` is `['data', 'documentId']`. */
export type EventPath = readonly string[];

const PATH = String.raw`[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*`;
const FIELD = new RegExp(`^event\\.(${PATH})$`);
const SAME_FIELD = new RegExp(`^event\\.(${PATH}) == async\\.(${PATH})$`);
const LITERAL = new RegExp(`^event\\.(${PATH}) == '([^'\\\\]*)'$`);

/** `event.data.documentId`: a concurrency or an idempotency key. */
export function parseField(expression: string): EventPath {
  return split(match(FIELD, expression)[1]);
}

/** `event.data.documentId == async.data.documentId`: which runs an event cancels. */
export function parseSameField(expression: string): EventPath {
  const [, own, other] = match(SAME_FIELD, expression);
  if (own !== other) throw unsupported(expression);
  return split(own);
}

/** `event.data.function_id == 'sheaf-page-plan-cut'`: which events start a run. */
export function parseLiteral(expression: string): { path: EventPath; value: string } {
  const [, path, value = ''] = match(LITERAL, expression);
  return { path: split(path), value };
}

/** The value at a place in an event as text, null where there is none. */
export function textAt(event: unknown, path: EventPath): string | null {
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
