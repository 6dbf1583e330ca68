'use client';

import { Check, CircleAlert, Pencil } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import type { MetadataField } from '@/lib/documents/document-data';
import { CarriedOverValue } from './carried-over-value';
import { canConfirm, type DisplayedField } from './displayed-fields';
import { EntityInput } from './entity-input';
import { getCheckId } from './failed-checks';
import { FieldCheckMark, FieldChecks, useFieldChecks } from './field-checks';
import { formatValue } from './format-value';
import { formatValueProblem } from './format-value-problem';
import { ListInput } from './list-input';
import { TextInput } from './text-input';
import { useFormatValue } from './use-format-value';
import { useValuesContext } from './value-context';
import type { ValueInputProps } from './value-input-props';
import { ValueSnippet } from './value-snippet';

/** Shows a value: label, input, confidence, and below it its problem or the value that was read. */
export function ValueRow({ shown }: { shown: DisplayedField }) {
  const { field, reading, isConfigured } = shown;
  const { key, label } = field;
  const { edits, readOnly, activeId, onFocus, onHover, picking } = useValuesContext();
  const values = useTranslations('values');
  const id = useId();
  const draft = edits.drafts.get(key);
  const problem =
    draft?.problem ??
    (draft || !shown.problem ? undefined : formatValueProblem(values, label, shown.problem));
  const failed = useFieldChecks(key);
  const carried = reading.source === 'carried' && reading.value !== null;
  const noteId = `${id}-note`;
  const control = {
    id,
    shown,
    'aria-describedby': problem ? noteId : failed.map(getCheckId).join(' ') || undefined,
    invalid: problem !== undefined,
    readOnly: readOnly || !isConfigured,
  };
  return (
    <li
      data-field={key}
      onFocus={() => {
        onFocus(key);
        if (isConfigured) picking.onFocus({ id: key, label });
      }}
      onBlur={() => picking.onBlur(key)}
      onPointerEnter={() => onHover(key)}
      onPointerLeave={() => onHover(undefined)}
      className={cx(
        'group/value relative -mx-2 grid grid-cols-[112px_minmax(0,1fr)_66px] items-center max-[22.5rem]:grid-cols-[minmax(0,1fr)_66px] gap-x-2.5 rounded-2 px-2 py-0.5 transition-colors',
        problem && 'my-1 bg-bad-soft py-2',
        !problem && activeId === key && 'bg-hover',
      )}
    >
      <FieldCheckMark id={key} />
      <label
        htmlFor={id}
        className="py-1 hyphens-auto text-ink-2 leading-[18px] [hyphenate-limit-chars:12_4_4] [overflow-wrap:anywhere] max-[22.5rem]:col-[1/-1] max-[22.5rem]:pb-0"
      >
        {label}
      </label>
      {carried ? <CarriedOverValue {...control} /> : <Control {...control} />}
      {!carried && (
        <span className="flex justify-self-end">
          <ValueConfidence shown={shown} readOnly={control.readOnly} />
        </span>
      )}
      <div className="col-[2/-1] empty:hidden max-[22.5rem]:col-[1/-1]">
        {problem && (
          <p id={noteId} className="my-1.5 flex gap-1.5 text-bad-ink text-small">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            {problem}
          </p>
        )}
        {problem && <ValueChoices shown={shown} choices={draft?.choices ?? []} />}
        <FieldChecks id={key} />
        {!carried && <ExtractedValue shown={shown} readOnly={control.readOnly} />}
      </div>
      <div className="col-[1/-1] empty:hidden">
        <ValueSnippet id={key} raw={(reading.scanned ?? reading).raw} />
      </div>
    </li>
  );
}

function Control(props: ValueInputProps) {
  const { type } = props.shown.field;
  if (type === 'list') return <ListInput {...props} />;
  if (type === 'entity') return <EntityInput {...props} />;
  return <TextInput {...props} />;
}

function ValueConfidence({ shown, readOnly }: { shown: DisplayedField; readOnly: boolean }) {
  const t = useTranslations('values.row');
  const { edits } = useValuesContext();
  const { field, reading } = shown;
  if (reading.source === 'manual') {
    const isConfirmed = JSON.stringify(reading.scanned?.value) === JSON.stringify(reading.value);
    const Icon = isConfirmed ? Check : Pencil;
    return (
      <span
        className="inline-flex items-center gap-1 text-ink-3 text-small"
        title={t(isConfirmed ? 'checkedHint' : 'typedHint')}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-3" />
        {t(isConfirmed ? 'checked' : 'typed')}
      </span>
    );
  }
  if (reading.confidence === null || reading.value === null) return null;
  const confidence = <Confidence value={reading.confidence} show="number" />;
  if (readOnly || !canConfirm(shown) || edits.drafts.has(field.key)) return confidence;
  return (
    <button
      type="button"
      tabIndex={-1}
      title={t('markHint')}
      onClick={() => edits.put(shown, reading.value)}
      className="-mx-1 rounded-1 px-1 hover:bg-hover hover:inset-ring hover:inset-ring-line"
    >
      <span className="sr-only">{t('mark', { label: field.label })} </span>
      {confidence}
    </button>
  );
}

/** Lists the possible meanings of a typed text, to select one by click or keyboard. */
function ValueChoices({ shown, choices }: { shown: DisplayedField; choices: readonly string[] }) {
  const locale = useLocale();
  const { edits } = useValuesContext();
  if (choices.length === 0) return null;
  return (
    <div className="mb-1 flex flex-wrap gap-1.5">
      {choices.map((choice) => (
        <Button key={choice} size="sm" onClick={() => edits.put(shown, choice)}>
          {formatValue(shown.field.type, choice, locale)}
        </Button>
      ))}
    </div>
  );
}

const toPlace = (reading: Pick<MetadataField, 'page' | 'box'>) =>
  reading.page !== null && reading.box !== null ? { page: reading.page, box: reading.box } : undefined;

/** Shows the value that the scan read, with a button to restore it. */
function ExtractedValue({ shown, readOnly }: { shown: DisplayedField; readOnly: boolean }) {
  const t = useTranslations('values.row');
  const { edits } = useValuesContext();
  const { reading } = shown;
  const getWords = useFormatValue(shown);
  const { scanned } = reading;
  if (!scanned || reading.source !== 'manual') return null;
  if (JSON.stringify(scanned.value) === JSON.stringify(reading.value)) return null;
  const words = scanned.raw ?? getWords(scanned.value);
  return (
    <p className="mb-1 ml-[9px] text-ink-3 text-small">
      {t.rich('read', {
        value: () => (scanned.value === null ? words : <s className="break-words">{words}</s>),
      })}
      {!readOnly && scanned.value !== null && (
        <>
          {' · '}
          <button
            type="button"
            className="text-link"
            onClick={() => edits.put(shown, scanned.value, toPlace(scanned))}
          >
            {t('useScanned')}
          </button>
        </>
      )}
    </p>
  );
}
