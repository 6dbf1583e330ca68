import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import { FIELD_TYPES, type FieldType } from '@/lib/documents/entity-records/entity-field-types';
import { formatCell, isImported, type Mapping, type Sheet } from './sheet-mapping';

interface MappingTableProps {
  sheet: Sheet;
  mappings: readonly Mapping[];
  fields: readonly EntityField[];
  disabled: boolean;
  onChange: (mappings: Mapping[]) => void;
}

const PREVIEW_ROWS = 5;

/** Maps the columns of a file, and shows its first rows. */
export function MappingTable({ sheet, mappings, fields, disabled, onChange }: MappingTableProps) {
  const t = useTranslations('entities');
  const options = [
    { value: 'none', label: t('mapping.skip') },
    ...FIELD_TYPES.map((type) => ({ value: type, label: t('mapping.as', { type: t(`types.${type}`) }) })),
  ];
  const change = (index: number, part: Partial<Mapping>) =>
    onChange(mappings.map((mapping, at) => (at === index ? { ...mapping, ...part } : mapping)));
  const missing = fields.filter(
    ({ key, required }) => required && !mappings.some((each) => each.key === key),
  );
  return (
    <>
      {missing.length > 0 && (
        <p className="text-warn-ink">
          {t('mapping.missing', {
            fields: missing.map(({ key }) => t('mapping.fieldName', { key })).join(', '),
          })}
        </p>
      )}
      <datalist id="declared-fields">
        {fields.map(({ key }) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('mapping.columns')}
        className="overflow-auto rounded-2 border border-line"
      >
        <table className="w-full min-w-max border-collapse text-left">
          <thead className="bg-surface-2">
            <tr>
              {sheet.headers.map((header, index) => {
                const { key, type } = mappings[index]!;
                const name = header || t('mapping.column', { number: index + 1 });
                const declared = fields.find((field) => field.key === key);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns can have equal names.
                  <th key={index} className="w-48 min-w-48 border-line border-b p-2 align-top font-medium">
                    <span className="mb-1.5 block truncate text-ink-3 text-small">{name}</span>
                    <span className="grid gap-1.5">
                      <Select
                        aria-label={t('mapping.importAs', { name })}
                        value={key === null ? 'none' : type}
                        options={options}
                        disabled={disabled}
                        onValueChange={(value) =>
                          change(
                            index,
                            value === 'none' ? { key: null } : { key: key ?? name, type: value as FieldType },
                          )
                        }
                      />
                      <Input
                        aria-label={t('mapping.fieldFor', { name })}
                        list="declared-fields"
                        value={key ?? ''}
                        disabled={disabled || key === null}
                        placeholder={t('mapping.skipped')}
                        onChange={(event) => {
                          const field = fields.find((each) => each.key === event.target.value);
                          change(index, { key: event.target.value, ...(field && { type: field.type }) });
                        }}
                      />
                    </span>
                    <span className="mt-1 block h-3.5 font-normal text-ink-3 text-micro">
                      {declared && t('mapping.declared')}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, PREVIEW_ROWS).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID.
              <tr key={at} className="border-line-soft border-b last:border-b-0">
                {sheet.headers.map((_, index) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ID.
                    key={index}
                    className={`max-w-48 truncate px-2 py-1.5 ${isImported(mappings[index]!) ? '' : 'text-ink-3 line-through'}`}
                  >
                    {formatCell(row[index] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-ink-3 text-small">{t('mapping.emptyCells')}</p>
    </>
  );
}
