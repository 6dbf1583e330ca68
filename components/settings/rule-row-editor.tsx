import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ExpandableRow, type ExpandableRowState, formatRowTypes } from './expandable-row';
import { RuleForm, type RuleFormProps } from './rule-form';

export const getRuleRowId = (id: number) => `rule-${id}`;

interface RuleRowEditorProps extends RuleFormProps, ExpandableRowState {
  /** What the rule checks, as a sentence. */
  sentence: string;
}

/** Shows a rule as one line, with a form below when expanded. */
export function RuleRowEditor(props: RuleRowEditorProps) {
  const t = useTranslations('settings');
  const { row, sentence, place } = props;
  const name = row.name.trim() || t('rules.unnamed', { place });
  const id = getRuleRowId(row.id);
  const Icon = row.severity === 'block' ? CircleAlert : TriangleAlert;
  return (
    <ExpandableRow {...props} id={id} name={name} isTall form={<RuleForm {...props} id={id} name={name} />}>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{row.name.trim() || t('rules.new')}</span>
        <span className="block truncate text-ink-2 text-small">{sentence}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-ink-2 text-small wide:w-32">
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={row.severity === 'block' ? 'size-3.5 text-bad-ink' : 'size-3.5 text-warn-ink'}
        />
        <span className="max-wide:sr-only">{t(`rules.severities.${row.severity}`)}</span>
      </span>
      <span className="w-28 truncate text-ink-3 text-small max-wide:hidden">
        {formatRowTypes(t, row.docTypes)}
      </span>
    </ExpandableRow>
  );
}
