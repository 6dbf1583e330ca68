'use client';

import { ListPlus, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useEntities } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { SectionBlock } from '@/components/ui/section-block';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { ChoiceCards } from './choice-cards';
import { focusAfterRender } from './focus-after-render';
import { createRowActions, findRowProblems, getNextRowId, NO_PROBLEMS } from './row-list';
import { describeRule, getBuiltInChoices } from './rule-labels';
import { createRuleRow, type RuleRow, toRule, toRuleRow } from './rule-row';
import { getRuleRowId, RuleRowEditor } from './rule-row-editor';
import { RuleTrial } from './rule-trial';
import { SecondLookBlock } from './second-look-block';
import { getSentIndex, hasContent } from './settings-draft';
import { SuggestedRulesDialog } from './suggested-rules-dialog';
import type { SettingsForm } from './use-settings-form';

/** Rules that fit the saved fields, and the ETag of the settings with these fields. */
export interface SuggestedRules {
  rules: readonly Rule[];
  etag: string;
}

interface RulesSectionProps {
  projectUuid: string;
  form: SettingsForm;
  suggested: SuggestedRules;
}

/** Edits the rules on values and the built-in checks. */
export function RulesSection({ projectUuid, form, suggested }: RulesSectionProps) {
  const t = useTranslations('settings');
  const { draft, edit } = form;
  return (
    <>
      <RuleList projectUuid={projectUuid} form={form} suggested={suggested} />
      <SectionBlock
        id="built-in-checks"
        title={t('rules.builtIn.title')}
        description={t('rules.builtIn.description')}
      >
        <ChoiceCards
          label={t('rules.builtIn.title')}
          value={draft.arithmeticChecks}
          onValueChange={(arithmeticChecks) => edit({ arithmeticChecks })}
          choices={getBuiltInChoices(t)}
        />
      </SectionBlock>
      <SecondLookBlock form={form} />
    </>
  );
}

function RuleList({ projectUuid, form, suggested }: RulesSectionProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { draft, base, edit, problemAt, problems } = form;
  const { rules } = draft;
  const [open, setOpen] = useState<number>();
  const [isSuggesting, setSuggesting] = useState(false);
  const { data: entities = [] } = useEntities(projectUuid);
  const router = useRouter();
  // The server suggests rules for the saved fields, which may have changed since the page was loaded.
  useEffect(() => {
    if (suggested.etag !== base.etag) router.refresh();
  }, [router, suggested.etag, base.etag]);

  const fields = draft.fields.filter(hasContent);
  const getLabel = (key: string) => fields.find((field) => field.key === key)?.label || key;
  const describe = (row: RuleRow) =>
    describeRule({ t, locale }, row, {
      getLabel,
      entity: entities.find(({ id }) => id === row.entity)?.name,
    });
  const { extraction_fields: unsaved } = form.buildPatch();
  const changedFields = unsaved && { extraction_fields: unsaved };
  const nextId = getNextRowId(rules, base.settings.rules);
  const focusRow = (id: number) => focusAfterRender(`#${getRuleRowId(id)}`);
  const { change, move, remove } = createRowActions(rules, (next) => edit({ rules: next }), focusRow);
  const known = new Set(rules.map(toContent));
  const suggestions = suggested.rules
    .map((rule, index) => ({ ...toRuleRow(rule, nextId + index), isNew: true }))
    .filter((row) => !known.has(toContent(row)));

  function add() {
    edit({ rules: [...rules, createRuleRow(nextId)] });
    setOpen(nextId);
    focusAfterRender(`#${getRuleRowId(nextId)}-form input`);
  }
  function addSuggested(rows: readonly RuleRow[]) {
    const next = [...rules];
    for (const row of rows) next.push({ ...row, key: createUniqueKey(row.key, next) });
    edit({ rules: next });
    setSuggesting(false);
    if (rows[0]) focusRow(rows[0].id);
  }
  const suggestButton = suggestions.length > 0 && (
    <Button icon={ListPlus} onClick={() => setSuggesting(true)}>
      {t('rules.addSuggested')}
    </Button>
  );

  return (
    <SectionBlock
      id="rules"
      title={t('rules.title')}
      description={t('rules.description')}
      action={
        <span className="flex flex-wrap gap-2">
          {rules.length > 0 && suggestButton}
          <Button icon={Plus} onClick={add}>
            {t('rules.add')}
          </Button>
        </span>
      }
    >
      {rules.length > 0 ? (
        <ol aria-label={t('rules.title')} className="overflow-hidden rounded-2 border border-line">
          {rules.map((row, index) => {
            const path = `rules.${getSentIndex(rules, index)}`;
            const rowProblems = hasContent(row) ? findRowProblems(problems, path) : NO_PROBLEMS;
            return (
              <RuleRowEditor
                key={row.id}
                row={row}
                sentence={describe(row)}
                place={index + 1}
                count={rules.length}
                open={open === row.id}
                {...rowProblems}
                fields={fields}
                categories={draft.categories.map(({ value }) => value.trim()).filter((value) => value !== '')}
                entities={entities}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                onChange={(part) => change(row.id, part)}
                onMove={(step) => move(index, step)}
                onRemove={() => remove(row.id)}
                trial={
                  <RuleTrial
                    projectUuid={projectUuid}
                    settings={{ ...changedFields, rules: [toRule(row)] }}
                    isReady={hasContent(row) && !rowProblems.wrong}
                  />
                }
              />
            );
          })}
        </ol>
      ) : (
        <div className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
          <p>{t('rules.none')}</p>
          {suggestButton && <p className="mt-3">{suggestButton}</p>}
        </div>
      )}
      {problemAt('rules') && (
        <p role="alert" className="mt-1.5 text-bad-ink text-small">
          {problemAt('rules')}
        </p>
      )}
      {isSuggesting && (
        <SuggestedRulesDialog
          rows={suggestions}
          describe={describe}
          onAdd={addSuggested}
          onClose={() => setSuggesting(false)}
        />
      )}
    </SectionBlock>
  );
}

/** Returns the kind and the fields of a rule, to find out whether the project has a suggested rule. */
const toContent = ({ kind, field, fields, equals, first, second, min, max }: RuleRow): string =>
  JSON.stringify([kind, field, fields, equals, first, second, min !== '', max !== '']);

function createUniqueKey(key: string, rows: readonly RuleRow[]): string {
  const isUsed = (candidate: string) => rows.some((row) => row.key === candidate);
  let unique = key;
  for (let number = 2; isUsed(unique); number += 1) unique = `${key}_${number}`;
  return unique;
}
