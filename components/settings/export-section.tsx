'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { SectionBlock } from '@/components/ui/section-block';
import { useModule } from '@/components/ui/use-module';
import { DEFAULT_TEMPLATE } from '@/lib/tenancy/projects/custom-schema/default-project-schema-template';
import { ApiExamples } from './api-examples';
import { SchemaVersions } from './schema-versions';
import { TemplateEditor } from './template-editor';
import { TemplatePreview } from './template-preview';
import { formatTemplate } from './template-text';
import type { SettingsForm } from './use-settings-form';

/** Rules of a template, which a saved one keeps. They are large, so they load with the first change. */
const loadRules = () => import('./template-problems');

const DEFAULT_TEMPLATE_TEXT = formatTemplate(DEFAULT_TEMPLATE);

/** Edits the custom schema for exports. */
export function ExportSection({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const t = useTranslations('settings');
  const { draft, edit } = form;
  const text = draft.template ?? DEFAULT_TEMPLATE_TEXT;
  const rules = useModule(loadRules, form.changedIn('export'));
  const marks = useMemo(() => rules?.findTemplateProblems(t, text) ?? [], [rules, t, text]);
  return (
    <>
      <SectionBlock
        id="custom-schema"
        title={t('export.title')}
        description={t.rich('export.description', { code: () => <code className="font-mono">$</code> })}
        action={
          <Button
            icon={RotateCcw}
            disabled={draft.template === null}
            onClick={() => edit({ template: null })}
          >
            {t('export.useDefault')}
          </Button>
        }
      >
        <div className="grid overflow-hidden rounded-2 border border-line wide:h-[440px] wide:grid-cols-2 wide:grid-rows-[minmax(0,1fr)] max-wide:auto-rows-[minmax(260px,auto)]">
          <section aria-label={t('export.schema')} className="flex min-h-0 min-w-0 flex-col">
            <header className="flex h-[38px] shrink-0 items-center gap-2 border-line border-b px-3.5 font-medium text-ink-2 text-small">
              {t('export.template')}
              {draft.template === null && (
                <span className="font-normal text-ink-3">{t('export.defaultShape')}</span>
              )}
              <span className="ml-auto font-normal text-ink-3 tabular-nums">
                {t('export.lines', { count: text.split('\n').length })}
              </span>
            </header>
            <TemplateEditor text={text} onChange={(template) => edit({ template })} marks={marks} />
          </section>
          <div className="flex min-h-0 min-w-0 flex-col border-line bg-surface-2 *:flex-1 wide:border-l max-wide:border-t">
            <TemplatePreview
              projectUuid={projectUuid}
              text={text}
              findProblems={rules?.findTemplateProblems}
            />
          </div>
        </div>
      </SectionBlock>
      <SchemaVersions
        projectUuid={projectUuid}
        onRestore={({ custom_schema: template }) =>
          edit({ template: template === null ? null : formatTemplate(template) })
        }
      />
      <ApiExamples projectUuid={projectUuid} />
    </>
  );
}
