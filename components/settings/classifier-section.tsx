'use client';

import { Plus } from 'lucide-react';
import { useClassificationReport } from '@/components/api/use-settings';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { onDemand } from '@/components/ui/on-demand';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { CategoryBarcodes } from './category-barcodes';
import { focusAfterRender } from './category-focus';
import { CategoryTable } from './category-table';
import { type Choice, ChoiceCards } from './choice-cards';
import { ClassifierPreviewPanel } from './classifier-preview-panel';
import { COMMON_TYPES } from './common-types';
import { EXTERNAL_CLASSIFIER_CHOICES } from './external-classifier-choices';
import { ExternalProvider } from './external-provider';
import { type CategoryRow, type SettingsDraft, toSettingsDraft } from './settings-draft';
import { NO_HISTORY } from './type-history';
import type { SettingsForm } from './use-settings-form';

const ShadowClassifierBlock = onDemand(() =>
  import('./shadow-classifier-block').then((module) => module.ShadowClassifierBlock),
);

const PROVIDER_OPTIONS: readonly Choice<SettingsDraft['provider']>[] = [
  {
    value: 'builtin',
    title: 'Built in',
    description: 'Reads the descriptions, and learns from every review. Nothing leaves this installation.',
  },
  ...EXTERNAL_CLASSIFIER_CHOICES,
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits the document types and the classifier. */
export function ClassifierSection({ projectUuid, form }: SectionProps) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      <Categories projectUuid={projectUuid} form={form} />
      <CategoryBarcodes form={form} />
      <ClassifierPreviewPanel projectUuid={projectUuid} form={form} />
      <SectionBlock id="provider" title="Classification provider">
        <ChoiceCards
          label="Classification provider"
          value={draft.provider}
          onValueChange={(provider) => edit({ provider })}
          choices={PROVIDER_OPTIONS}
        />
        <div className="mt-4">
          <FieldStack>
            {draft.provider !== 'builtin' && (
              <ExternalProvider
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
              help="Name of the classifier in the API and in the history."
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
          </FieldStack>
        </div>
      </SectionBlock>
      <ShadowClassifierBlock projectUuid={projectUuid} form={form} />
    </>
  );
}

function Categories({ projectUuid, form }: SectionProps) {
  const { draft, base, edit, problemAt } = form;
  const { data: report } = useClassificationReport(projectUuid);
  const { categories } = draft;
  const getHistory = (value: string) =>
    report && (report.types.find(({ doc_type: type }) => type === value) ?? NO_HISTORY);
  function insert(index: number, rows: readonly Pick<CategoryRow, 'value' | 'description'>[], replaced = 0) {
    const first =
      Math.max(-1, ...categories.map((row) => row.id), base.settings.classifier.categories.length - 1) + 1;
    const added = rows.map((row, offset) => ({
      ...row,
      barcodePrefix: '',
      id: first + offset,
      isNew: true,
    }));
    edit({ categories: categories.toSpliced(index, replaced, ...added) });
    focusAfterRender(first + rows.length - 1);
  }
  const add = () => insert(categories.length, [{ value: '', description: '' }]);
  return (
    <SectionBlock
      id="categories"
      title="Categories"
      description="The types a document can have. Until it learns from reviews, the classifier uses the descriptions."
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
          saved={toSettingsDraft(base).categories}
          onChange={(rows) => edit({ categories: rows })}
          getHistory={getHistory}
          problemAt={problemAt}
          onInsert={insert}
        />
      ) : (
        <div className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
          <p>No categories yet. Without categories, files are cut but get no type.</p>
          <Button className="mt-3" onClick={() => insert(0, COMMON_TYPES)}>
            Start with common types
          </Button>
        </div>
      )}
      {categories.length > 0 && (
        <p className="mt-1.5 text-ink-3 text-small max-wide:hidden">
          Enter adds a category. You can paste two columns, value and description, from a spreadsheet.
        </p>
      )}
      {problemAt('classifier.categories') && (
        <p role="alert" className="mt-1.5 text-bad-ink text-small">
          {problemAt('classifier.categories')}
        </p>
      )}
    </SectionBlock>
  );
}
