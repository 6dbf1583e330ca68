'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useEntities } from '@/components/api/use-entities';
import { Block, Fields } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { type Choice, ChoiceCards } from './choice-cards';
import { FieldLine, fieldLineId } from './field-line';
import { INVOICE_FIELDS } from './invoice-fields';
import { OutsideProvider } from './outside-provider';
import { type FieldRow, fieldRow, type SettingsDraft } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

const FINDERS: readonly Choice<SettingsDraft['valuesProvider']>[] = [
  {
    value: 'rules',
    title: 'Built in',
    description:
      'Goes by labels, positions and patterns, and learns from every correction. Nothing leaves this installation.',
  },
  {
    value: 'llm',
    title: 'Language model',
    description:
      'A model behind an OpenAI-compatible address is sent the text of the pages. Where it gives no answer, the built-in rules do; tables they always find.',
  },
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Which values are read from documents, and who finds them. */
export function ValuesSection({ projectUuid, form }: SectionProps) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      <FieldList projectUuid={projectUuid} form={form} />
      <Block id="finder" title="Who finds the values">
        <ChoiceCards
          label="Who finds the values"
          value={draft.valuesProvider}
          onValueChange={(valuesProvider) => edit({ valuesProvider })}
          choices={FINDERS}
        />
        {draft.valuesProvider === 'llm' && (
          <div className="mt-4">
            <Fields>
              <OutsideProvider
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
            </Fields>
          </div>
        )}
      </Block>
    </>
  );
}

function FieldList({ projectUuid, form }: SectionProps) {
  const { draft, base, edit, problemAt, problems } = form;
  const { fields } = draft;
  const [open, setOpen] = useState<number>();
  const { data: entities = [] } = useEntities(projectUuid);

  const nextId = Math.max(-1, ...fields.map((row) => row.id), base.settings.extraction_fields.length - 1) + 1;
  function begin() {
    const rows = INVOICE_FIELDS.map((field, index) => fieldRow(field, nextId + index));
    edit({ fields: rows });
    focusSoon(`#${fieldLineId(nextId)}`);
  }
  function add() {
    const id = nextId;
    edit({ fields: [...fields, newRow(id)] });
    setOpen(id);
    focusSoon(`#${fieldLineId(id)}-form input`);
  }
  function move(index: number, step: -1 | 1) {
    const next = [...fields];
    const [row] = next.splice(index, 1);
    if (!row || index + step < 0 || index + step >= fields.length) return;
    next.splice(index + step, 0, row);
    edit({ fields: next });
    focusSoon(`#${fieldLineId(row.id)}`);
  }
  function remove(id: number) {
    const index = fields.findIndex((row) => row.id === id);
    const next = fields[index + 1] ?? fields[index - 1];
    edit({ fields: fields.filter((row) => row.id !== id) });
    if (next) focusSoon(`#${fieldLineId(next.id)}`);
  }

  return (
    <Block
      id="fields"
      title="Values"
      description="What is read from each document, and can be corrected there. A change counts for documents that are scanned from now on."
      action={
        <Button icon={Plus} onClick={add}>
          Add field
        </Button>
      }
    >
      {fields.length > 0 ? (
        <ol aria-label="Fields" className="overflow-hidden rounded-2 border border-line">
          {fields.map((row, index) => {
            const path = `extraction_fields.${index}.`;
            return (
              <FieldLine
                key={row.id}
                row={row}
                place={index + 1}
                count={fields.length}
                open={open === row.id}
                wrong={Object.keys(problems).some((each) => each.startsWith(path))}
                problemAt={(key) =>
                  problemAt(path + key) ??
                  Object.entries(problems).find(([each]) => each.startsWith(`${path}${key}.`))?.[1][0]
                }
                categories={draft.categories.map(({ value }) => value.trim()).filter((value) => value !== '')}
                entities={entities}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                onChange={(part) =>
                  edit({ fields: fields.map((each) => (each.id === row.id ? { ...each, ...part } : each)) })
                }
                onMove={(step) => move(index, step)}
                onRemove={() => remove(row.id)}
              />
            );
          })}
        </ol>
      ) : (
        <div className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
          <p>
            No field yet. Add what you want to know of a document, such as its number, its date and its total.
          </p>
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
    </Block>
  );
}

const newRow = (id: number): FieldRow => ({
  id,
  key: '',
  keyTouched: false,
  label: '',
  type: 'text',
  description: '',
  aliases: '',
  docTypes: [],
  entity: null,
});

/** Once the row is there. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
