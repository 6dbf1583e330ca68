import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { Checklist } from './checklist';
import { CodeInput } from './code-input';
import { DocTypesField } from './doc-types-field';
import { NameAndKeyFields } from './name-and-key-fields';
import { canUseField, getRuleKindOptions, getSeverityOptions } from './rule-labels';
import type { RuleRow } from './rule-row';

export type RuleField = Pick<ExtractionField, 'key' | 'label' | 'type'>;

export interface RuleFormProps {
  row: RuleRow;
  /** Returns the problem of a setting of the rule, by its name. */
  problemAt: (key: string) => string | undefined;
  fields: readonly RuleField[];
  categories: readonly string[];
  entities: readonly Entity[];
  onChange: (part: Partial<RuleRow>) => void;
  /** Tries the rule on documents. */
  trial: ReactNode;
}

/** Edits all settings of one rule. */
export function RuleForm(props: RuleFormProps & { id: string; name: string }) {
  const t = useTranslations('settings');
  const { id, name, row, problemAt, categories, onChange } = props;
  return (
    <fieldset
      id={`${id}-form`}
      className="grid gap-4 border-line border-t bg-surface-2 px-4 py-4 wide:grid-cols-2 wide:px-8"
    >
      <legend className="sr-only">{name}</legend>
      <NameAndKeyFields
        value={{ name: row.name, apiKey: row.key, isKeyEdited: row.isKeyEdited }}
        nameLabel={t('rules.form.name')}
        keyLabel={t('rules.form.id')}
        keyHelp={t('rules.form.idHelp')}
        nameProblem={problemAt('name')}
        keyProblem={problemAt('id')}
        onChange={({ name: newName = row.name, apiKey: key = row.key, isKeyEdited = row.isKeyEdited }) =>
          onChange({ name: newName, key, isKeyEdited })
        }
      />
      <Field label={t('rules.form.check')} error={problemAt('kind')}>
        {({ invalid, ...control }) => (
          <Select
            {...control}
            invalid={invalid}
            size="lg"
            value={row.kind}
            options={getRuleKindOptions(t)}
            // Some kinds compare with a field, and one with a column.
            onValueChange={(kind) => onChange({ kind: kind as RuleRow['kind'], equals: '' })}
          />
        )}
      </Field>
      <Field label={t('rules.form.severity')} error={problemAt('severity')}>
        {({ invalid, ...control }) => (
          <Select
            {...control}
            invalid={invalid}
            size="lg"
            value={row.severity}
            options={getSeverityOptions(t)}
            onValueChange={(severity) => onChange({ severity: severity as RuleRow['severity'] })}
          />
        )}
      </Field>
      <KindSettings {...props} />
      <div className="grid content-start gap-4">
        <Field
          label={t('rules.form.message')}
          help={t('rules.form.messageHelp')}
          error={problemAt('message')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={row.message}
              onChange={({ target: { value: message } }) => onChange({ message })}
            />
          )}
        </Field>
      </div>
      <DocTypesField
        what="rule"
        docTypes={row.docTypes}
        categories={categories}
        name={name}
        problem={problemAt('doc_types')}
        onChange={(docTypes) => onChange({ docTypes })}
      />
      {props.trial}
    </fieldset>
  );
}

