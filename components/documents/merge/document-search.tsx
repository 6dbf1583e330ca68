'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { useDocumentSearch } from '@/components/api/use-attach';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { hasPages } from '@/components/ui/file-kinds';
import { Input } from '@/components/ui/input';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { Panel } from '@/components/ui/panel';
import { useDebounced } from '@/components/ui/use-debounced';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { describeSideBlocker } from './merge-labels';
import { getSideBlocker, type Side } from './merge-selection';

interface DocumentSearchProps {
  side: Side;
  project: ProjectRef;
  /** UUIDs of the documents that are already in the merge. */
  placed: ReadonlySet<string>;
  onSelect: (document: DocumentSummary) => void;
}

/** Searches for another document of the project to add to one side of the merge. */
export function DocumentSearch({ side, project, placed, onSelect }: DocumentSearchProps) {
  const t = useTranslations('documents.mergeDialog');
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" icon={Plus} className="mt-2">
          {t(`${side}.add`)}
        </Button>
      </Popover.Trigger>
      <Panel
        align="start"
        aria-label={t(`${side}.find`)}
        className="w-[340px] max-w-[calc(100vw-32px)] p-2"
        // The lists behind the popup have their own shortcuts.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <SearchResults
          side={side}
          project={project}
          placed={placed}
          onSelect={(document) => {
            onSelect(document);
            setOpen(false);
          }}
        />
      </Panel>
    </Popover.Root>
  );
}

function SearchResults({ side, project, placed, onSelect }: DocumentSearchProps) {
  const t = useTranslations('documents.mergeDialog');
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const searched = useDebounced(text.trim());
  const { data, isPending, isError } = useDocumentSearch(project, searched, true);
  const found = (data ?? []).filter(({ uuid }) => !placed.has(uuid));
  const current = Math.min(at, found.length - 1);
  const listId = useId();

  function choose(document: DocumentSummary | undefined) {
    if (document && !getSideBlocker(side, document)) onSelect(document);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) setAt(Math.max(0, Math.min(found.length - 1, current + step)));
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(found[current]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Input
        type="search"
        role="combobox"
        aria-label={t(`${side}.find`)}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="mt-1.5 max-h-[232px] min-h-12 overflow-auto [scrollbar-width:thin]">
        <div id={listId} role="listbox" aria-label={t('search.documents')} hidden={found.length === 0}>
          {found.map((document, index) => (
            <Option
              key={document.uuid}
              id={`${listId}-${index}`}
              side={side}
              document={document}
              current={index === current}
              onPoint={() => setAt(index)}
              onChoose={() => choose(document)}
            />
          ))}
        </div>
        {found.length === 0 && (
          <p role="status" className="px-2 py-1.5 text-ink-3">
            {t(isError ? 'search.unreachable' : isPending ? 'search.looking' : 'search.none')}
          </p>
        )}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  side: Side;
  document: DocumentSummary;
  current: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, side, document, current, onPoint, onChoose }: OptionProps) {
  const { uuid, original_filename: name, page_count: pages, mime_type: mimeType } = document;
  const status = useTranslations('ui.status');
  const reason = describeSideBlocker(useTranslations('documents'), side, document);
  const type = document.doc_type ? `${formatIdentifier(document.doc_type)} · ` : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the current option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={current}
      aria-disabled={reason ? true : undefined}
      ref={(element) => {
        if (current) element?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex cursor-pointer items-center gap-2.5 rounded-1 px-2 py-1 aria-disabled:cursor-not-allowed',
        current && 'bg-hover',
      )}
    >
      <PageThumbnail
        src={hasPages(mimeType) && pages > 0 ? thumbnailHref(uuid, 1, 96, document.file_sha256) : undefined}
        className="h-[29px]! w-[22px]!"
      />
      <span className="min-w-0">
        <span className={cx('block truncate font-medium', reason && 'text-ink-3')} title={name}>
          {name}
        </span>
        <span className="block truncate text-ink-3 text-small">
          {reason ? reason.note : `${type}${status(document.status)}`}
        </span>
      </span>
    </div>
  );
}
