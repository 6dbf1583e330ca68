'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useEntities } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import { BarcodePatternField } from './barcode-pattern-field';
import { type Choice, ChoiceCards } from './choice-cards';
import { ExternalProvider } from './external-provider';
import { FieldRowEditor, getFieldRowId } from './field-row-editor';
import { focusAfterRender } from './focus-after-render';
import { INVOICE_FIELDS } from './invoice-fields';
import { createRowActions, findRowProblems, getNextRowId, NO_PROBLEMS } from './row-list';
import { type FieldRow, getSentIndex, hasContent, type SettingsDraft, toFieldRow } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

const PROVIDER_OPTIONS: readonly Choice<SettingsDraft['valuesProvider']>[] = [
  {
    value: 'rules',
    title: 'Built in',
    description:
      'Uses labels, positions, and patterns, and learns from every correction. Nothing leaves this installation.',
  },
  {
    value: 'llm',
    title: 'Language model',
    description:
      'Sends the text of the pages to an OpenAI-compatible API. Built-in rules find tables and missing values.',
  },
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits the extracted fields and the extraction provider. */
export function ValuesSection({ projectUuid, form }: SectionProps) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      <FieldList projectUuid={projectUuid} form={form} />
      <SectionBlock
        id="reference"
        title="Reference"
        description="If an upload gives no reference, a barcode of the document can. Documents that have been read already keep their reference until you choose “Find types and cuts” for them."
      >
        <FieldStack>
          <BarcodePatternField
            label="Barcode with the reference"
            whenEmpty="no barcode"
            example="CASE-*"
            value={draft.referenceBarcode}
            error={problemAt('reference_barcode')}
            onChange={(referenceBarcode) => edit({ referenceBarcode })}
          />
        </FieldStack>
      </SectionBlock>
      <SectionBlock id="finder" title="Extraction provider">
        <ChoiceCards
          label="Extraction provider"
          value={draft.valuesProvider}
          onValueChange={(valuesProvider) => edit({ valuesProvider })}
          choices={PROVIDER_OPTIONS}
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
  const { draft, base, edit, problemAt, problems } = form;
  const { fields } = draft;
  const [open, setOpen] = useState<number>();
  const { data: entities = [] } = useEntities(projectUuid);

  const nextId = getNextRowId(fields, base.settings.extraction_fields);
  const focusRow = (id: number) => focusAfterRender(`#${getFieldRowId(id)}`);
  const { change, move, remove } = createRowActions(fields, (next) => edit({ fields: next }), focusRow);

  function begin() {
    const docTypes = findInvoiceTypes(draft.categories.map(({ value }) => value.trim()));
    const rows = INVOICE_FIELDS.map((field, index) => ({
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
      title="Values"
      description="Values to read from each document. You can correct them there. Changes apply to documents scanned from now on."
      action={
        <Button icon={Plus} onClick={add}>
          Add field
        </Button>
      }
    >
      {fields.length > 0 ? (
        <ol aria-label="Fields" className="overflow-hidden rounded-2 border border-line">
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
          <p>No fields yet. Add the values you need from a document, for example number, date, and total.</p>
          <Button className="mt-3" onClick={begin}>
            Start with invoice fields
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
