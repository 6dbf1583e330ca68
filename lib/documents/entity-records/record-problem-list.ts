import type { MaybeReason } from '@/lib/foundation/error-reasons';
import { MAX_PROBLEMS, type Problem } from '@/lib/foundation/errors';
import { formatProblem } from '@/lib/foundation/input-messages';

/** Problems by path. */
export type RecordProblems = Record<string, readonly Problem[]>;

/** Collects the problems of a body by path, up to `MAX_PROBLEMS`. */
export class ProblemList {
  /** Has no prototype, so that a key like `constructor` is an ordinary path. */
  readonly problems: RecordProblems = Object.create(null);
  private count = 0;

  get hasProblems(): boolean {
    return this.count > 0;
  }

  /** @param predicate predicate about the path, or a sentence without its period that begins with a “name” */
  add(path: string, predicate: string, reason: MaybeReason = {}): void {
    if (this.count === MAX_PROBLEMS) return;
    this.count += 1;
    this.problems[path] ??= [{ message: formatRecordProblem(path, `${predicate}.`), ...reason }];
  }
}

/** Formats an error of a record with its index in the request: "records.17.data: `data` is required." */
function formatRecordProblem(path: string, sentence: string): string {
  const record = /^records\.\d+(?:\.(\w+))?$/.exec(path);
  if (!record)
    return sentence.startsWith('“') ? `\`${path}\`: ${sentence}` : formatPathProblem(path, sentence);
  const [, field] = record;
  return `${path}: ${field === undefined || sentence.startsWith('“') ? sentence : formatProblem([field], sentence)}`;
}

const formatPathProblem = (path: string, sentence: string) =>
  formatProblem(path === 'body' ? [] : [path], sentence);
