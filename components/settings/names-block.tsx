'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ProjectRef } from '@/components/api/organization-header';
import { fetchPartNames } from '@/components/api/use-page-plan';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { useDebounced } from '@/components/ui/use-debounced';
import { NAME_PLACEHOLDERS, type NamePlaceholder } from '@/lib/foundation/name-pattern';
import { DocumentPicker, type PickedDocument } from './document-picker';
import { formatPageRange } from './format-page-range';
import type { SettingsForm } from './use-settings-form';

const PLACEHOLDERS = Object.keys(NAME_PLACEHOLDERS) as NamePlaceholder[];

/** Maximum number of names in the preview. */
const MAX_SHOWN = 10;

/** Edits the pattern of the names that are proposed for parts, with a preview. */
export function NamesBlock({ project, form }: { project: ProjectRef; form: SettingsForm }) {
  const t = useTranslations('settings.names');
  const { draft, edit, problemAt } = form;
  const problem = problemAt('name_pattern');
  return (
    <SectionBlock id="names" title={t('title')} description={t('description')}>
      <Field label={t('pattern')} error={problem} help={t('help')}>
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
        aria-label={t('placeholders')}
        className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small"
      >
        {PLACEHOLDERS.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink-2">{`{${name}}`}</dt>
            <dd className="text-ink-3">{t(`placeholder.${name}`)}</dd>
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
  const t = useTranslations('settings');
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
        label={t('names.document')}
        placeholder={t('names.tryIt')}
        className="w-72 max-w-full"
      />
      {names.error && (
        <Notice tone="bad" role="alert" className="mt-3">
          {names.error.message}
        </Notice>
      )}
      {document && !names.error && (
        <ol aria-label={t('names.proposed')} aria-busy={names.isFetching} className="mt-3 grid min-h-6 gap-1">
          {parts.slice(0, MAX_SHOWN).map(({ start_page: first, end_page: last, name }) => (
            <li key={first} className="flex flex-wrap gap-x-3">
              <span className="text-ink-3 tabular-nums">{formatPageRange(t, first, last)}</span>
              <span className="min-w-0 break-words">{name ?? t('names.noValues')}</span>
            </li>
          ))}
        </ol>
      )}
      {parts.length > MAX_SHOWN && (
        <p className="mt-1 text-ink-3 text-small">{t('names.more', { count: parts.length - MAX_SHOWN })}</p>
      )}
    </div>
  );
}
