import { type CelInput, isCelError } from '@bufbuild/cel';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import {
  type ExpressionVariables,
  formatEvaluationError,
  getPattern,
  getProgram,
  isCompiled,
  isTimeout,
  runLimited,
  shortenText,
} from '@/lib/platform/expressions/expression-engine';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type CheckOutcome, fail, NOT_APPLICABLE, PASSED } from './rules/check-outcome';
import { parseDecimal } from './rules/checked-values';
import type { CheckedDocument } from './rules/evaluate-rules';

/** Maximum time in ms to compile all rules of one document. They were compiled before, when they were saved. */
const MAX_COMPILE_MS = 3000;

/** Values that an expression reads. */
export interface ExpressionInput extends CheckedDocument {
  fields: readonly ExtractionField[];
}

export type EvaluatedRule =
  | { id: string; kind: 'expression'; expression: string }
  | { id: string; kind: 'pattern'; pattern: string; label: string; entries: readonly string[] };

export type ExpressionOutcomes = ReadonlyMap<string, CheckOutcome>;

/** Rules of one document with the values that they read. */
export interface EvaluatedInput {
  rules: readonly EvaluatedRule[];
  input: ExpressionInput;
}

/** Number of documents that share one run with a time limit, because the start of a run takes longer than most rules. */
const PER_RUN = 20;

/**
 * Evaluates the rules of each document within one time limit. A rule that isn't reached in time fails. Expressions that
 * are not compiled yet are compiled before, because only a new process needs that time.
 *
 * @returns outcomes of each document, by the IDs of its rules
 */
export async function evaluateExpressions(inputs: readonly EvaluatedInput[]): Promise<ExpressionOutcomes[]> {
  const outcomes: ExpressionOutcomes[] = [];
  for (let from = 0; from < inputs.length; from += PER_RUN) {
    const evaluations: Evaluation[] = [];
    for (const each of inputs.slice(from, from + PER_RUN)) {
      evaluations.push(await prepareAll(each));
      await yieldToEventLoop();
    }
    await evaluateTogether(evaluations);
    outcomes.push(...evaluations.map((each) => each.outcomes));
  }
  return outcomes;
}

/** Compiled rules of one document, and the outcomes so far. */
interface Evaluation {
  rules: readonly EvaluatedRule[];
  evaluators: readonly (readonly [id: string, evaluate: () => CheckOutcome])[];
  outcomes: Map<string, CheckOutcome>;
}

async function prepareAll({ rules, input }: EvaluatedInput): Promise<Evaluation> {
  const evaluators: [string, () => CheckOutcome][] = [];
  const variables = rules.length === 0 ? undefined : toVariables(input);
  let spentMs = 0;
  for (const rule of rules) {
    const isNew = !isCompiled(getSource(rule));
    if (isNew && spentMs > MAX_COMPILE_MS) break;
    const start = performance.now();
    evaluators.push([rule.id, prepare(rule, variables!)]);
    if (!isNew) continue;
    spentMs += performance.now() - start;
    await yieldToEventLoop();
  }
  return { rules, evaluators, outcomes: new Map() };
}

/** Evaluates the documents in one run. If its time ends, each document that is left has a run of its own. */
async function evaluateTogether(evaluations: readonly Evaluation[]): Promise<void> {
  const isDone = ({ evaluators, outcomes }: Evaluation) => outcomes.size === evaluators.length;
  const tryAll = (wanted: readonly Evaluation[]): boolean => {
    try {
      runLimited(() => {
        for (const { evaluators, outcomes } of wanted)
          for (const [id, evaluate] of evaluators) outcomes.set(id, evaluate());
      });
      return true;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      return false;
    }
  };
  const waiting = evaluations.filter((each) => !isDone(each));
  if (waiting.length > 1 && !tryAll(waiting)) await yieldToEventLoop();
  for (const each of evaluations) {
    if (!isDone(each)) {
      each.outcomes.clear();
      if (!tryAll([each])) {
        const running = each.evaluators[each.outcomes.size];
        if (running) each.outcomes.set(running[0], TOO_LONG);
        await yieldToEventLoop();
      }
    }
    for (const { id } of each.rules) if (!each.outcomes.has(id)) each.outcomes.set(id, NOT_REACHED);
  }
}

