'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { Note } from '@/components/ui/note';
import type { DocumentResource } from '@/lib/documents/schemas';
import { AttachMore, canReceive } from './attach-more';
import { AttachmentList } from './attachment-list';
import { ConflictNote } from './conflict-note';
import { DocumentFacts } from './document-facts';
import { HistoryList } from './history-list';
import { NoValues } from './no-values';
import { type SectionTab, SectionTabs } from './section-tabs';
import { Standing } from './standing';
import { useValueKeys } from './use-value-keys';
import { useValuesDesk } from './value-context';
import { ValueRow } from './value-row';
import { ValueTable } from './value-tables';

interface ValuesPanelProps {
  document: DocumentResource;
  organizationId: string;
  mayPlan: boolean;
  /** Whether they may choose which values are read. */
  maySet: boolean;
  /** Shows the pages of an attachment, by its uuid. */
  onLook: (attachmentUuid: string) => void;
  onNextToCheck: (() => void) | undefined;
  /** Below the list: what is known of the one value, and what comes next. */
  children: ReactNode;
}

/** Everything that is known of the document: its values, tables, attachments, facts and history. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { document, mayPlan, onNextToCheck, children } = props;
  const { edits, readOnly } = useValuesDesk();
  const scroller = useRef<HTMLDivElement>(null);
  const onKeyDown = useValueKeys({ edits, readOnly });
  const { attachments } = document;
  const mayAttach = mayPlan && canReceive(document);
  const tables = [...(document.data.tables ?? []), ...(readOnly ? [] : edits.missing)];
  const labelOf = (key: string) => edits.shown.find(({ field }) => field.key === key)?.field.label ?? key;
  const tabs = useMemo(
    (): SectionTab[] => [
      { id: 'values', label: 'Values', amount: edits.shown.length },
      ...(attachments.length > 0 || mayAttach
        ? [{ id: 'attachments', label: 'Attachments', amount: attachments.length }]
        : []),
      { id: 'facts', label: 'Facts' },
      { id: 'history', label: 'History' },
    ],
    [edits.shown.length, attachments.length, mayAttach],
  );
  return (
    <aside
      aria-label="Values"
      className="flex min-h-0 flex-col border-line desk:border-l max-desk:bg-surface"
    >
      <SectionTabs tabs={tabs} scroller={scroller} onNextToCheck={onNextToCheck} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come up to it from the inputs. */}
      <div
        ref={scroller}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-auto [scrollbar-width:thin] max-desk:overflow-visible"
      >
        <div className="grid gap-2 px-4 pt-3 empty:hidden">
          <Standing document={document} mayEdit={mayPlan} />
          <ConflictNote edits={edits} />
          {document.data.note && <Note tone="warn">{document.data.note}</Note>}
          {edits.problem && (
            <Note tone="bad" role="alert">
              {edits.problem}
            </Note>
          )}
        </div>
        <Section id="values">
          {edits.shown.length === 0 ? (
            <NoValues document={document} maySet={props.maySet} />
          ) : (
            <ul aria-label="Values">
              {edits.shown.map((shown) => (
                <ValueRow key={shown.field.key} shown={shown} />
              ))}
            </ul>
          )}
        </Section>
        {tables.map((table) => (
          <Section key={table.key} title={table.label} amount={table.rows.length}>
            <ValueTable table={table} />
          </Section>
        ))}
        {(attachments.length > 0 || mayAttach) && (
          <Section
            id="attachments"
            title="Attachments"
            amount={attachments.length}
            deed={mayAttach && <AttachMore document={document} organizationId={props.organizationId} />}
          >
            {attachments.length > 0 ? (
              <AttachmentList documentUuid={document.uuid} attachments={attachments} onLook={props.onLook} />
            ) : (
              <p className="text-ink-3">Nothing is attached.</p>
            )}
          </Section>
        )}
        <Section id="facts" title="Facts">
          <DocumentFacts document={document} />
        </Section>
        <Section id="history" title="History">
          <HistoryList document={document} labelOf={labelOf} />
        </Section>
      </div>
      {children}
    </aside>
  );
}

interface SectionProps {
  id?: string;
  title?: string;
  amount?: number;
  /** At the right of the title. */
  deed?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, amount, deed, children }: SectionProps) {
  return (
    <section id={id} className="scroll-mt-12 border-line px-4 pt-3 pb-3.5 not-last:border-b desk:scroll-mt-0">
      {title && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <h2 className="font-semibold text-base">
            {title} {amount !== undefined && <span className="font-normal text-ink-3">{amount}</span>}
          </h2>
          {deed}
        </div>
      )}
      {children}
    </section>
  );
}
