import type { CollectedDocument } from '@/lib/documents/schemas';
import { evaluate } from './expression';
import { expressionOf, type Template } from './template';

/** A document in the shape of a template whose expressions are sound (`templateProblems`). */
export function shapeDocument(template: Template, document: CollectedDocument): Record<string, unknown> {
  const view = viewOf(document);
  const shape = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const expression = expressionOf(value);
      return expression === null ? value : evaluate(expression, view);
    }
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]));
    }
    return value;
  };
  return shape(template) as Record<string, unknown>;
}

/** What expressions see: the document as an API key collects it, and `data.fields`, its values from key to value. */
function viewOf(document: CollectedDocument): unknown {
  const fields = Object.fromEntries(document.data.metadataFields.map(({ key, value }) => [key, value]));
  return bare({ ...document, data: { ...document.data, fields } });
}

/** Without prototypes, so that no expression reaches more than the document's own values. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const own: Record<string, unknown> = Object.create(null);
  for (const [key, each] of Object.entries(value)) own[key] = bare(each);
  return own;
}
