import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { listHref } from '@/components/api/document-links';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/page-plan/page-words';
import { categoryFieldId } from './category-focus';
import { LineMoves, MOVE_KEYS, onMoveKey } from './line-moves';
import { QuietInput } from './quiet-input';
import { RightFirstTime } from './right-first-time';
import type { CategoryRow } from './settings-draft';
import type { TypeHistory } from './type-history';

interface CategoryLineProps {
  projectUuid: string;
  row: CategoryRow;
  /** From 1. */
  place: number;
  /** Of all categories. */
  count: number;
  /** What it is saved as; undefined for a new one. */
  former: string | undefined;
  /** How that type has done; undefined until it is known. */
  history: TypeHistory | undefined;
  /** Whether it is asked whether it shall go. */
  going: boolean;
  problem: string | undefined;
  descriptionProblem: string | undefined;
  onChange: (part: Partial<CategoryRow>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onKeep: () => void;
}

/** Value, description, in use, right first time, moves. */
export const CATEGORY_COLUMNS = 'desk:grid-cols-[172px_minmax(0,1fr)_64px_104px_92px]';

/** One document type: its value, what tells it from the others, and how many documents have it. */
export function CategoryLine(props: CategoryLineProps) {
  const { row, place, former, history, going, problem, descriptionProblem, onChange, onMove, onRemove } =
    props;
  const inUse = history?.documents;
  const name = row.value.trim() || `category ${place}`;
  const problemId = `${categoryFieldId(row.id)}-problem`;
  const renamed = former !== undefined && former !== row.value.trim() && (inUse ?? 0) > 0;
  const said = problem ?? descriptionProblem;

  if (going) return <GoingLine {...props} />;
  return (
    <li onKeyDown={onMoveKey(onMove)} className="border-line border-b px-3 py-1.5 last:border-b-0">
      <div
        className={`grid items-center gap-x-3 gap-y-1.5 max-desk:grid-cols-[minmax(0,1fr)_auto] ${CATEGORY_COLUMNS}`}
      >
        <QuietInput
          id={categoryFieldId(row.id)}
          aria-label={`Value of category ${place}`}
          aria-describedby={said ? problemId : undefined}
          aria-keyshortcuts={MOVE_KEYS}
          invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="customs_form"
          value={row.value}
          onChange={(event) => onChange({ value: event.target.value })}
          className="font-mono text-small!"
        />
        <QuietInput
          aria-label={`Description of ${name}`}
          aria-describedby={said ? problemId : undefined}
          invalid={descriptionProblem !== undefined}
          autoComplete="off"
          placeholder="One sentence: what tells it from the others?"
          value={row.description}
          onChange={(event) => onChange({ description: event.target.value })}
          className="max-desk:order-3 max-desk:col-span-full"
        />
        <span className="text-right text-ink-2 text-small tabular-nums max-desk:order-4 max-desk:text-left">
          {inUse === 0 ? <span className="text-ink-3">Not used</span> : inUse?.toLocaleString('en')}
          {inUse !== undefined && inUse > 0 && <span className="desk:sr-only"> in use</span>}
        </span>
        <span className="text-right text-ink-2 text-small max-desk:order-5">
          {history && <RightFirstTime decided={history.decided} right={history.right_first_time} />}
        </span>
        <span className="flex justify-end max-desk:order-2">
          <LineMoves name={name} place={place} count={props.count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      {said && (
        <p id={problemId} className="pt-1 text-bad-ink text-small">
          {said}
        </p>
      )}
      {renamed && (
        <p className="pt-1 text-small text-warn-ink">
          {count(inUse ?? 0, 'document')} keep the type <code className="font-mono">{former}</code>.
        </p>
      )}
    </li>
  );
}

/** It is in use: what removing it comes to, before it is removed. */
function GoingLine({ projectUuid, former = '', history, onKeep, onRemove }: CategoryLineProps) {
  const inUse = history?.documents;
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b bg-warn-soft px-3 py-2 text-warn-ink last:border-b-0">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <p role="alert" className="min-w-48 flex-1">
        {usersOf(inUse)} <code className="font-mono">{former}</code>.{' '}
        {inUse === 1
          ? 'It keeps it, but it can’t be chosen again.'
          : 'They keep it, but it can’t be chosen again.'}
      </p>
      <Link
        href={listHref(projectUuid, new URLSearchParams({ doc_type: former }).toString())}
        target="_blank"
        className="text-link"
      >
        See them
      </Link>
      {/* It takes the place of the button that was pressed. */}
      <Button size="sm" autoFocus onClick={onKeep}>
        Keep
      </Button>
      <Button size="sm" variant="danger" onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

function usersOf(inUse: number | undefined): string {
  if (inUse === undefined) return 'Documents may use';
  return inUse === 1 ? '1 document uses' : `${inUse.toLocaleString('en')} documents use`;
}
