import type { Transaction } from '@/lib/platform/db/database';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { type Evaluated, type Evaluation, evaluateDocuments } from './evaluate-document';
import type { Check } from './schemas';

/** One document with two settings. */
export interface Versions {
  before: Evaluated;
  after: Evaluated;
}

/**
 * Evaluates the rules of documents by two settings. Rules that are equal in both are evaluated once.
 *
 * @param equalRules IDs of the rules that are equal in both settings (`findEqualRules`)
 * @returns the results of each document by the earlier and by the later settings
 */
export async function evaluateBothSettings(
  tx: Transaction,
  documents: readonly Versions[],
  equalRules: ReadonlySet<Rule['id']>,
): Promise<(readonly [Check[], Check[]])[]> {
  const first = await evaluateDocuments(
    tx,
    documents.map(({ before }) => before),
  );
  const remaining = documents.map(({ after }, index) => withKnown(after, first[index]!, equalRules));
  const second = await evaluateDocuments(tx, remaining);
  const results: (readonly [Check[], Check[]])[] = [];
  for (const [index, { after }] of documents.entries()) {
    // The rules of a document share its time, so that equal rules can have other results beside a slow one.
    const isPartial = second[index]!.isOutOfTime && remaining[index]!.known !== undefined;
    const [last] = isPartial ? await evaluateDocuments(tx, [after]) : [second[index]];
    results.push([first[index]!.checks, last!.checks]);
  }
  return results;
}

/** Adds the results of equal rules. If the time ended, other rules decided the results. */
function withKnown(after: Evaluated, earlier: Evaluation, equalRules: ReadonlySet<Rule['id']>): Evaluated {
  const equal = earlier.checks.filter(({ rule_id }) => equalRules.has(rule_id));
  if (earlier.isOutOfTime || equal.length === 0) return after;
  return { ...after, known: new Map(equal.map((check) => [check.rule_id, check])) };
}

/** Finds the rules that have the same results by both settings: their IDs. */
export function findEqualRules(before: ProjectSettings, after: ProjectSettings): ReadonlySet<Rule['id']> {
  if (JSON.stringify(before.extraction_fields) !== JSON.stringify(after.extraction_fields)) return new Set();
  const known = new Set(before.rules.map((rule) => JSON.stringify(rule)));
  return new Set(after.rules.filter((rule) => known.has(JSON.stringify(rule))).map(({ id }) => id));
}
