'use client';

import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { countOf, useDocumentCounts } from '@/components/api/use-document-counts';
import { useSchemaPreview } from '@/components/api/use-settings';
import { Skeleton } from '@/components/ui/skeleton';
import { useSettled } from '@/components/ui/use-settled';
import { type ChosenDocument, DocumentChoice } from './document-choice';
import { JsonText } from './json-text';
import { TemplateFailures } from './template-failures';
import { isTemplate, marksIn } from './template-marks';
import { readTemplate, templateText } from './template-text';

interface TemplatePreviewProps {
  projectUuid: string;
  /** The template as it is typed. */
  text: string;
}

/** A real document in the schema that is being typed. While that is broken, the last one that was sound stays. */
export function TemplatePreview({ projectUuid, text }: TemplatePreviewProps) {
  const [document, setDocument] = useState<ChosenDocument>();
  const settled = useSettled(text);
  const wanted = templateOf(settled);
  const { data: counts } = useDocumentCounts(projectUuid);
  // Without a document there is nothing to ask for.
  const empty = counts !== undefined && countOf(counts) === 0 && document === undefined;
  const preview = useSchemaPreview(
    projectUuid,
    wanted && counts && !empty ? { ...wanted, document: document?.uuid } : null,
  );
  const { data, error } = preview;
  const shown = document ?? data;
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 flex-col">
      <header className="flex h-[38px] shrink-0 items-center gap-2 border-line border-b pr-1.5 pl-3.5 font-medium text-ink-2 text-small">
        Preview
        {wanted === null && <span className="font-normal text-ink-3">not valid yet</span>}
        <DocumentChoice
          projectUuid={projectUuid}
          value={shown}
          onChange={setDocument}
          label="Document to preview"
          placeholder="The newest document"
          className="ml-auto max-w-56"
        />
      </header>
      {empty && (
        <p className="px-3.5 py-3 text-ink-2">
          The project has no document yet to show the schema on. Upload one first.
        </p>
      )}
      {!empty && error && (
        <p role="alert" className="px-3.5 py-3 text-ink-2">
          {error instanceof ApiError ? error.message : 'The preview can’t be shown. Try again in a moment.'}
        </p>
      )}
      {!empty && !error && data && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by keyboard.
          tabIndex={0}
          aria-label="The document in this schema"
          aria-busy={wanted !== null && (settled !== text || preview.isFetching)}
          className="min-h-0 flex-1 overflow-auto py-3"
        >
          <pre className="relative w-max min-w-full font-mono text-small/5">
            <JsonText text={templateText(data.document)} />
          </pre>
          <TemplateFailures failures={data.failures} />
        </section>
      )}
      {!empty && !error && !data && wanted !== null && (
        <div aria-busy="true" className="grid gap-3 px-3.5 py-4">
          {['w-16', 'w-48', 'w-40', 'w-56', 'w-16'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place.
            <Skeleton key={index} className={width} />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {wanted === null ? 'The preview waits until the template is sound.' : ''}
      </p>
    </section>
  );
}

/** What is asked for; null while the text is no template. */
function templateOf(text: string) {
  const { value } = readTemplate(text);
  if (value === null) return { template: null };
  return isTemplate(value) && marksIn(text).length === 0 ? { template: value } : null;
}
