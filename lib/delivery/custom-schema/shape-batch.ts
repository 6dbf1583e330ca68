import type { CollectedDocument } from '@/lib/documents/schemas';
import type { ExpressionFailure } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import { MAX_BATCH_CHARACTERS, type Shaped } from './document-shaper-port';
import { type CompiledTemplate, compileTemplate, ShapeTooLarge, shapeToJson } from './shape-document';

const MAX_CACHED_TEMPLATES = 20;
const cachedTemplates = new Map<string, CompiledTemplate>();

/**
 * Shapes documents in this process until the results reach `MAX_BATCH_CHARACTERS`. Runs in the child processes.
 *
 * @param template JSON text, also used as cache key
 */
export function shapeBatch(template: string, documents: readonly CollectedDocument[]): Shaped[] {
  const compiled = getCompiledTemplate(template);
  const results: Shaped[] = [];
  let length = 0;
  for (const document of documents) {
    const shaped = shapeOne(compiled, document);
    results.push(shaped);
    if ('text' in shaped) length += getLength(shaped);
    if (length >= MAX_BATCH_CHARACTERS) break;
  }
  return results;
}

function shapeOne(compiled: CompiledTemplate, document: CollectedDocument): Shaped {
  const failures: ExpressionFailure[] = [];
  try {
    return { text: shapeToJson(compiled, document, (failure) => failures.push(failure)), failures };
  } catch (error) {
    if (error instanceof ShapeTooLarge) return { limit: 'size' };
    throw error;
  }
}

const getLength = ({ text, failures }: Extract<Shaped, { text: string }>): number =>
  failures.reduce((sum, { message }) => sum + message.length, text.length);

function getCompiledTemplate(template: string): CompiledTemplate {
  const found = cachedTemplates.get(template);
  if (found) return found;
  const compiled = compileTemplate(JSON.parse(template));
  cachedTemplates.set(template, compiled);
  if (cachedTemplates.size > MAX_CACHED_TEMPLATES)
    cachedTemplates.delete(cachedTemplates.keys().next().value!);
  return compiled;
}
