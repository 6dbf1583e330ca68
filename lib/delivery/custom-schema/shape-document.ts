import type { CollectedDocument } from '@/lib/documents/schemas';
import {
  compileExpression,
  ExpressionError,
  toViewable,
} from '@/lib/tenancy/projects/custom-schema/project-schema-expression';
import {
  type ExpressionFailure,
  extractExpression,
  MAX_SHAPED_CHARACTERS,
  type Template,
} from '@/lib/tenancy/projects/custom-schema/project-schema-template';

type Path = ExpressionFailure['path'];
type FailureHandler = (problem: ExpressionFailure) => void;
type Part = (view: unknown, failed: FailureHandler) => unknown;

export type CompiledTemplate = (view: unknown, failed: FailureHandler) => Record<string, unknown>;

/** Compiles a template. Invalid expressions are skipped. */
export function compileTemplate(template: Template): CompiledTemplate {
  return compilePart(template, []) as CompiledTemplate;
}

function compilePart(value: unknown, path: Path): Part {
  if (typeof value === 'string') {
    const expression = extractExpression(value);
    return expression === null ? () => value : compileExpressionPart(expression, path);
  }
  if (Array.isArray(value)) {
    const parts = value.map((each, index) => compilePart(each, [...path, index]));
    return (view, failed) => parts.map((part) => part(view, failed));
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(
      ([key, each]) => [key, compilePart(each, [...path, key])] as const,
    );
    return (view, failed) => Object.fromEntries(parts.map(([key, part]) => [key, part(view, failed)]));
  }
  return () => value;
}

function compileExpressionPart(expression: string, path: Path): Part {
  const evaluate = compileExpression(expression);
  return (view, failed) => {
    try {
      return evaluate(view);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      failed({ path, message: error.message });
      return null;
    }
  };
}

/**
 * Shapes a document by a template. An expression that fails, for example on an unexpected value type, returns `null`,
 * so that one document can't end the listing.
 *
 * @param failed called with each failed expression and the reason
 */
export function shapeDocument(
  template: Template | CompiledTemplate,
  document: CollectedDocument,
  failed: FailureHandler = () => {},
): Record<string, unknown> {
  const compiled = typeof template === 'function' ? template : compileTemplate(template);
  return compiled(buildExpressionInput(document), failed);
}

/** Error for a shaped document that exceeds the size limit. */
export class ShapeTooLarge extends Error {}

/**
 * Shapes a document into JSON of limited length. Measures the result before it is serialized, so that no text longer
 * than the limit is created.
 *
 * @throws ShapeTooLarge above 1 MB, or above the document's own length if that is greater
 */
export function shapeToJson(
  template: CompiledTemplate,
  document: CollectedDocument,
  failed: FailureHandler = () => {},
): string {
  const view = buildExpressionInput(document);
  const shaped = template(view, failed);
  const isLarge = exceedsCharacters(shaped, MAX_SHAPED_CHARACTERS);
  // A document that is itself large may be listed in full once.
  const limit = isLarge
    ? Math.max(MAX_SHAPED_CHARACTERS, JSON.stringify(view).length)
    : MAX_SHAPED_CHARACTERS;
  if (isLarge && exceedsCharacters(shaped, limit)) throw new ShapeTooLarge();
  const text = JSON.stringify(shaped);
  if (text.length > limit) throw new ShapeTooLarge();
  return text;
}

/**
 * Returns `true` if the value's JSON has more characters than the limit, and stops counting there. Escapes count as one
 * character.
 */
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

/** Builds the input of expressions: the document as API keys read it, and `data.fields` as a map of key to value. */
function buildExpressionInput(document: CollectedDocument): unknown {
  const fields = Object.fromEntries(document.data.metadataFields.map(({ key, value }) => [key, value]));
  return toViewable({ ...document, data: { ...document.data, fields } });
}
