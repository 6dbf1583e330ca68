import { Checkbox } from '@/components/ui/checkbox';
import { formatIdentifier } from '@/lib/foundation/format-identifier';

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
  const all = [...new Set([...categories, ...docTypes])];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-small">Only for these types</legend>
      {all.length === 0 ? (
        <p className="text-ink-3 text-small">
          The project has no categories yet. The {what} applies to all documents.
        </p>
      ) : (
        <ul className="max-h-40 overflow-auto">
          {all.map((type) => (
            <li key={type} className="flex min-h-7 items-center gap-2.5">
              <Checkbox
                label={`${name} for ${formatIdentifier(type)}`}
                checked={docTypes.includes(type)}
                onToggle={() =>
                  onChange(
                    docTypes.includes(type) ? docTypes.filter((each) => each !== type) : [...docTypes, type],
                  )
                }
              />
              <span aria-hidden="true" className="min-w-0 truncate">
                {formatIdentifier(type)}
              </span>
              {!categories.includes(type) && <span className="text-small text-warn-ink">no category</span>}
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && (
        <p className="mt-1 text-ink-3 text-small">
          {docTypes.length === 0 ? 'None selected: all documents.' : 'Also documents without a type.'}
        </p>
      )}
      {problem && <p className="mt-1 text-bad-ink text-small">{problem}</p>}
    </fieldset>
  );
}
