import type { FieldErrors } from '@/lib/core/errors';
import { about } from '@/lib/core/input-sentences';

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
    this.errors[path] ??= [sentenceOf(path, `${reason}.`)];
  }
}

/** An error of a record begins with its index in the request: "records.17.data: `data` is required." */
function sentenceOf(path: string, sentence: string): string {
  const record = /^records\.\d+(?:\.(\w+))?$/.exec(path);
  if (!record) return sentence.startsWith('“') ? `\`${path}\`: ${sentence}` : aboutPath(path, sentence);
  const [, field] = record;
  return `${path}: ${field === undefined || sentence.startsWith('“') ? sentence : about([field], sentence)}`;
}

const aboutPath = (path: string, sentence: string) => about(path === 'body' ? [] : [path], sentence);
