import type { Member } from '@/lib/foundation/actor';
import { type FieldErrors, throwFieldErrors } from '@/lib/foundation/errors';
import { formatList } from '@/lib/foundation/phrases';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Context } from '@/lib/platform/context';
import { getExpressionProblem, getPatternProblem } from '@/lib/platform/expressions/expression-engine';
import { findMissingEntities } from './project-field-entities';
import { getRuleFields, isDateLimit, type Rule } from './project-rules';
import type { ExtractionField, ProjectSettings } from './project-settings';
import type { SettingsWarning } from './settings-warning';

type RuleSettings = Pick<ProjectSettings, 'rules' | 'extraction_fields'>;

const NUMBERS = ['number', 'amount'] as const;
/** Types of fields with one value. */
const SINGLE_TEXTS = [
  'text',
  'number',
  'amount',
  'currency',
  'date',
  'boolean',
  'entity',
  'barcode',
] as const;

/** Maximum time in ms to try all new expressions and patterns of a request. */
const MAX_TRY_MS = 1000;
/** Properties that are compiled. */
const EVALUATED = ['pattern', 'expression'] as const;
const TOO_LONG =
  'The expressions and patterns of the project take too long together. Use simpler ones, or save some of them first.';

/**
 * Rejects new and changed rules that can't work: with fields that don't exist or have another type, with an entity of
 * another project, or with an expression or a pattern that can't be read. Unchanged rules can be sent back as they were
 * read.
 *
 * @throws DomainError invalid, keyed `rules.N.…`
 */
export async function requireValidRules(
  { db }: Pick<Context<Member>, 'db'>,
  projectId: string,
  before: RuleSettings,
  after: RuleSettings,
): Promise<void> {
  const known = new Set(before.rules.map((rule) => JSON.stringify(rule)));
  const changed = [...after.rules.entries()].filter(([, rule]) => !known.has(JSON.stringify(rule)));
  const errors: FieldErrors = {};
  let spentMs = 0;
  for (const [index, rule] of changed) {
    const evaluated = EVALUATED.find((property) => property in rule);
    if (evaluated && spentMs > MAX_TRY_MS) {
      errors[`rules.${index}.${evaluated}`] = [TOO_LONG];
      continue;
    }
    const start = performance.now();
    for (const { path, message } of findProblems(rule, after.extraction_fields))
      errors[['rules', index, ...path].join('.')] ??= [message];
    if (!evaluated) continue;
    spentMs += performance.now() - start;
    await yieldToEventLoop();
  }
  const entities = new Map(
    changed.flatMap(([index, rule]) => (rule.kind === 'lookup' ? [[index, rule.entity] as const] : [])),
  );
  const missing = await findMissingEntities({ db }, projectId, [...entities.values()]);
  for (const [index, id] of entities)
    if (missing.has(id))
      errors[`rules.${index}.entity`] = [
        "The entity is not in this project. Choose one of the project's entities.",
      ];
  throwFieldErrors('invalid', errors);
}

/** Returns warnings about rules whose field or entity was removed. */
export async function getRuleWarnings(
  { db }: Pick<Context<Member>, 'db'>,
  projectId: string,
  { rules, extraction_fields: fields }: RuleSettings,
): Promise<SettingsWarning[]> {
  const lookups = rules.filter((rule) => rule.kind === 'lookup');
  const deleted = await findMissingEntities(
    { db },
    projectId,
    lookups.map(({ entity }) => entity),
  );
  return rules.flatMap((rule): SettingsWarning[] => {
    if (rule.kind === 'lookup' && deleted.has(rule.entity))
      return [
        {
          code: 'rule_entity_deleted',
          values: { rule: rule.name },
          message: `The entity of the rule “${rule.name}” was deleted. The rule doesn’t apply.`,
        },
      ];
    const missing = getRuleFields(rule).filter(({ key }) => !fields.some((field) => field.key === key));
    if (missing.length === 0) return [];
    const keys = [...new Set(missing.map(({ key }) => key))];
    const quoted = formatList(keys.map((key) => `“${key}”`));
    return [
      {
        code: 'unknown_rule_field',
        values: { rule: rule.name, fields: keys },
        message: `The rule “${rule.name}” uses ${quoted}, which is not a field of the project. The rule doesn’t apply.`,
      },
    ];
  });
}

interface RuleProblem {
  path: (string | number)[];
  message: string;
}

function findProblems(rule: Rule, fields: readonly ExtractionField[]): RuleProblem[] {
  const problems: RuleProblem[] = [];
  for (const { path, key } of getRuleFields(rule)) {
    const field = fields.find((each) => each.key === key);
    const types = getAllowedTypes(rule, path[0]);
    if (!field)
      problems.push({
        path,
        message: `The project has no field “${key}”. Use the key of one of its fields.`,
      });
    else if (types && !types.includes(field.type))
      problems.push({
        path,
        message: `“${field.label}” must be a field of type ${formatList(types, 'or')}.`,
      });
  }
  if (rule.kind === 'pattern') {
    const message = getPatternProblem(rule.pattern);
    if (message) problems.push({ path: ['pattern'], message });
  }
  if (rule.kind === 'expression') {
    const message = getExpressionProblem(rule.expression, createEmptyVariables(fields));
    if (message) problems.push({ path: ['expression'], message });
  }
  return problems;
}

/** Returns the types that a field of a rule can have; `undefined` if it can have any type. */
function getAllowedTypes(
  rule: Rule,
  place: string | number | undefined,
): readonly ExtractionField['type'][] | undefined {
  switch (rule.kind) {
    case 'range':
      return isDateLimit(rule.min ?? rule.max!) ? ['date'] : NUMBERS;
    case 'sum':
      return NUMBERS;
    case 'table_sum':
    case 'row_product':
      return place === 'table' ? ['table'] : NUMBERS;
    case 'date_order':
      return ['date'];
    case 'lookup':
      return SINGLE_TEXTS;
    case 'pattern':
    case 'unique':
      return [...SINGLE_TEXTS, 'list'];
    case 'required':
    case 'expression':
      return undefined;
  }
}

/** Creates the variables of an expression for a document without values. */
const createEmptyVariables = (fields: readonly ExtractionField[]) => ({
  fields: new Map(fields.filter(({ type }) => type !== 'table').map(({ key }) => [key, null])),
  tables: new Map(fields.filter(({ type }) => type === 'table').map(({ key }) => [key, []])),
  doc_type: null,
  page_count: 1n,
});
