'use client';

import { Sparkles, Tag } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { bandClass } from '@/components/ui/band';
import { Confidence } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { PartNumber } from '@/components/ui/part-number';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { spoken } from '@/components/ui/words';
import type { Role } from '@/lib/page-plan/segment';
import { useDesk, usePlan } from './editor-context';
import {
  isCalledByPages,
  rangeOfPart,
  spokenPart,
  titleOfPart,
  typeOfPart,
  wholeDocument,
} from './editor-words';
import { type EditorPart, idsOf } from './plan-parts';

const ROLES: readonly { value: Role; label: string }[] = [
  { value: 'main', label: 'Main' },
  { value: 'supporting', label: 'Supporting' },
  { value: 'discard', label: 'Discard' },
];

/** The select has no empty value, so having no type is one of its own. */
const NO_TYPE = ' ';

interface OpenPartProps {
  part: EditorPart;
  /** Its row is the one in the Tab order. */
  reachable: boolean;
  /** The name is about to have the focus because its row asked for it. */
  askedByRow: RefObject<boolean>;
  /** Puts the focus on its row. */
  onRow: () => void;
}

/** The part whose page has the focus: what it will be called, and be. */
export function OpenPart({ part, reachable, askedByRow, onRow }: OpenPartProps) {
  const { pages, parts, edit, goTo, outcome, problems, current } = useDesk();
  const index = parts.indexOf(part);
  const number = part.number ?? 0;
  const problem = problems.find(({ segment }) => segment === index);
  const badName = problem?.rule === 'name' || problem?.rule === 'too_long';
  const made = outcome?.compiled.parts.find(({ segment }) => segment === index)?.name;
  const whole = wholeDocument(part, pages);

  const leave = useWayBack(askedByRow, (to) => (to === 'row' ? onRow() : goTo(current)));

  function chooseRole(role: Role) {
    if (role === 'discard') {
      edit({ type: 'discard', pages: idsOf(pages, part) });
      // What had the focus is gone with the part: its pages have it, and Delete restores them.
      goTo(part.first);
    } else edit({ type: 'choose', part: part.id, choice: { role } });
  }

  return (
    <div className={cx('my-1 rounded-2 bg-surface ring-[1.5px] ring-accent-ink', bandClass(number))}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 px-2.5 pt-2 pb-1">
        <PartNumber part={number} supporting={part.role === 'supporting'} />
        <span className="flex min-w-0 items-baseline gap-1.5">
          <button
            type="button"
            data-part-row={part.id}
            tabIndex={reachable ? 0 : -1}
            aria-label={spokenPart(part, pages)}
            onClick={() => goTo(part.first)}
            className="truncate text-left font-medium"
          >
            {titleOfPart(part, pages)}
          </button>
          {!isCalledByPages(part, pages) && (
            <span className="shrink-0 text-ink-3 text-small tabular-nums">{rangeOfPart(part, pages)}</span>
          )}
        </span>
        {part.proposed && <Confidence value={part.proposed.confidence} />}
      </div>
      <div className="grid gap-2 px-2.5 pt-1.5 pb-2.5">
        <Input
          data-part-name={part.id}
          aria-label={`Name of part ${number}`}
          aria-describedby={problem ? `problem-${index}` : undefined}
          invalid={badName}
          placeholder={whole?.originalFilename ?? made ?? 'Name'}
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
        <Segmented<Role>
          label={`Role of part ${number}`}
          fill
          options={ROLES}
          value={part.role}
          onValueChange={chooseRole}
        />
        {problem && (
          <p id={`problem-${index}`} className="text-bad-ink text-small">
            {problem.message} {problem.remedy}
          </p>
        )}
        {part.proposed && part.proposed.reasons.length > 0 && (
          <ul
            aria-label="Why it was proposed"
            className="grid gap-1 border-line-soft border-t pt-2 text-ink-2 text-small"
          >
            {part.proposed.reasons.map((reason) => (
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

/** Enter and Escape lead out of the name again: to its row when one came from there, else to the page. */
function useWayBack(askedByRow: RefObject<boolean>, leave: (to: 'row' | 'page') => void) {
  const from = useRef<'row' | 'page'>('page');
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      const inList = relatedTarget instanceof HTMLElement && relatedTarget.dataset.partRow !== undefined;
      from.current = inList || askedByRow.current ? 'row' : 'page';
      askedByRow.current = false;
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
  const { pages, categories, edit } = usePlan();
  const type = typeOfPart(part, pages);
  if (part.role === 'supporting') {
    return (
      <p className="text-ink-3 text-small">
        {part.goesWith
          ? `It is attached to part ${part.goesWith} and not scanned.`
          : 'It needs a main part to go with.'}
      </p>
    );
  }
  if (categories.length === 0) {
    return (
      <p className="text-ink-3 text-small">
        This project has no document types yet. An admin adds them in its settings.
      </p>
    );
  }
  const options = [
    { value: NO_TYPE, label: 'No type' },
    ...categories.map(({ value, description }) => ({
      value,
      label: spoken(value),
      description: description ?? undefined,
    })),
  ];
  // A type that the project no longer has stays on a document that has it, and can't be chosen anew.
  if (type !== null && !categories.some(({ value }) => value === type)) {
    options.push({ value: type, label: `${spoken(type)} (no longer a type)`, description: undefined });
  }
  return (
    <Select
      aria-label={`Type of part ${part.number}`}
      icon={Tag}
      options={options}
      value={type ?? NO_TYPE}
      onValueChange={(value) =>
        edit({ type: 'choose', part: part.id, choice: { docType: value === NO_TYPE ? null : value } })
      }
    />
  );
}
