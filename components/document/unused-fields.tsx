'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { DisplayedField } from './displayed-fields';
import { useValuesContext } from './value-context';
import { ValueRow } from './value-row';

/**
 * Separates the fields that a document without a type doesn't use. While they are expanded, a field that gets a value
 * stays in its place. A field that a failed check names is used.
 */
export function useUnusedFields(docType: string | null) {
  const { edits, readOnly, failedChecks } = useValuesContext();
  const [expanded, setExpanded] = useState<readonly string[] | null>(null);
  const tables = new Set(edits.missing.map(({ key }) => key));
  // Tables that were not found are shown only if they can be filled.
  const keys = docType === null ? (expanded ?? edits.unused) : [];
  const isChecked = (key: string) => failedChecks.some(({ fields }) => fields.includes(key));
  const unused = new Set(keys.filter((key) => (!readOnly || !tables.has(key)) && !isChecked(key)));
  const isExpanded = expanded !== null;
  return {
    used: edits.shown.filter(({ field }) => !unused.has(field.key)),
    unused: edits.shown.filter(({ field }) => unused.has(field.key)),
    /** Tables that were not found, to be filled. */
    missingTables: readOnly ? [] : edits.missing.filter(({ key }) => isExpanded || !unused.has(key)),
    count: unused.size,
    isExpanded,
    toggle: () => setExpanded(isExpanded ? null : edits.unused),
  };
}

interface UnusedFieldsProps {
  fields: readonly DisplayedField[];
  count: number;
  isExpanded: boolean;
  onToggle: () => void;
}

/** Shows the number of fields without a value. A click shows the fields. */
export function UnusedFields({ fields, count, isExpanded, onToggle }: UnusedFieldsProps) {
  const t = useTranslations('values.unused');
  const id = useId();
  const Arrow = isExpanded ? ChevronDown : ChevronRight;
  const hasRows = isExpanded && fields.length > 0;
  return (
    <>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={hasRows ? id : undefined}
        onClick={onToggle}
        className="-mx-2 flex min-h-8 items-center gap-1 rounded-1 px-2 text-left text-ink-3 text-small hover:bg-hover hover:text-ink-2"
      >
        <Arrow aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
        {t('count', { count })}
      </button>
      {hasRows && (
        <ul id={id} aria-label={t('list')}>
          {fields.map((field) => (
            <ValueRow key={field.field.key} shown={field} />
          ))}
        </ul>
      )}
    </>
  );
}
