'use client';

import { Plus } from 'lucide-react';
import { useClassificationReport } from '@/components/api/use-settings';
import { Block, Fields } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusSoon } from './category-focus';
import { CategoryTable } from './category-table';
import { type Choice, ChoiceCards } from './choice-cards';
import { ClassifierTry } from './classifier-try';
import { OutsideProvider } from './outside-provider';
import { draftOf, type SettingsDraft } from './settings-draft';
import { NO_HISTORY } from './type-history';
import type { SettingsForm } from './use-settings-form';

const PROVIDERS: readonly Choice<SettingsDraft['provider']>[] = [
  {
    value: 'builtin',
    title: 'Built in',
    description: 'Reads the descriptions, and learns from every review. Nothing leaves this installation.',
  },
  { value: 'http', title: 'Own service', description: 'A service of yours is sent the text of the pages.' },
  {
    value: 'llm',
    title: 'Language model',
    description: 'A model behind an OpenAI-compatible address is sent the text of the pages.',
  },
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Which documents there are, and who tells them apart. */
export function ClassifierSection({ projectUuid, form }: SectionProps) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      <Categories projectUuid={projectUuid} form={form} />
      <ClassifierTry projectUuid={projectUuid} form={form} />
      <Block id="provider" title="Who classifies">
        <ChoiceCards
          label="Who classifies"
          value={draft.provider}
          onValueChange={(provider) => edit({ provider })}
          choices={PROVIDERS}
        />
        <div className="mt-4">
          <Fields>
            {draft.provider !== 'builtin' && (
              <OutsideProvider
                projectUuid={projectUuid}
                secret="classifier"
                kind={draft.provider}
                url={draft.url}
                model={draft.model}
                onChange={edit}
                problems={{ url: problemAt('classifier.url'), model: problemAt('classifier.model') }}
              />
            )}
            <Field
              label="Name"
              help="How the classifier is called in the API and in what it says."
              error={problemAt('classifier.analyzer')}
            >
              {(control) => (
                <Input
                  {...control}
                  size="lg"
                  autoComplete="off"
                  value={draft.analyzer}
                  onChange={(event) => edit({ analyzer: event.target.value })}
                />
              )}
            </Field>
          </Fields>
        </div>
      </Block>
    </>
  );
}

function Categories({ projectUuid, form }: SectionProps) {
  const { draft, base, edit, problemAt } = form;
  const { data: report } = useClassificationReport(projectUuid);
  const { categories } = draft;
  const historyOf = (value: string) =>
    report && (report.types.find(({ doc_type: type }) => type === value) ?? NO_HISTORY);
  function add() {
    const id =
      Math.max(-1, ...categories.map((row) => row.id), base.settings.classifier.categories.length - 1) + 1;
    edit({ categories: [...categories, { id, value: '', description: '' }] });
    focusSoon(id);
  }
  return (
    <Block
      id="categories"
      title="Categories"
      description="The document types that a page can begin. Descriptions are what the classifier goes by at first."
      action={
        <Button icon={Plus} onClick={add}>
          Add category
        </Button>
      }
    >
      {categories.length > 0 ? (
        <CategoryTable
          projectUuid={projectUuid}
          rows={categories}
          saved={draftOf(base).categories}
          onChange={(rows) => edit({ categories: rows })}
          historyOf={historyOf}
          problemAt={problemAt}
        />
      ) : (
        <p className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
          There is no category yet. Without one, files are cut but get no type.
        </p>
      )}
      {problemAt('classifier.categories') && (
        <p role="alert" className="mt-1.5 text-bad-ink text-small">
          {problemAt('classifier.categories')}
        </p>
      )}
    </Block>
  );
}
