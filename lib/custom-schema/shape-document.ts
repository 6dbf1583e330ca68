import type { CollectedDocument } from '@/lib/documents/schemas';
import { compileExpression, ExpressionFailed, viewable } from './expression';
import { expressionOf, MAX_SHAPED_CHARACTERS, type Template, type TemplateProblem } from './template';

type Path = TemplateProblem['path'];
type Failed = (problem: TemplateProblem) => void;
type Part = (view: unknown, failed: Failed) => unknown;

/** A template that is prepared for many documents. */
export type CompiledTemplate = (view: unknown, failed: Failed) => Record<string, unknown>;

/** Prepares a template. Its invalid expressions have no result. */
export function compileTemplate(template: Template): CompiledTemplate {
  return partOf(template, []) as CompiledTemplate;
}

function partOf(value: unknown, path: Path): Part {
  if (typeof value === 'string') {
    const expression = expressionOf(value);
    return expression === null ? () => value : resultOf(expression, path);
  }
  if (Array.isArray(value)) {
    const parts = value.map((each, index) => partOf(each, [...path, index]));
    return (view, failed) => parts.map((part) => part(view, failed));
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, each]) => [key, partOf(each, [...path, key])] as const);
    return (view, failed) => Object.fromEntries(parts.map(([key, part]) => [key, part(view, failed)]));
  }
  return () => value;
}

function resultOf(expression: string, path: Path): Part {
  const evaluate = compileExpression(expression);
  return (view, failed) => {
    try {
      return evaluate(view);
    } catch (error) {
      if (!(error instanceof ExpressionFailed)) throw error;
      failed({ path, message: error.message });
      return null;
    }
  };
}

/**
 * A document in the shape of a template. Where an expression fails, because the document has another kind of value than
 * the expression expects, the result is null: one document must not end the listing of all.
 *
 * @param failed is told of each expression that failed, and why
 */
export function shapeDocument(
  template: Template | CompiledTemplate,
  document: CollectedDocument,
  failed: Failed = () => {},
): Record<string, unknown> {
  const compiled = typeof template === 'function' ? template : compileTemplate(template);
  return compiled(viewOf(document), failed);
}

/** The shaped document would have more characters than it may. */
export class ShapeTooLarge extends Error {}

/**
 * Shapes a document into JSON of limited length. A result that repeats its input is measured before it is written, so
 * that no text longer than the limit is ever made.
 *
 * @throws ShapeTooLarge beyond 1 MB, or beyond the document's own length if that is more
 */
export function shapedText(
  template: CompiledTemplate,
  document: CollectedDocument,
  failed: Failed = () => {},
): string {
  const view = viewOf(document);
  const shaped = template(view, failed);
  const isLarge = exceedsCharacters(shaped, MAX_SHAPED_CHARACTERS);
  // A document that is large itself may be listed whole, once.
  const limit = isLarge
    ? Math.max(MAX_SHAPED_CHARACTERS, JSON.stringify(view).length)
    : MAX_SHAPED_CHARACTERS;
  if (isLarge && exceedsCharacters(shaped, limit)) throw new ShapeTooLarge();
  const text = JSON.stringify(shaped);
  if (text.length > limit) throw new ShapeTooLarge();
  return text;
}

/** Whether the value has more characters as JSON, without counting further than that. Escapes count as one. */
function exceedsCharacters(value: unknown, limit: number): boolean {
  let left = limit;
  const spend = (each: unknown): boolean => {
    if (typeof each === 'string') left -= each.length + 2;
    else if (typeof each === 'number') left -= String(each).length;
    else if (Array.isArray(each)) {
      left -= 2 + each.length;
      return left >= 0 && each.every(spend);
    } else if (typeof each === 'object' && each !== null) {
      left -= 2;
      for (const key in each) {
        if (!Object.hasOwn(each, key)) continue;
        left -= key.length + 4;
        if (left < 0 || !spend((each as Record<string, unknown>)[key])) return false;
      }
    } else left -= 4;
    return left >= 0;
  };
  return !spend(value);
}

/** What expressions see: the document as an API key collects it, and `data.fields`, its values from key to value. */
function viewOf(document: CollectedDocument): unknown {
  const fields = Object.fromEntries(document.data.metadataFields.map(({ key, value }) => [key, value]));
  return viewable({ ...document, data: { ...document.data, fields } });
}
