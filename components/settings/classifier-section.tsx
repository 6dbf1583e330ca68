'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useClassificationReport } from '@/components/api/use-settings';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { onDemand } from '@/components/ui/on-demand';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import type { Translator } from '@/lib/foundation/languages/translator';
import { CategoryBarcodes } from './category-barcodes';
import { focusAfterRender } from './category-focus';
import { CategoryTable } from './category-table';
import { type Choice, ChoiceCards } from './choice-cards';
import { ClassifierPreviewPanel } from './classifier-preview-panel';
import { getCommonTypes } from './common-types';
import { getExternalClassifierChoices } from './external-classifier-choices';
import { ExternalProvider } from './external-provider';
import { type CategoryRow, type SettingsDraft, toSettingsDraft } from './settings-draft';
import { NO_HISTORY } from './type-history';
import type { SettingsForm } from './use-settings-form';

const ShadowClassifierBlock = onDemand(() =>
  import('./shadow-classifier-block').then((module) => module.ShadowClassifierBlock),
);

const getProviderChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['provider']>[] => [
  { value: 'builtin', title: t('classifier.builtin'), description: t('classifier.builtinText') },
  ...getExternalClassifierChoices(t),
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits the document types and the classifier. */
export function ClassifierSection({ projectUuid, form }: SectionProps) {
  const t = useTranslations('settings');
  const { draft, edit, problemAt } = form;
  return (
    <>
      <Categories projectUuid={projectUuid} form={form} />
      <CategoryBarcodes form={form} />
      <ClassifierPreviewPanel projectUuid={projectUuid} form={form} />
      <SectionBlock id="provider" title={t('classifier.provider')}>
        <ChoiceCards
          label={t('classifier.provider')}
          value={draft.provider}
          onValueChange={(provider) => edit({ provider })}
          choices={getProviderChoices(t)}
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
              label={t('classifier.name')}
              help={t('classifier.nameHelp')}
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
  const t = useTranslations('settings.categories');
  const projects = useTranslations('projects');
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
      title={t('title')}
      description={t('description')}
      action={
        <Button icon={Plus} onClick={add}>
          {t('add')}
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
          <p>{t('none')}</p>
          <Button className="mt-3" onClick={() => insert(0, getCommonTypes(projects))}>
            {t('start')}
          </Button>
        </div>
      )}
      {categories.length > 0 && <p className="mt-1.5 text-ink-3 text-small max-wide:hidden">{t('hint')}</p>}
      {problemAt('classifier.categories') && (
        <p role="alert" className="mt-1.5 text-bad-ink text-small">
          {problemAt('classifier.categories')}
        </p>
      )}
    </SectionBlock>
  );
}
