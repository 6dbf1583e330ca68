import type { FieldErrors } from '@/lib/core/errors';

/** More would help nobody. */
const MAX_PROBLEMS = 100;

/** Why a body is refused: sentences by path, the first hundred. */
export class Problems {
  /** Without a prototype: a key such as `constructor` is a path as any other. */
  readonly errors: FieldErrors = Object.create(null);
  private count = 0;

  /** @param reason the end of a sentence whose beginning is the path */
  add(path: string, reason: string): void {
    if (this.count === MAX_PROBLEMS) return;
    this.count += 1;
    this.errors[path] ??= [`${path}: ${reason}.`];
  }
}
