import type { FieldErrors } from '@/lib/core/errors';
import { about, pathInWords } from '@/lib/core/input-sentences';

/** More would help nobody. */
const MAX_PROBLEMS = 100;

/** Why a body is refused: sentences by path, the first hundred. */
export class Problems {
  /** Without a prototype: a key such as `constructor` is a path as any other. */
  readonly errors: FieldErrors = Object.create(null);
  private count = 0;

  get any(): boolean {
    return this.count > 0;
  }

  /** @param reason a predicate about the path, or a sentence without its period that begins with a “name” */
  add(path: string, reason: string): void {
    if (this.count === MAX_PROBLEMS) return;
    this.count += 1;
    const parts = path === 'body' ? [] : path.split('.');
    this.errors[path] ??= [
      reason.startsWith('“') ? `\`${pathInWords(parts)}\`: ${reason}.` : about(parts, `${reason}.`),
    ];
  }
}
