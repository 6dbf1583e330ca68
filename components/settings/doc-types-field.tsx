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
  return (
    <Checklist
      legend="Only for these types"
      className="max-h-40"
      items={[...new Set([...categories, ...docTypes])].map((type) => ({
        value: type,
        text: formatIdentifier(type),
        label: `${name} for ${formatIdentifier(type)}`,
        note: !categories.includes(type) && <span className="text-small text-warn-ink">no category</span>,
      }))}
      chosen={docTypes}
      whenEmpty={`The project has no categories yet. The ${what} applies to all documents.`}
      help={docTypes.length === 0 ? 'None selected: all documents.' : 'Also documents without a type.'}
      problem={problem}
      onChange={onChange}
    />
  );
}
