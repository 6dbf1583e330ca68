import type { Rule, RuleKind } from '@/lib/tenancy/projects/project-rules';
import { formatNumberText, parseNumber, toClearNumber, toPointNumber } from './number-text';

/** Rule in the editor. A kind uses some of the parts; the others keep their text while the kind changes. */
export interface RuleRow {
  /** ID that identifies the row while its rule is edited. */
  id: number;
  /** ID of the rule. */
  key: string;
  /** `true` if the ID was edited; before that, it follows the name. */
  isKeyEdited: boolean;
  name: string;
  kind: RuleKind;
  severity: Rule['severity'];
  /** Document types; empty for all. */
  docTypes: string[];
  message: string;
  field: string;
  fields: string[];
  /** Key of the field, or of the column of a product. */
  equals: string;
  /** Tolerance; empty for the default. */
  tolerance: string;
  pattern: string;
  min: string;
  max: string;
  table: string;
  column: string;
  /** Keys of columns, separated by commas. */
  factors: string;
  first: string;
  second: string;
  entity: string;
  entityField: string;
  also: { field: string; entityField: string }[];
  expression: string;
  /** `true` for a row that was not saved yet. While it is empty, it is ignored. */
  isNew?: boolean;
}

const EMPTY: Omit<RuleRow, 'id'> = {
  key: '',
  isKeyEdited: false,
  name: '',
  kind: 'required',
  severity: 'warn',
  docTypes: [],
  message: '',
  field: '',
  fields: [],
  equals: '',
  tolerance: '',
  pattern: '',
  min: '',
  max: '',
  table: '',
  column: '',
  factors: '',
  first: '',
  second: '',
  entity: '',
  entityField: '',
  also: [],
  expression: '',
};

export const createRuleRow = (id: number): RuleRow => ({ ...EMPTY, id, isNew: true });

export function toRuleRow(rule: Rule, id: number): RuleRow {
  const { id: key, name, kind, severity, doc_types: docTypes = [], message = '' } = rule;
  return { ...EMPTY, id, key, isKeyEdited: true, name, kind, severity, docTypes, message, ...toParts(rule) };
}

function toParts(rule: Rule): Partial<RuleRow> {
  switch (rule.kind) {
    case 'required':
      return { field: rule.field };
    case 'pattern':
      return { field: rule.field, pattern: rule.pattern };
    case 'range':
      return { field: rule.field, min: toClearNumber(rule.min ?? ''), max: toClearNumber(rule.max ?? '') };
    case 'sum':
      return { fields: rule.fields, equals: rule.equals, tolerance: formatTolerance(rule) };
    case 'table_sum': {
      const { table, column, equals } = rule;
      return { table, column, equals, tolerance: formatTolerance(rule) };
    }
    case 'row_product': {
      const { table, factors, equals } = rule;
      return { table, factors: factors.join(', '), equals, tolerance: formatTolerance(rule) };
    }
    case 'date_order':
      return { first: rule.first, second: rule.then };
    case 'lookup': {
      const also = (rule.also ?? []).map(({ field, entity_field: entityField }) => ({ field, entityField }));
      return { field: rule.field, entity: rule.entity, entityField: rule.entity_field, also };
    }
    case 'unique':
      return { fields: rule.fields };
    case 'expression':
      return { expression: rule.expression };
  }
}

const formatTolerance = ({ tolerance }: { tolerance?: number | undefined }): string =>
  tolerance === undefined ? '' : formatNumberText(tolerance);

/** Converts a row to the API's format. Validation is separate. */
export function toRule(row: RuleRow): Record<string, unknown> {
  const { key, name, kind, severity, docTypes, message } = row;
  return {
    id: key.trim(),
    name: name.trim(),
    ...(docTypes.length > 0 && { doc_types: docTypes }),
    severity,
    ...(message.trim() !== '' && { message: message.trim() }),
    kind,
    ...toSettings(row),
  };
}

function toSettings(row: RuleRow): Record<string, unknown> {
  const { field, fields, equals, table } = row;
  const tolerance = row.tolerance.trim() !== '' && { tolerance: parseNumber(row.tolerance) };
  switch (row.kind) {
    case 'required':
      return { field };
    case 'pattern':
      return { field, pattern: row.pattern };
    case 'range': {
      const [min, max] = [toLimit(row.min), toLimit(row.max)];
      return { field, ...(min !== '' && { min }), ...(max !== '' && { max }) };
    }
    case 'sum':
      return { fields, equals, ...tolerance };
    case 'table_sum':
      return { table, column: row.column.trim(), equals, ...tolerance };
    case 'row_product':
      return { table, factors: splitColumns(row.factors), equals: equals.trim(), ...tolerance };
    case 'date_order':
      // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
      return { first: row.first, then: row.second };
    case 'lookup': {
      const also = row.also.map((pair) => ({ field: pair.field, entity_field: pair.entityField.trim() }));
      const { entity, entityField } = row;
      return { field, entity, entity_field: entityField.trim(), ...(also.length > 0 && { also }) };
    }
    case 'unique':
      return { fields };
    case 'expression':
      return { expression: row.expression.trim() };
  }
}

/** Accepts `Today - 90 d` for `today-90d`, and a decimal comma. */
export const toLimit = (text: string): string => toPointNumber(text.replaceAll(/\s+/g, '').toLowerCase());

export const splitColumns = (text: string): string[] =>
  text
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
