import { useTranslations } from 'next-intl';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { Checklist } from './checklist';

interface DocTypesFieldProps {
  what: 'field' | 'rule';
  docTypes: readonly string[];
  categories: readonly string[];
  name: string;
  problem: string | undefined;
  onChange: (docTypes: string[]) => void;
}

/** Selects document types. Deleted categories stay listed while they are selected. */
export function DocTypesField(props: DocTypesFieldProps) {
  const { what, docTypes, categories, name, problem, onChange } = props;
  const t = useTranslations('settings.docTypes');
  return (
    <Checklist
      legend={t('legend')}
      className="max-h-40"
      items={[...new Set([...categories, ...docTypes])].map((type) => ({
        value: type,
        text: formatIdentifier(type),
        label: t('item', { name, type: formatIdentifier(type) }),
        note: !categories.includes(type) && (
          <span className="text-small text-warn-ink">{t('noCategory')}</span>
        ),
      }))}
      chosen={docTypes}
      whenEmpty={t(what === 'field' ? 'noneForField' : 'noneForRule')}
      help={t(docTypes.length === 0 ? 'all' : 'withoutType')}
      problem={problem}
      onChange={onChange}
    />
  );
}
