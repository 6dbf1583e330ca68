'use client';

import { Sparkles, Tag } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { formatReasons } from '@/components/documents/format-reasons';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import type { Role } from '@/lib/documents/confirmed-split/confirmed-segment';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { useEditorState, usePlan } from './editor-context';
import {
  formatPartRange,
  formatSpokenPart,
  getPartTitle,
  getPartType,
  getWholeDocument,
  isTitledByPages,
} from './part-labels';
import { type EditorPart, getPageIds } from './plan-parts';
import { describeProblem } from './problem-labels';

const ROLES: readonly Role[] = ['main', 'supporting', 'discard'];

/** Value for "no type", because the select doesn't support an empty value. */
const NO_TYPE_VALUE = ' ';

interface PartFormProps {
  part: EditorPart;
  /** `true` if its row is in the Tab order. */
  isFocusable: boolean;
  /** `true` if the row requests the focus for the name field. */
  isOpenedFromRow: RefObject<boolean>;
  /** Focuses the row. */
  onRow: () => void;
}

/** Edits the part of the focused page: name, role and type. */
export function PartForm({ part, isFocusable, isOpenedFromRow, onRow }: PartFormProps) {
  const t = useTranslations('pagePlan');
  const sentences = useTranslations('sentences');
  const locale = useLocale();
  const { pages, parts, segments, edit, goTo, outcome, problems, current } = useEditorState();
  const index = parts.indexOf(part);
  const number = part.number ?? 0;
  const problem = problems.find(({ segment }) => segment === index);
  const description = problem && describeProblem(t, problem, part, segments[index]);
  const reasons = part.proposed ? formatReasons(sentences, part.proposed, locale) : [];
  const badName = problem?.rule === 'name' || problem?.rule === 'too_long';
  const made = outcome?.compiled.parts.find(({ segment }) => segment === index)?.name;
  const whole = getWholeDocument(part, pages);

  const leave = useLeaveKeys(isOpenedFromRow, (to) => (to === 'row' ? onRow() : goTo(current)));

  function chooseRole(role: Role) {
    if (role === 'discard') {
      edit({ type: 'discard', pages: getPageIds(pages, part) });
      // The focused control disappears with the part; focus its pages, where Delete restores them.
      goTo(part.first);
    } else edit({ type: 'choose', part: part.id, choice: { role } });
  }

  return (
    <div className={cx('my-1 rounded-2 bg-surface ring-[1.5px] ring-accent-ink', getPartColorClass(number))}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 px-2.5 pt-2 pb-1">
        <PartNumber part={number} supporting={part.role === 'supporting'} />
        <span className="flex min-w-0 items-baseline gap-1.5">
          <button
            type="button"
            data-part-row={part.id}
            tabIndex={isFocusable ? 0 : -1}
            aria-label={formatSpokenPart(t, part, pages)}
            onClick={() => goTo(part.first)}
            className="truncate text-left font-medium"
          >
            {getPartTitle(t, part, pages)}
          </button>
          {!isTitledByPages(t, part, pages) && (
            <span className="shrink-0 text-ink-3 text-small tabular-nums">
              {formatPartRange(part, pages)}
            </span>
          )}
        </span>
        {part.proposed && <Confidence value={part.proposed.confidence} />}
      </div>
      <div className="grid gap-2 px-2.5 pt-1.5 pb-2.5">
        <Input
          data-part-name={part.id}
          aria-label={t('partForm.nameLabel', { part: number })}
          aria-describedby={problem ? `problem-${index}` : undefined}
          invalid={badName}
          placeholder={whole?.originalFilename ?? made ?? t('partForm.name')}
          {...leave}
          value={part.choice.name ?? ''}
          onChange={(event) =>
            edit(
              { type: 'choose', part: part.id, choice: { name: event.target.value || undefined } },
              `name of ${part.choiceKey}`,
            )
          }
        />
        <TypeSelect part={part} />
        <SegmentedControl<Role>
          label={t('partForm.role', { part: number })}
          fill
          options={ROLES.map((role) => ({ value: role, label: t(`partForm.roles.${role}`) }))}
          value={part.role}
          onValueChange={chooseRole}
        />
        {description && (
          <p id={`problem-${index}`} className="text-bad-ink text-small">
            {description.message} {description.remedy}
          </p>
        )}
        {reasons.length > 0 && (
          <ul
            aria-label={t('partForm.why')}
            className="grid gap-1 border-line-soft border-t pt-2 text-ink-2 text-small"
          >
            {reasons.map((reason) => (
              <li key={reason} className="grid grid-cols-[14px_1fr] gap-1.5">
                <Sparkles aria-hidden="true" strokeWidth={1.5} className="mt-px size-[13px] text-ink-3" />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Handles Enter and Escape in the name field: the focus returns to the row or the page it came from. */
function useLeaveKeys(isOpenedFromRow: RefObject<boolean>, leave: (to: 'row' | 'page') => void) {
  const from = useRef<'row' | 'page'>('page');
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      const inList = relatedTarget instanceof HTMLElement && relatedTarget.dataset.partRow !== undefined;
      from.current = inList || isOpenedFromRow.current ? 'row' : 'page';
      isOpenedFromRow.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
      if (!plain || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      leave(from.current);
    },
  };
}

function TypeSelect({ part }: { part: EditorPart }) {
  const t = useTranslations('pagePlan');
  const { pages, categories, edit } = usePlan();
  const type = getPartType(part, pages);
  if (part.role === 'supporting') {
    return (
      <p className="text-ink-3 text-small">
        {part.mainPart ? t('partForm.attached', { part: part.mainPart }) : t('partForm.needsMain')}
      </p>
    );
  }
  if (categories.length === 0) {
    return <p className="text-ink-3 text-small">{t('partForm.noTypes')}</p>;
  }
  const options = [
    { value: NO_TYPE_VALUE, label: t('noType') },
    ...categories.map(({ value, description }) => ({
      value,
      label: formatIdentifier(value),
      description: description ?? undefined,
    })),
  ];
  // A deleted type stays on documents that have it, but can't be selected again.
  if (type !== null && !categories.some(({ value }) => value === type)) {
    options.push({
      value: type,
      label: t('partForm.formerType', { type: formatIdentifier(type) }),
      description: undefined,
    });
  }
  return (
    <Select
      aria-label={t('partForm.type', { part: part.number ?? 0 })}
      icon={Tag}
      options={options}
      value={type ?? NO_TYPE_VALUE}
      onValueChange={(value) =>
        edit({ type: 'choose', part: part.id, choice: { docType: value === NO_TYPE_VALUE ? null : value } })
      }
    />
  );
}
