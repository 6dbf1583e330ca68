import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { listHref } from '@/components/api/document-links';
import { Button } from '@/components/ui/button';
import { CONFIDENCE_TONES, getConfidenceLevel } from '@/components/ui/confidence';
import { cx } from '@/components/ui/cx';
import { Input, type InputProps } from '@/components/ui/input';
import { ShareBar } from '@/components/ui/share-bar';
import { formatPercent } from '@/lib/foundation/percent';
import { getCategoryFieldId } from './category-focus';
import { createMoveKeyHandler, MOVE_KEYS, RowMoveButtons } from './row-move-buttons';
import type { CategoryRow } from './settings-draft';
import type { TypeHistory } from './type-history';

interface CategoryRowEditorProps {
  projectUuid: string;
  row: CategoryRow;
  /** Position, from 1. */
  place: number;
  /** Number of categories. */
  count: number;
  /** Saved value; `undefined` for a new category. */
  former: string | undefined;
  /** Results of the type; `undefined` while loading. */
  history: TypeHistory | undefined;
  /** `true` while the user is asked to confirm the removal. */
  isRemoved: boolean;
  problem: string | undefined;
  descriptionProblem: string | undefined;
  onChange: (part: Partial<CategoryRow>) => void;
  onMove: (step: -1 | 1) => void;
  /** Goes to the next row, or adds one. */
  onNext: () => void;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: () => void;
  onKeep: () => void;
}

/** Columns: value, description, documents, accuracy, buttons. */
export const CATEGORY_COLUMNS = 'xwide:grid-cols-[172px_minmax(0,1fr)_64px_104px_92px]';

/** Edits a document type: value, description and number of documents. */
export function CategoryRowEditor(props: CategoryRowEditorProps) {
  const { row, place, former, history, isRemoved, problem, descriptionProblem, onChange, onMove, onRemove } =
    props;
  const t = useTranslations('settings.categories');
  function onKeyDown(event: KeyboardEvent) {
    // Enter would save the whole form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onNext();
  }
  const inUse = history?.documents;
  const name = row.value.trim() || t('unnamed', { place });
  const problemId = `${getCategoryFieldId(row.id)}-problem`;
  const renamed = former !== undefined && former !== row.value.trim() && (inUse ?? 0) > 0;
  const said = problem ?? descriptionProblem;

  if (isRemoved) return <RemovedCategoryRow {...props} />;
  return (
    <li onKeyDown={createMoveKeyHandler(onMove)} className="border-line border-b px-3 py-1.5 last:border-b-0">
      <div
        className={`grid items-center gap-x-3 gap-y-1.5 max-xwide:grid-cols-[minmax(0,1fr)_auto] ${CATEGORY_COLUMNS}`}
      >
        <TableInput
          id={getCategoryFieldId(row.id)}
          aria-label={t('valueOf', { place })}
          aria-describedby={said ? problemId : undefined}
          aria-keyshortcuts={MOVE_KEYS}
          invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('valueExample')}
          value={row.value}
          onKeyDown={onKeyDown}
          onPaste={props.onPaste}
          onChange={(event) => onChange({ value: event.target.value })}
          className="font-mono text-small!"
        />
        <TableInput
          aria-label={t('descriptionOf', { name })}
          aria-describedby={said ? problemId : undefined}
          invalid={descriptionProblem !== undefined}
          autoComplete="off"
          placeholder={t('descriptionExample')}
          value={row.description}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ description: event.target.value })}
          className="max-xwide:order-3 max-xwide:col-span-full"
        />
        <span className="text-right text-ink-2 text-small tabular-nums max-xwide:order-4 max-xwide:text-left">
          {inUse === 0 && <span className="text-ink-3">{t('notUsed')}</span>}
          {inUse !== undefined &&
            inUse > 0 &&
            t.rich('usedBy', {
              count: inUse,
              hidden: (chunks) => <span className="xwide:sr-only">{chunks}</span>,
            })}
        </span>
        <span className="text-right text-ink-2 text-small max-xwide:order-5">
          {history && <Accuracy decided={history.decided} correct={history.right_first_time} />}
        </span>
        <span className="flex justify-end max-xwide:order-2">
          <RowMoveButtons name={name} place={place} count={props.count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      {said && (
        <p id={problemId} className="pt-1 text-bad-ink text-small">
          {said}
        </p>
      )}
      {renamed && (
        <p className="pt-1 text-small text-warn-ink">
          {t.rich('renamed', { count: inUse ?? 0, type: () => <code className="font-mono">{former}</code> })}
        </p>
      )}
    </li>
  );
}

/** Shows the effect of removing a category in use, before it is removed. */
function RemovedCategoryRow({ projectUuid, former = '', history, onKeep, onRemove }: CategoryRowEditorProps) {
  const t = useTranslations('settings.categories');
  const inUse = history?.documents;
  const type = () => <code className="font-mono">{former}</code>;
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b bg-warn-soft px-3 py-2 text-warn-ink last:border-b-0">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <p role="alert" className="min-w-48 flex-1">
        {inUse === undefined
          ? t.rich('removingUnknown', { type })
          : t.rich('removing', { count: inUse, type })}
      </p>
      <Link
        href={listHref(projectUuid, new URLSearchParams({ doc_type: former }).toString())}
        target="_blank"
        className="text-link"
      >
        {t('seeThem')}
      </Link>
      {/* It takes the place of the button that was pressed. */}
      <Button size="sm" autoFocus onClick={onKeep}>
        {t('keep')}
      </Button>
      <Button size="sm" variant="danger" onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

/** Renders a table input that looks like text until hover or focus. */
function TableInput({ className, invalid, ...rest }: InputProps) {
  return (
    <Input
      invalid={invalid}
      className={cx(!invalid && 'not-focus-within:not-hover:border-line', className)}
      {...rest}
    />
  );
}

interface AccuracyProps {
  /** Number of documents that people gave this type. */
  decided: number;
  /** Number of correct proposals, for both pages and type. */
  correct: number;
}

/** Shows how often the proposed type was correct; nothing without decisions. */
function Accuracy({ decided, correct }: AccuracyProps) {
  const t = useTranslations('settings.categories');
  const locale = useLocale();
  if (decided === 0) return null;
  const share = correct / decided;
  return (
    <span
      title={t('correctOf', { correct, decided })}
      className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums"
    >
      <ShareBar share={share} tone={CONFIDENCE_TONES[getConfidenceLevel(share)]} />
      <span>
        {t.rich('accuracy', {
          percent: formatPercent(share, locale),
          decided,
          narrow: (chunks) => <span className="xwide:sr-only">{chunks}</span>,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </span>
    </span>
  );
}
