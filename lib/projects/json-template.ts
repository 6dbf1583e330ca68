import { isStorable } from '@/lib/core/text';

/**
 * Whether a JSON value is one that may be kept: nested no deeper than `maxDepth`, and of texts that the database
 * can store. Walks level by level, so that a value made to harm can't exhaust the stack.
 */
export function isKeepable(value: unknown, maxDepth: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    if (level.some((each) => typeof each === 'string' && !isStorable(each))) return false;
    level = level.flatMap(childrenOf);
  }
  return true;
}

function childrenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flat();
}
