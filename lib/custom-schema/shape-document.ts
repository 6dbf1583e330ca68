import type { CollectedDocument } from '@/lib/documents/schemas';
import { ExpressionFailed, evaluate, viewable } from './expression';
import { expressionOf, type Template, type TemplateProblem } from './template';

/**
 * A document in the shape of a template whose expressions are sound (`templateProblems`). Where one fails, because the
 * document has another kind of value than it wants, stands null: one document must not end the listing of all.
 *
 * @param failed is told of each expression that failed, and why
 */
export function shapeDocument(
  template: Template,
  document: CollectedDocument,
  failed: (problem: TemplateProblem) => void = () => {},
): Record<string, unknown> {
  const view = viewOf(document);
  const shape = (value: unknown, path: TemplateProblem['path']): unknown => {
    if (typeof value === 'string') {
      const expression = expressionOf(value);
      return expression === null ? value : resultOf(expression, path);
    }
    if (Array.isArray(value)) return value.map((each, index) => shape(each, [...path, index]));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, shape(each, [...path, key])]),
      );
    }
    return value;
  };
  return shape(template, []) as Record<string, unknown>;

  function resultOf(expression: string, path: TemplateProblem['path']): unknown {
    try {
      return evaluate(expression, view);
    } catch (error) {
      if (!(error instanceof ExpressionFailed)) throw error;
      failed({ path, message: error.message });
      return null;
    }
  }
}

/** What expressions see: the document as an API key collects it, and `data.fields`, its values from key to value. */
function viewOf(document: CollectedDocument): unknown {
  const fields = Object.fromEntries(document.data.metadataFields.map(({ key, value }) => [key, value]));
  return viewable({ ...document, data: { ...document.data, fields } });
}