/** Edits the settings of the rule's kind. */
function KindSettings(props: RuleFormProps) {
  const t = useTranslations('settings.rules.form');
  const { row, problemAt, onChange } = props;
  const pick = (label: string, part: keyof PickableParts, use: FieldUse, key: string = part) => (
    <FieldPicker
      label={label}
      value={row[part]}
      problem={problemAt(key)}
      fields={props.fields.filter(canUseField(use))}
      allFields={props.fields}
      onChange={(value) => onChange({ [part]: value })}
    />
  );
  const several = (label: string, use: FieldUse) => (
    <FieldChecklist
      label={label}
      chosen={row.fields}
      problem={problemAt('fields')}
      fields={props.fields.filter(canUseField(use))}
      onChange={(fields) => onChange({ fields })}
    />
  );
  const getCodeProblem = (part: CodePart) =>
    // A limit is optional.
    part === 'min' || part === 'max'
      ? problemAt(part)
      : withoutValue(row[part], problemAt(part), t('enterValue'));
  const code = (label: string, part: CodePart, help: string) => (
    <Field label={label} help={help} error={getCodeProblem(part)}>
      {(control) => (
        <CodeInput
          {...control}
          value={row[part]}
          onChange={({ target: { value } }) => onChange({ [part]: value })}
        />
      )}
    </Field>
  );
  const tolerance = code(t('tolerance'), 'tolerance', t('toleranceHelp'));
  switch (row.kind) {
    case 'required':
      return <Pair>{pick(t('field'), 'field', 'value')}</Pair>;
    case 'pattern':
      return (
        <Pair>
          {pick(t('field'), 'field', 'text')}
          {code(t('pattern'), 'pattern', t('patternHelp', { example: PATTERN_EXAMPLE }))}
        </Pair>
      );
    case 'range':
      return (
        <Pair>
          {pick(t('field'), 'field', 'limited')}
          <div className="grid grid-cols-2 gap-4">
            {code(t('from'), 'min', t('fromHelp'))}
            {code(t('to'), 'max', t('toHelp'))}
          </div>
        </Pair>
      );
    case 'sum':
      return (
        <Pair>
          {several(t('fieldsToAdd'), 'number')}
          <div className="grid content-start gap-4">
            {pick(t('equals'), 'equals', 'number')}
            {tolerance}
          </div>
        </Pair>
      );
    case 'table_sum':
      return (
        <Pair>
          {pick(t('table'), 'table', 'table')}
          {code(t('column'), 'column', t('columnHelp'))}
          {pick(t('equals'), 'equals', 'number')}
          {tolerance}
        </Pair>
      );
    case 'row_product':
      return (
        <Pair>
          {pick(t('table'), 'table', 'table')}
          {code(t('factors'), 'factors', t('factorsHelp'))}
          {code(t('equalsColumn'), 'equals', t('columnHelp'))}
          {tolerance}
        </Pair>
      );
    case 'date_order':
      return (
        <Pair>
          {pick(t('firstDate'), 'first', 'date')}
          {pick(t('secondDate'), 'second', 'date', 'then')}
        </Pair>
      );
    case 'lookup':
      return <LookupSettings {...props} />;
    case 'unique':
      return <Pair>{several(t('sameFields'), 'text')}</Pair>;
    case 'expression':
      return <ExpressionSettings {...props} />;
  }
}

const PATTERN_EXAMPLE = 'PO-\\d{5}';

type FieldUse = Parameters<typeof canUseField>[0];
type PickableParts = Pick<RuleRow, 'field' | 'equals' | 'table' | 'first' | 'second'>;
type CodePart = 'pattern' | 'min' | 'max' | 'column' | 'factors' | 'equals' | 'tolerance';

const Pair = ({ children }: { children: React.ReactNode }) => (
  <div className="grid gap-4 wide:col-span-2 wide:grid-cols-2">{children}</div>
);

/** Returns what to do about a missing value instead of the problem of its form. */
const withoutValue = (value: string, problem: string | undefined, instead: string): string | undefined =>
  problem !== undefined && value.trim() === '' ? instead : problem;

interface FieldPickerProps {
  label: string;
  value: string;
  problem: string | undefined;
  /** Fields with a fitting type. */
  fields: readonly RuleField[];
  allFields: readonly RuleField[];
  onChange: (key: string) => void;
}