const TOO_LONG = fail('rule_too_slow');
const NOT_REACHED = fail('rule_not_reached');

/** Returns `true` if the time of the document ended, so that other rules can change the outcome. */
export const isOutOfTime = (outcome: CheckOutcome): boolean =>
  outcome === TOO_LONG || outcome === NOT_REACHED;

const getSource = (rule: EvaluatedRule): string => (rule.kind === 'pattern' ? rule.pattern : rule.expression);

/** Compiles a rule. The returned function evaluates it. */
function prepare(rule: EvaluatedRule, variables: ExpressionVariables): () => CheckOutcome {
  try {
    if (rule.kind === 'pattern') {
      const pattern = getPattern(rule.pattern);
      return () => matchPattern(rule, pattern);
    }
    const program = getProgram(rule.expression);
    return () => evaluate(program, variables);
  } catch (error) {
    return () => (isTimeout(error) ? TOO_LONG : failEvaluation(error));
  }
}

function matchPattern(
  { label, entries }: Extract<EvaluatedRule, { kind: 'pattern' }>,
  pattern: ReturnType<typeof getPattern>,
): CheckOutcome {
  if (entries.length === 0) return NOT_APPLICABLE;
  const wrong = entries.find((entry) => !pattern.matches(entry));
  return wrong === undefined ? PASSED : fail('no_match', { label, text: shortenText(wrong) });
}

function evaluate(program: ReturnType<typeof getProgram>, variables: ExpressionVariables): CheckOutcome {
  let result: ReturnType<typeof program>;
  try {
    result = program(variables);
  } catch (error) {
    return failEvaluation(error);
  }
  if (result === true) return PASSED;
  if (result === false) return fail('expression_false');
  if (!isCelError(result)) return fail('expression_not_boolean');
  // An expression that compares a missing value has no result.
  return /null_type|field not found|index out of/.test(result.message)
    ? NOT_APPLICABLE
    : failEvaluation(result);
}

const failEvaluation = (error: unknown): CheckOutcome =>
  fail('expression_failed', { problem: formatEvaluationError(error) });

/** Converts the values to those of an expression. Every field of the project has a key. */
function toVariables({ fields, docType, pageCount, data }: ExpressionInput): ExpressionVariables {
  const values = new Map(data.metadataFields.map(({ key, value }) => [key, value]));
  const tables = new Map((data.tables ?? []).map((table) => [table.key, table]));
  const plain = fields.filter(({ type }) => type !== 'table');
  return {
    fields: new Map(
      plain.map(({ key, type }): [string, CelInput] => [key, toInput(values.get(key) ?? null, type)]),
    ),
    tables: new Map(
      fields.flatMap(({ key, type }): [string, CelInput][] => {
        if (type !== 'table') return [];
        const table = tables.get(key);
        const toRow = (row: { cells: Record<string, { value: string | null }> }): CelInput =>
          new Map(table!.columns.map((column) => [column.key, toCell(row.cells[column.key]?.value ?? null)]));
        return [[key, (table?.rows ?? []).map(toRow)]];
      }),
    ),
    doc_type: docType,
    page_count: BigInt(pageCount),
  };
}

function toInput(value: string | string[] | null, type: ExtractionField['type']): CelInput {
  if (value === null || Array.isArray(value)) return value;
  if (type === 'boolean') return value === 'true';
  if (type !== 'number' && type !== 'amount') return value;
  // A text that is no number stays a text, so that a comparison with a number fails.
  return parseDecimal(value)?.toNumber() ?? value;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
/** Converts a cell: normalized numbers are doubles, other cells are texts. */
const toCell = (value: string | null): CelInput =>
  value !== null && NUMBER.test(value) ? Number(value) : value;
