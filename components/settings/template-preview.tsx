'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { sumCounts, useDocumentCounts } from '@/components/api/use-document-counts';
import { useSchemaPreview } from '@/components/api/use-settings';
import { Skeleton } from '@/components/ui/skeleton';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Preview } from '@/lib/delivery/custom-schema/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { DocumentPicker, type PickedDocument } from './document-picker';
import { JsonText } from './json-text';
import type { findTemplateProblems } from './template-problems';
import { formatTemplate, isTemplate, parseTemplate } from './template-text';

interface TemplatePreviewProps {
  projectUuid: string;
  /** Template text in the editor. */
  text: string;
  /** Rules that a changed template must keep. */
  findProblems: typeof findTemplateProblems | undefined;
}

/** Shows a real document in the edited schema. While the schema is invalid, shows the last valid result. */
export function TemplatePreview({ projectUuid, text, findProblems }: TemplatePreviewProps) {
  const t = useTranslations('settings');
  const [document, setDocument] = useState<PickedDocument>();
  const settled = useDebounced(text);
  const previewInput = parsePreviewInput(t, settled, findProblems);
  const { data: counts } = useDocumentCounts(projectUuid);
  // Without documents, there is nothing to preview.
  const empty = counts !== undefined && sumCounts(counts) === 0 && document === undefined;
  const preview = useSchemaPreview(
    projectUuid,
    previewInput && counts && !empty ? { ...previewInput, document: document?.uuid } : null,
  );
  const { data, error } = preview;
  const shown = document ?? data;
  return (
    <section aria-label={t('export.preview')} className="flex min-h-0 min-w-0 flex-col">
      <header className="flex h-[38px] shrink-0 items-center gap-2 border-line border-b pr-1.5 pl-3.5 font-medium text-ink-2 text-small">
        {t('export.preview')}
        {previewInput === null && <span className="font-normal text-ink-3">{t('export.notValid')}</span>}
        <DocumentPicker
          projectUuid={projectUuid}
          value={shown}
          onChange={setDocument}
          label={t('export.document')}
          placeholder={t('export.newest')}
          className="ml-auto max-w-56"
        />
      </header>
      {empty && <p className="px-3.5 py-3 text-ink-2">{t('export.noDocuments')}</p>}
      {!empty && error && (
        <p role="alert" className="px-3.5 py-3 text-ink-2">
          {error instanceof ApiError ? error.message : t('export.notShown')}
        </p>
      )}
      {!empty && !error && data && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('export.result')}
          aria-busy={previewInput !== null && (settled !== text || preview.isFetching)}
          className="min-h-0 flex-1 overflow-auto py-3"
        >
          <pre className="relative w-max min-w-full font-mono text-small/5">
            <JsonText text={formatTemplate(data.document)} />
          </pre>
          <TemplateFailures failures={data.failures} />
        </section>
      )}
      {!empty && !error && !data && previewInput !== null && (
        <div aria-busy="true" className="grid gap-3 px-3.5 py-4">
          {['w-16', 'w-48', 'w-40', 'w-56', 'w-16'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID.
            <Skeleton key={index} className={width} />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {previewInput === null ? t('export.fixTemplate') : ''}
      </p>
    </section>
  );
}

/** Returns the input of the preview; `null` if the template is invalid. */
function parsePreviewInput(
  t: Translator<'settings'>,
  text: string,
  findProblems: TemplatePreviewProps['findProblems'],
) {
  const { value } = parseTemplate(text);
  if (value === null) return { template: null };
  return isTemplate(value) && !findProblems?.(t, text).length ? { template: value } : null;
}

/** Lists the expressions that fail for the shown document, with the reason. The export contains `null` for them. */
function TemplateFailures({ failures }: { failures: Preview['failures'] }) {
  const t = useTranslations('settings.export');
  if (failures.length === 0) return null;
  return (
    <section
      aria-label={t('failed')}
      className="mt-3 grid gap-1 border-line border-t px-3.5 pt-3 text-ink-2 text-small"
    >
      <p>{t('failedText')}</p>
      <ul className="grid gap-1">
        {failures.map(({ path, message }) => (
          <li key={path.join('.')}>
            <code className="text-ink">{path.join('.')}</code> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
