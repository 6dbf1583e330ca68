import { type CelInput, isCelError } from '@bufbuild/cel';
import {
  type ExpressionVariables,
  formatEvaluationError,
  getPattern,
  getProgram,
  isTimeout,
  runLimited,
  shortenText,
} from '@/lib/platform/expressions/expression-engine';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type CheckOutcome, fail, NOT_APPLICABLE, PASSED } from './rules/check-outcome';
import type { CheckedDocument } from './rules/evaluate-rules';

/** Values that an expression reads. */
export interface ExpressionInput extends CheckedDocument {
  fields: readonly ExtractionField[];
}

export type EvaluatedRule =
  | { id: string; kind: 'expression'; expression: string }
  | { id: string; kind: 'pattern'; pattern: string; label: string; entries: readonly string[] };

/** Evaluates the rules of one document within one time limit. A rule that isn't reached in time fails. */
export function evaluateExpressions(
  rules: readonly EvaluatedRule[],
  input: ExpressionInput,
): ReadonlyMap<string, CheckOutcome> {
  const outcomes = new Map<string, CheckOutcome>();
  if (rules.length === 0) return outcomes;
  const variables = toVariables(input);
  try {
    runLimited(() => {
      for (const rule of rules)
        outcomes.set(
          rule.id,
          rule.kind === 'pattern' ? matchPattern(rule) : evaluate(rule.expression, variables),
        );
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  for (const { id } of rules) if (!outcomes.has(id)) outcomes.set(id, fail('The rule takes too long.'));
  return outcomes;
}

function matchPattern({
  pattern,
  label,
  entries,
}: Extract<EvaluatedRule, { kind: 'pattern' }>): CheckOutcome {
  if (entries.length === 0) return NOT_APPLICABLE;
  const wrong = entries.find((entry) => !getPattern(pattern).matches(entry));
  return wrong === undefined ? PASSED : fail(`${label} “${shortenText(wrong)}” doesn’t match the pattern.`);
}

function evaluate(expression: string, variables: ExpressionVariables): CheckOutcome {
  let result: ReturnType<ReturnType<typeof getProgram>>;
  try {
    result = getProgram(expression)(variables);
  } catch (error) {
    return fail(`The expression can’t be evaluated: ${formatEvaluationError(error)}.`);
  }
  if (result === true) return PASSED;
  if (result === false) return fail('The expression is not true.');
  if (!isCelError(result)) return fail('The expression is not true or false.');
  // An expression that compares a missing value has no result.
  return /null_type|field not found|index out of/.test(result.message)
    ? NOT_APPLICABLE
    : fail(`The expression can’t be evaluated: ${formatEvaluationError(result)}.`);
}

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
  return type === 'number' || type === 'amount' ? Number(value) : value;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
/** Converts a cell: normalized numbers are doubles, other cells are texts. */
const toCell = (value: string | null): CelInput =>
  value !== null && NUMBER.test(value) ? Number(value) : value;
