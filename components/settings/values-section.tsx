'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEntities } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import type { Translator } from '@/lib/foundation/languages/translator';
import { BarcodePatternField } from './barcode-pattern-field';
import { type Choice, ChoiceCards } from './choice-cards';
import { ExternalProvider } from './external-provider';
import { FieldRowEditor, getFieldRowId } from './field-row-editor';
import { focusAfterRender } from './focus-after-render';
import { getInvoiceFields } from './invoice-fields';
import { createRowActions, findRowProblems, getNextRowId, NO_PROBLEMS } from './row-list';
import { type FieldRow, getSentIndex, hasContent, type SettingsDraft, toFieldRow } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

const getProviderChoices = (
  t: Translator<'settings'>,
): readonly Choice<SettingsDraft['valuesProvider']>[] => [
  { value: 'rules', title: t('values.builtin'), description: t('values.builtinText') },
  { value: 'llm', title: t('values.languageModel'), description: t('values.languageModelText') },
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits the extracted fields and the extraction provider. */
export function ValuesSection({ projectUuid, form }: SectionProps) {
  const t = useTranslations('settings');
  const { draft, edit, problemAt } = form;
  return (
    <>
      <FieldList projectUuid={projectUuid} form={form} />
      <SectionBlock id="reference" title={t('values.reference')} description={t('values.referenceText')}>
        <FieldStack>
          <BarcodePatternField
            label={t('values.referenceBarcode')}
            whenEmpty="none"
            example="CASE-*"
            value={draft.referenceBarcode}
            error={problemAt('reference_barcode')}
            onChange={(referenceBarcode) => edit({ referenceBarcode })}
          />
        </FieldStack>
      </SectionBlock>
      <SectionBlock id="finder" title={t('values.provider')}>
        <ChoiceCards
          label={t('values.provider')}
          value={draft.valuesProvider}
          onValueChange={(valuesProvider) => edit({ valuesProvider })}
          choices={getProviderChoices(t)}
        />
        {draft.valuesProvider === 'llm' && (
          <div className="mt-4">
            <FieldStack>
              <ExternalProvider
                projectUuid={projectUuid}
                secret="extraction"
                kind="llm"
                url={draft.valuesUrl}
                model={draft.valuesModel}
                onChange={({ url = draft.valuesUrl, model = draft.valuesModel }) =>
                  edit({ valuesUrl: url, valuesModel: model })
                }
                problems={{ url: problemAt('extraction.url'), model: problemAt('extraction.model') }}
              />
            </FieldStack>
          </div>
        )}
      </SectionBlock>
    </>
  );
}

function FieldList({ projectUuid, form }: SectionProps) {
  const t = useTranslations('settings.values');
  const projects = useTranslations('projects');
  const { draft, base, edit, problemAt, problems } = form;
  const { fields } = draft;
  const [open, setOpen] = useState<number>();
  const { data: entities = [] } = useEntities(projectUuid);

  const nextId = getNextRowId(fields, base.settings.extraction_fields);
  const focusRow = (id: number) => focusAfterRender(`#${getFieldRowId(id)}`);
  const { change, move, remove } = createRowActions(fields, (next) => edit({ fields: next }), focusRow);

  function begin() {
    const docTypes = findInvoiceTypes(draft.categories.map(({ value }) => value.trim()));
    const rows = getInvoiceFields(projects).map((field, index) => ({
      ...toFieldRow(field, nextId + index),
      docTypes,
      isNew: true,
    }));
    edit({ fields: rows });
    focusRow(nextId);
  }
  function add() {
    const id = nextId;
    edit({ fields: [...fields, createRow(id)] });
    setOpen(id);
    focusAfterRender(`#${getFieldRowId(id)}-form input`);
  }
  return (
    <SectionBlock
      id="fields"
      title={t('title')}
      description={t('description')}
      action={
        <Button icon={Plus} onClick={add}>
          {t('add')}
        </Button>
      }
    >
      {fields.length > 0 ? (
        <ol aria-label={t('fields')} className="overflow-hidden rounded-2 border border-line">
          {fields.map((row, index) => {
            const path = `extraction_fields.${getSentIndex(fields, index)}`;
            return (
              <FieldRowEditor
                key={row.id}
                row={row}
                place={index + 1}
                count={fields.length}
                open={open === row.id}
                {...(hasContent(row) ? findRowProblems(problems, path) : NO_PROBLEMS)}
                categories={draft.categories.map(({ value }) => value.trim()).filter((value) => value !== '')}
                entities={entities}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                onChange={(part) => change(row.id, part)}
                onMove={(step) => move(index, step)}
                onRemove={() => remove(row.id)}
              />
            );
          })}
        </ol>
      ) : (
        <div className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
          <p>{t('none')}</p>
          <Button className="mt-3" onClick={begin}>
            {t('start')}
          </Button>
        </div>
      )}
      {problemAt('extraction_fields') && (
        <p role="alert" className="mt-1.5 text-bad-ink text-small">
          {problemAt('extraction_fields')}
        </p>
      )}
    </SectionBlock>
  );
}

const createRow = (id: number): FieldRow => ({
  id,
  key: '',
  isKeyEdited: false,
  label: '',
  type: 'text',
  description: '',
  aliases: '',
  docTypes: [],
  entity: null,
  pattern: '',
  format: '',
  isNew: true,
});
