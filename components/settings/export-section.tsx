'use client';

import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { Block } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { DEFAULT_TEMPLATE } from '@/lib/custom-schema/template';
import { count } from '@/lib/page-plan/page-words';
import { Collecting } from './collecting';
import { SchemaVersions } from './schema-versions';
import { TemplateEditor } from './template-editor';
import { marksIn } from './template-marks';
import { TemplatePreview } from './template-preview';
import { templateText } from './template-text';
import type { SettingsForm } from './use-settings-form';

const DEFAULT_TEXT = templateText(DEFAULT_TEMPLATE);

/** The shape in which other systems get the documents. */
export function ExportSection({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const { draft, edit } = form;
  const text = draft.template ?? DEFAULT_TEXT;
  const marks = useMemo(() => marksIn(text), [text]);
  return (
    <>
      <Block
        id="custom-schema"
        title="Custom schema"
        description={
          <>
            The shape in which the API lists documents. Texts that begin with{' '}
            <code className="font-mono">$</code> are JMESPath over the document; the rest is literal.
          </>
        }
        action={
          <Button
            icon={RotateCcw}
            disabled={draft.template === null}
            onClick={() => edit({ template: null })}
          >
            Use default shape
          </Button>
        }
      >
        <div className="grid overflow-hidden rounded-2 border border-line desk:h-[440px] desk:grid-cols-2 desk:grid-rows-[minmax(0,1fr)] max-desk:auto-rows-[minmax(260px,auto)]">
          <section aria-label="Schema" className="flex min-h-0 min-w-0 flex-col">
            <header className="flex h-[38px] shrink-0 items-center gap-2 border-line border-b px-3.5 font-medium text-ink-2 text-small">
              Template
              {draft.template === null && <span className="font-normal text-ink-3">Default shape</span>}
              <span className="ml-auto font-normal text-ink-3 tabular-nums">
                {count(text.split('\n').length, 'line')}
              </span>
            </header>
            <TemplateEditor text={text} onChange={(template) => edit({ template })} marks={marks} />
          </section>
          <div className="flex min-h-0 min-w-0 flex-col border-line bg-surface-2 *:flex-1 desk:border-l max-desk:border-t">
            <TemplatePreview projectUuid={projectUuid} text={text} />
          </div>
        </div>
      </Block>
      <SchemaVersions
        projectUuid={projectUuid}
        onRestore={({ custom_schema: template }) =>
          edit({ template: template === null ? null : templateText(template) })
        }
      />
      <Collecting projectUuid={projectUuid} />
    </>
  );
}
