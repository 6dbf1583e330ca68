import { useTranslations } from 'next-intl';
import { ExpandableRow, formatRowTypes } from './expandable-row';
import { FieldForm } from './field-form';
import type { FieldLineProps } from './field-line-props';

export const getFieldRowId = (id: number) => `field-${id}`;

/** Shows a field as one line, with a form below when expanded. */
export function FieldRowEditor(props: FieldLineProps) {
  const t = useTranslations('settings');
  const { row, place } = props;
  const name = row.label.trim() || t('field.unnamed', { place });
  const id = getFieldRowId(row.id);
  return (
    <ExpandableRow {...props} id={id} name={name} form={<FieldForm {...props} id={id} name={name} />}>
      <span className="min-w-0 flex-1 truncate font-medium">{row.label.trim() || t('field.new')}</span>
      <code className="w-40 truncate font-mono text-ink-2 text-small max-wide:hidden">{row.key}</code>
      <span className="truncate text-ink-2 text-small wide:w-28">{t(`field.types.${row.type}`)}</span>
      <span className="w-36 truncate text-ink-3 text-small max-wide:hidden">
        {formatRowTypes(t, row.docTypes)}
      </span>
    </ExpandableRow>
  );
}
