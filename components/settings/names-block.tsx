'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectRef } from '@/components/api/organization-header';
import { fetchPartNames } from '@/components/api/use-page-plan';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { useDebounced } from '@/components/ui/use-debounced';
import { NAME_PLACEHOLDERS } from '@/lib/foundation/name-pattern';
import { formatPagesCapitalized } from '@/lib/page-plan/rules/format-planned-pages';
import { DocumentPicker, type PickedDocument } from './document-picker';
import type { SettingsForm } from './use-settings-form';

/** Maximum number of names in the preview. */
const MAX_SHOWN = 10;

/** Edits the pattern of the names that are proposed for parts, with a preview. */
export function NamesBlock({ project, form }: { project: ProjectRef; form: SettingsForm }) {
  const { draft, edit, problemAt } = form;
  const problem = problemAt('name_pattern');
  return (
    <SectionBlock
      id="names"
      title="Names of parts"
      description="Pattern of the names that Sheaf proposes for the parts of a file. Values come from the first page of a part."
    >
      <Field
        label="Pattern"
        error={problem}
        help="Missing values and their separators are left out of the name."
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            autoComplete="off"
            spellCheck={false}
            value={draft.namePattern}
            onChange={(event) => edit({ namePattern: event.target.value })}
          />
        )}
      </Field>
      <dl
        aria-label="Placeholders"
        className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small"
      >
        {Object.entries(NAME_PLACEHOLDERS).map(([name, what]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink-2">{`{${name}}`}</dt>
            <dd className="text-ink-3">{what}</dd>
          </div>
        ))}
      </dl>
      <Preview project={project} pattern={draft.namePattern.trim()} isValid={problem === undefined} />
    </SectionBlock>
  );
}

interface PreviewProps {
  project: ProjectRef;
  pattern: string;
  isValid: boolean;
}

/** Shows the names that the unsaved pattern gives to a document of the project. */
function Preview({ project, pattern, isValid }: PreviewProps) {
  const [document, setDocument] = useState<PickedDocument>();
  const settled = useDebounced(pattern);
  const names = useQuery({
    queryKey: ['part names', document?.uuid, settled],
    queryFn: ({ signal }) =>
      fetchPartNames(project.organizationId, { documents: [document!.uuid], name_pattern: settled }, signal),
    enabled: document !== undefined && isValid && settled === pattern,
    placeholderData: (before) => before,
    retry: false,
  });
  const parts = names.data?.parts ?? [];
  return (
    <div className="mt-4">
      <DocumentPicker
        projectUuid={project.uuid}
        value={document}
        onChange={setDocument}
        label="Document to name"
        placeholder="Try it on a document"
        className="w-72 max-w-full"
      />
      {names.error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {names.error.message}
        </Notice>
      )}
      {document && !names.error && (
        <ol aria-label="Proposed names" aria-busy={names.isFetching} className="mt-3 grid min-h-6 gap-1">
          {parts.slice(0, MAX_SHOWN).map(({ start_page: first, end_page: last, name }) => (
            <li key={first} className="flex flex-wrap gap-x-3">
              <span className="text-ink-3 tabular-nums">{formatPagesCapitalized(first, last)}</span>
              <span className="min-w-0 break-words">
                {name ?? 'No certain values: named by the file and its pages'}
              </span>
            </li>
          ))}
        </ol>
      )}
      {parts.length > MAX_SHOWN && (
        <p className="mt-1 text-ink-3 text-small">And {parts.length - MAX_SHOWN} more.</p>
      )}
    </div>
  );
}