function FieldPicker({ label, value, problem, fields, allFields, onChange }: FieldPickerProps) {
  const t = useTranslations('settings.rules.form');
  // A field that was removed, or whose type was changed, stays selected.
  const isOther = value !== '' && !fields.some(({ key }) => key === value);
  const other = allFields.find(({ key }) => key === value)?.label ?? t('fieldRemoved', { key: value });
  return (
    <Field
      label={label}
      help={fields.length === 0 ? t('noField') : undefined}
      error={withoutValue(value, problem, t('fieldMissing'))}
    >
      {({ invalid, ...control }) => (
        <Select
          {...control}
          invalid={invalid}
          size="lg"
          value={value === '' ? undefined : value}
          placeholder={t('chooseField')}
          options={[
            ...fields.map((field) => ({ value: field.key, label: field.label || field.key })),
            ...(isOther ? [{ value, label: other }] : []),
          ]}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}

interface FieldChecklistProps {
  label: string;
  chosen: readonly string[];
  problem: string | undefined;
  fields: readonly RuleField[];
  onChange: (keys: string[]) => void;
}

function FieldChecklist({ label, chosen, problem, fields, onChange }: FieldChecklistProps) {
  const t = useTranslations('settings.rules.form');
  const removed = chosen.filter((key) => !fields.some((field) => field.key === key));
  const all = [...fields, ...removed.map((key) => ({ key, label: t('fieldRemoved', { key }) }))];
  return (
    <Checklist
      legend={label}
      className="max-h-48"
      items={all.map(({ key, label: name }) => ({
        value: key,
        text: name || key,
        label: t('fieldItem', { label, field: name || key }),
      }))}
      chosen={chosen}
      whenEmpty={t('noField')}
      problem={problem && chosen.length === 0 ? t('fieldMissing') : problem}
      onChange={onChange}
    />
  );
}

function LookupSettings({ row, problemAt, fields, entities, onChange }: RuleFormProps) {
  const t = useTranslations('settings.rules.form');
  const tField = useTranslations('settings.field');
  const usable = fields.filter(canUseField('single'));
  const isDeleted = row.entity !== '' && !entities.some(({ id }) => id === row.entity);
  return (
    <Pair>
      <FieldPicker
        label={t('field')}
        value={row.field}
        problem={problemAt('field')}
        fields={usable}
        allFields={fields}
        onChange={(field) => onChange({ field })}
      />
      <Field
        label={t('recordsOf')}
        help={entities.length === 0 ? tField('noEntity') : isDeleted ? tField('entityDeleted') : undefined}
        error={withoutValue(row.entity, problemAt('entity'), t('entityMissing'))}
      >
        {({ invalid, ...control }) => (
          <Select
            {...control}
            invalid={invalid}
            size="lg"
            value={row.entity === '' ? undefined : row.entity}
            placeholder={isDeleted ? tField('deletedEntity') : t('chooseEntity')}
            options={entities.map((entity) => ({ value: entity.id, label: entity.name }))}
            onValueChange={(entity) => onChange({ entity })}
          />
        )}
      </Field>
      <Field
        label={t('entityField')}
        help={t('entityFieldHelp')}
        error={withoutValue(row.entityField, problemAt('entity_field'), t('keyMissing'))}
      >
        {(control) => (
          <CodeInput
            {...control}
            value={row.entityField}
            onChange={({ target: { value: entityField } }) => onChange({ entityField })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink-2 text-small">{t('also')}</legend>
        <ul className="grid gap-2">
          {row.also.map((pair, index) => {
            const change = (part: Partial<typeof pair>) =>
              onChange({ also: row.also.map((each, at) => (at === index ? { ...each, ...part } : each)) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no ID.
              <li key={index} className="flex items-center gap-2">
                <Select
                  aria-label={t('alsoField', { number: index + 2 })}
                  size="lg"
                  value={pair.field === '' ? undefined : pair.field}
                  placeholder={t('chooseField')}
                  options={usable.map(({ key, label }) => ({ value: key, label: label || key }))}
                  onValueChange={(field) => change({ field })}
                />
                <CodeInput
                  aria-label={t('alsoEntityField', { number: index + 2 })}
                  value={pair.entityField}
                  placeholder={t('alsoExample')}
                  onChange={({ target: { value: entityField } }) => change({ entityField })}
                />
                <IconButton
                  icon={X}
                  label={t('alsoRemove', { number: index + 2 })}
                  onClick={() => onChange({ also: row.also.filter((_, at) => at !== index) })}
                />
              </li>
            );
          })}
        </ul>
        {problemAt('also') && <p className="mt-1 text-bad-ink text-small">{t('alsoMissing')}</p>}
        <Button
          size="sm"
          icon={Plus}
          className="mt-2"
          onClick={() => onChange({ also: [...row.also, { field: '', entityField: '' }] })}
        >
          {t('alsoAdd')}
        </Button>
      </fieldset>
    </Pair>
  );
}

const EXPRESSION_EXAMPLE = 'fields.currency != "EUR" || fields.total < 10000.0';

function ExpressionSettings({ row, problemAt, fields, onChange }: RuleFormProps) {
  const t = useTranslations('settings.rules.form');
  return (
    <div className="wide:col-span-2">
      <Field
        label={t('expression')}
        help={t('expressionHelp')}
        error={withoutValue(row.expression, problemAt('expression'), t('expressionMissing'))}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            spellCheck={false}
            className="font-mono text-small"
            value={row.expression}
            placeholder={EXPRESSION_EXAMPLE}
            onChange={({ target: { value: expression } }) => onChange({ expression })}
          />
        )}
      </Field>
      <p className="mt-2 text-ink-3 text-small">{t('expressionNames')}</p>
      <ul aria-label={t('expressionNameList')} className="mt-1 flex flex-wrap gap-1">
        {getExpressionNames(fields).map((name) => (
          <li key={name}>
            <code className="rounded-1 bg-sunken px-1 py-0.5 font-mono text-ink-2 text-small">{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

const getExpressionNames = (fields: readonly RuleField[]): string[] => [
  ...fields
    .filter(({ key }) => key !== '')
    .map(({ key, type }) => {
      const list = type === 'table' ? 'tables' : 'fields';
      return /^[A-Za-z_]\w*$/.test(key) ? `${list}.${key}` : `${list}["${key}"]`;
    }),
  'doc_type',
  'page_count',
  'near(a, b)',
];
