'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef } from 'react';
import { duplicatesHref } from '@/components/api/document-links';
import { useComments } from '@/components/api/use-comments';
import { formatSentences } from '@/components/documents/format-sentences';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { onDemand } from '@/components/ui/on-demand';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatWords } from '@/lib/foundation/format-identifier';
import { AttachDocument, canReceiveAttachments } from './attach-document';
import { AttachmentList } from './attachment-list';
import { CheckSummary, PassedChecks } from './check-summary';
import { formatConflict } from './conflict';
import { DocumentDetails } from './document-details';
import { EmptyValues } from './empty-values';
import { FieldChecks } from './field-checks';
import { HistoryList } from './history-list';
import { type SectionTab, SectionTabs } from './section-tabs';
import { StatusBanner } from './status-banner';
import { UnusedFields, useUnusedFields } from './unused-fields';
import type { ValueEdits } from './use-value-edits';
import { useValueShortcuts } from './use-value-shortcuts';
import { useValuesContext } from './value-context';
import { ValueRow } from './value-row';
import { ValueTable } from './value-tables';

const CommentList = onDemand(() => import('./comment-list').then((module) => module.CommentList));

interface ValuesPanelProps {
  document: DocumentResource;
  organizationId: string;
  canPlanPages: boolean;
  /** `true` if the reader can choose which values are extracted. */
  canSet: boolean;
  /** IDs of the project's rules of the kind `unique`. */
  uniqueRules: readonly string[];
  /** Shows the pages of the attachment with this UUID. */
  onView: (attachmentUuid: string) => void;
  onNextToCheck: (() => void) | undefined;
  /** Ends the postponement of the document. */
  onResume: () => void;
  /** Opens the dialog that changes the labels. */
  onLabel: () => void;
  /** Content below the list: details of the active value and the next action. */
  children: ReactNode;
}

/** Shows all data of the document: values, tables, attachments, details and history. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { document, canPlanPages, onNextToCheck, children } = props;
  const t = useTranslations('values.panel');
  const labels = useTranslations('labels');
  const note = formatSentences(labels, document.data.note, document.note_details, useLocale());
  const { edits, readOnly, picking, failedChecks } = useValuesContext();
  const scroller = useRef<HTMLDivElement>(null);
  const onKeyDown = useValueShortcuts({ edits, readOnly, onPick: picking.start });
  const { attachments } = document;
  const comments = useComments(document.uuid).data?.length;
  const canAttach = canPlanPages && canReceiveAttachments(document);
  const { used, unused, missingTables, ...collapsed } = useUnusedFields(document.doc_type);
  const tables = [...(document.data.tables ?? []), ...missingTables];
  const getLabel = (key: string) =>
    edits.shown.find(({ field }) => field.key === key)?.field.label ??
    tables.find((table) => table.key === key)?.label ??
    formatWords(key);
  const tabs = useMemo(
    (): SectionTab[] => [
      { id: 'values', label: t('values'), amount: edits.shown.length },
      ...(attachments.length > 0 || canAttach
        ? [{ id: 'attachments', label: t('attachments'), amount: attachments.length }]
        : []),
      { id: 'facts', label: t('facts') },
      { id: 'comments', label: t('comments'), amount: comments },
      { id: 'history', label: t('history') },
    ],
    [t, edits.shown.length, attachments.length, canAttach, comments],
  );
  return (
    <aside
      aria-label={t('values')}
      className="flex min-h-0 min-w-0 flex-col border-line wide:border-l max-wide:bg-surface"
    >
      <SectionTabs tabs={tabs} scroller={scroller} onNextToCheck={onNextToCheck} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles keys that bubble from the inputs. */}
      <div
        ref={scroller}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-auto [scrollbar-width:thin] max-wide:overflow-visible"
      >
        <div className="grid gap-2 px-4 pt-3 empty:hidden">
          <StatusBanner document={document} canEdit={canPlanPages} onResume={props.onResume} />
          <ConflictNotice edits={edits} />
          <CheckSummary
            failed={failedChecks}
            uniqueRules={props.uniqueRules}
            duplicatesUrl={duplicatesHref(document.project_uuid, document.uuid)}
          />
          {note && <Notice tone="warn">{note}</Notice>}
          <SaveProblemNotice edits={edits} />
        </div>
        <Section id="values">
          {edits.shown.length === 0 ? (
            <EmptyValues document={document} canSet={props.canSet} />
          ) : (
            used.length > 0 && (
              <ul aria-label={t('values')}>
                {used.map((shown) => (
                  <ValueRow key={shown.field.key} shown={shown} />
                ))}
              </ul>
            )
          )}
          {collapsed.count > 0 && (
            <UnusedFields
              fields={unused}
              count={collapsed.count}
              isExpanded={collapsed.isExpanded}
              onToggle={collapsed.toggle}
            />
          )}
          <PassedChecks checks={document.checks} />
        </Section>
        {tables.map((table) => (
          <Section key={table.key} title={table.label} count={table.rows.length}>
            <FieldChecks id={table.key} isTable />
            <ValueTable table={table} />
          </Section>
        ))}
        {(attachments.length > 0 || canAttach) && (
          <Section
            id="attachments"
            title={t('attachments')}
            count={attachments.length}
            action={canAttach && <AttachDocument document={document} organizationId={props.organizationId} />}
          >
            {attachments.length > 0 ? (
              <AttachmentList documentUuid={document.uuid} attachments={attachments} onView={props.onView} />
            ) : (
              <p className="text-ink-3">{t('noAttachments')}</p>
            )}
          </Section>
        )}
        <Section id="facts" title={t('facts')}>
          <DocumentDetails
            document={document}
            onLabel={canPlanPages && document.replacing === null ? props.onLabel : undefined}
          />
        </Section>
        <Section id="comments" title={t('comments')}>
          <CommentList
            project={{ uuid: document.project_uuid, organizationId: props.organizationId }}
            documentUuid={document.uuid}
            canComment={canPlanPages}
          />
        </Section>
        <Section id="history" title={t('history')}>
          <HistoryList document={document} getFieldLabel={getLabel} />
        </Section>
      </div>
      {children}
    </aside>
  );
}

interface SectionProps {
  id?: string;
  title?: string;
  count?: number;
  /** Action to the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, count, action, children }: SectionProps) {
  return (
    <section id={id} className="border-line px-4 pt-3 pb-3.5 not-last:border-b">
      {title && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <h2 className="font-semibold text-base">
            {title} {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/**
 * Shows that someone else changed the document. The drafts are kept and not saved until the reader has seen the
 * changes.
 */
function ConflictNotice({ edits }: { edits: ValueEdits }) {
  const t = useTranslations('values.panel');
  const documentTexts = useTranslations('document');
  const locale = useLocale();
  const { conflict } = edits;
  if (!conflict) return null;
  return (
    <Notice tone="warn" role="alert">
      <p>
        {formatConflict(documentTexts, conflict, locale)} {t('keptUnsaved')}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => edits.reload(false)}>
          {t('reload')}
        </Button>
        <Button size="sm" onClick={() => edits.reload(true)}>
          {t('reloadAndSave')}
        </Button>
      </p>
    </Notice>
  );
}

/** Shows that values or a table could not be saved. */
function SaveProblemNotice({ edits: { problem } }: { edits: ValueEdits }) {
  const t = useTranslations('values.save');
  if (!problem) return null;
  return (
    <Notice tone="bad" role="alert">
      {t(problem.of, { reason: problem.reason ?? t('unknownReason') })}
    </Notice>
  );
}
