'use client';

import { ChevronDown, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { EMPTY_FILTER } from '@/components/api/document-filter';
import { useDocuments } from '@/components/api/use-documents';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { useDebounced } from '@/components/ui/use-debounced';

export interface PickedDocument {
  uuid: string;
  original_filename: string;
}

interface DocumentPickerProps {
  projectUuid: string;
  value: PickedDocument | undefined;
  onChange: (document: PickedDocument) => void;
  /** Accessible name: purpose of the selection. */
  label: string;
  /** Text while no document is selected. */
  placeholder: string;
  className?: string;
}

/** Maximum number of options; the user can type a part of the name to find others. */
const MAX_SHOWN = 50;

/** Selects a document of the project by name. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { projectUuid, value, onChange, label, placeholder, className } = props;
  const t = useTranslations('settings.documentPicker');
  const [open, setOpen] = useState(false);
  const choose = (document: PickedDocument) => {
    setOpen(false);
    onChange({ uuid: document.uuid, original_filename: document.original_filename });
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={t('trigger', { label, value: value?.original_filename ?? placeholder })}
        className={cx(
          'flex h-7 min-w-0 items-center gap-1.5 rounded-1 border border-control bg-field px-2 text-left transition-colors hover:border-ink-3',
          className,
        )}
      >
        <span className={cx('min-w-0 flex-1 truncate', !value && 'text-ink-3')}>
          {value?.original_filename ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-ink-3" />
      </Popover.Trigger>
      <Panel align="end" aria-label={label} className="w-80 max-w-[calc(100vw-16px)] p-1">
        <DocumentList projectUuid={projectUuid} chosen={value?.uuid} label={label} onChoose={choose} />
      </Panel>
    </Popover.Root>
  );
}

interface DocumentListProps {
  projectUuid: string;
  chosen: string | undefined;
  label: string;
  onChoose: (document: PickedDocument) => void;
}

function DocumentList({ projectUuid, chosen, label, onChoose }: DocumentListProps) {
  const t = useTranslations('settings.documentPicker');
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const id = useId();
  const found = useDocuments(projectUuid, { ...EMPTY_FILTER, text: useDebounced(text.trim()) });
  const documents = (found.data?.pages[0]?.documents ?? []).slice(0, MAX_SHOWN);
  const at = Math.min(current, documents.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setCurrent(Math.max(0, Math.min(documents.length - 1, at + step)));
    else if (event.key === 'Enter') {
      if (documents[at]) onChoose(documents[at]);
    } else return;
    // Don't submit the surrounding settings form.
    event.preventDefault();
  }

  return (
    <>
      <Input
        icon={Search}
        role="combobox"
        aria-label={t('find', { label })}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={documents[at] && `${id}-${at}`}
        autoComplete="off"
        placeholder={t('placeholder')}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setCurrent(0);
        }}
      />
      <div id={id} role="listbox" aria-label={t('documents')} className="mt-1 max-h-64 overflow-auto">
        {documents.map((document, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the current option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            key={document.uuid}
            id={`${id}-${index}`}
            role="option"
            aria-selected={document.uuid === chosen}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => setCurrent(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(document)}
            className={cx(
              'flex min-h-8 cursor-pointer items-center gap-2 rounded-1 px-2',
              index === at && 'bg-hover',
              document.uuid === chosen && 'font-medium',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{document.original_filename}</span>
            <span className="shrink-0 text-ink-3 text-small tabular-nums">
              {t('pages', { count: document.page_count })}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={cx('px-2 py-1.5 text-ink-3 text-small', documents.length > 0 && 'sr-only')}>
        {found.isLoading ? t('looking') : t('found', { count: documents.length })}
      </p>
    </>
  );
}
