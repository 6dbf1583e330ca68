import type { CollectedDocument } from '@/lib/documents/schemas';
import type { Shaped } from './port';
import { type CompiledTemplate, compileTemplate, ShapeTooLarge, shapedText } from './shape-document';
import type { TemplateProblem } from './template';

/** How many prepared templates a process keeps. */
const MAX_KEPT = 20;
const kept = new Map<string, CompiledTemplate>();

/** Shapes documents in this process. The child processes run it. @param template as JSON, which identifies it */
export function shapeBatch(template: string, documents: readonly CollectedDocument[]): Shaped[] {
  const compiled = preparedTemplate(template);
  return documents.map((document) => {
    const failures: TemplateProblem[] = [];
    try {
      return { text: shapedText(compiled, document, (failure) => failures.push(failure)), failures };
    } catch (error) {
      if (error instanceof ShapeTooLarge) return { limit: 'size' };
      throw error;
    }
  });
}

function preparedTemplate(template: string): CompiledTemplate {
  const found = kept.get(template);
  if (found) return found;
  const compiled = compileTemplate(JSON.parse(template));
  kept.set(template, compiled);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
  return compiled;
}
