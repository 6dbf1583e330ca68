'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { SwitchField } from '@/components/ui/switch-field';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatOcrLanguage } from '@/lib/tenancy/projects/format-ocr-language';
import { type Choice, ChoiceCards } from './choice-cards';
import { ExternalProvider } from './external-provider';
import { RetentionBlock } from './retention-block';
import type { SettingsDraft } from './settings-draft';
import type { SettingsForm } from './use-settings-form';
import { VisibilityList } from './visibility-list';

const getReviewerChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['reviewersSee']>[] =>
  (['all', 'assigned'] as const).map((value) => ({
    value,
    title: t(`general.visibility.${value}`),
    description: t(`general.visibility.${value}Text`),
  }));

const getDuplicateChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['duplicates']>[] =>
  (['keep', 'flag'] as const).map((value) => ({
    value,
    title: t(`general.duplicates.${value}`),
    description: t(`general.duplicates.${value}Text`),
  }));

const getEmailChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['unpackEmails']>[] =>
  (['attachments', 'both', 'message', 'off'] as const).map((value) => ({
    value,
    title: t(`general.unpack.${value}`),
    description: t(`general.unpack.${value}Text`),
  }));

const getOcrChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['ocrProvider']>[] =>
  (['builtin', 'http'] as const).map((value) => ({
    value,
    title: t(`general.ocr.${value}`),
    description: t(`general.ocr.${value}Text`),
  }));

interface GeneralSectionProps {
  organizationId: string;
  projectUuid: string;
  form: SettingsForm;
  /** Languages available for OCR in the installation. */
  languages: readonly string[];
  /** Blocks below. They appear with the section, whose scripts load on demand. */
  children: ReactNode;
}

/** Edits the project's name, visibility and retention. */
export function GeneralSection(props: GeneralSectionProps) {
  const { organizationId, projectUuid, form, languages, children } = props;
  const t = useTranslations('settings');
  const locale = useLocale();
  const { draft, edit, problemAt } = form;
  const [languageProblem] = Object.entries(form.problems)
    .filter(([path]) => path.startsWith('ocr_languages'))
    .map(([, [message]]) => message);
  // A language that is no longer installed stays listed, so that it can be deselected.
  const offered = [...new Set([...languages, ...draft.ocrLanguages])];
  return (
    <>
      <SectionBlock id="project" title={t('general.project')}>
        <FieldStack>
          <Field label={t('general.name')} error={problemAt('name')}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                autoComplete="off"
                value={draft.name}
                onChange={(event) => edit({ name: event.target.value })}
              />
            )}
          </Field>
        </FieldStack>
      </SectionBlock>
      <SectionBlock
        id="duplicates"
        title={t('general.duplicates.title')}
        description={t('general.duplicates.description')}
      >
        <ChoiceCards
          label={t('general.duplicates.title')}
          value={draft.duplicates}
          onValueChange={(duplicates) => edit({ duplicates })}
          choices={getDuplicateChoices(t)}
        />
      </SectionBlock>
      <SectionBlock
        id="unpack"
        title={t('general.unpack.title')}
        description={t('general.unpack.description')}
      >
        <SwitchField
          checked={draft.unpackArchives}
          onCheckedChange={(unpackArchives) => edit({ unpackArchives })}
          label={t('general.unpack.archives')}
          hint={t('general.unpack.archivesHint')}
        />
        <h3 className="mt-4 mb-2 font-medium">{t('general.unpack.emails')}</h3>
        <ChoiceCards
          label={t('general.unpack.emails')}
          value={draft.unpackEmails}
          onValueChange={(unpackEmails) => edit({ unpackEmails })}
          choices={getEmailChoices(t)}
        />
      </SectionBlock>
      <RetentionBlock projectUuid={projectUuid} form={form} />
      <SectionBlock
        id="languages"
        title={t('general.languages.title')}
        description={t('general.languages.description')}
      >
        <ul aria-labelledby="languages" className="flex flex-wrap gap-x-6 gap-y-1">
          {offered.map((code) => {
            const chosen = draft.ocrLanguages.includes(code);
            return (
              <li key={code} className="flex min-h-8 items-center gap-2.5">
                <Checkbox
                  label={formatOcrLanguage(code, locale)}
                  checked={chosen}
                  onToggle={() =>
                    edit({
                      ocrLanguages: offered.filter((each) =>
                        each === code ? !chosen : draft.ocrLanguages.includes(each),
                      ),
                    })
                  }
                />
                <span aria-hidden="true">{formatOcrLanguage(code, locale)}</span>
              </li>
            );
          })}
        </ul>
        {languageProblem && (
          <p role="alert" className="mt-1.5 text-bad-ink text-small">
            {draft.ocrLanguages.length === 0 ? t('general.languages.none') : languageProblem}
          </p>
        )}
      </SectionBlock>
      <SectionBlock id="ocr" title={t('general.ocr.title')} description={t('general.ocr.description')}>
        <ChoiceCards
          label={t('general.ocr.title')}
          value={draft.ocrProvider}
          onValueChange={(ocrProvider) => edit({ ocrProvider })}
          choices={getOcrChoices(t)}
        />
        {draft.ocrProvider === 'http' && (
          <div className="mt-4">
            <FieldStack>
              <ExternalProvider
                projectUuid={projectUuid}
                secret="ocr"
                kind="http"
                url={draft.ocrUrl}
                model=""
                onChange={({ url = draft.ocrUrl }) => edit({ ocrUrl: url })}
                problems={{ url: problemAt('ocr.url'), model: undefined }}
              />
            </FieldStack>
          </div>
        )}
      </SectionBlock>
      {/* After the other blocks, because its list grows when the members arrive. */}
      <SectionBlock
        id="reviewers"
        title={t('general.visibility.title')}
        description={t('general.visibility.description')}
      >
        <ChoiceCards
          label={t('general.visibility.label')}
          value={draft.reviewersSee}
          onValueChange={(reviewersSee) => edit({ reviewersSee })}
          choices={getReviewerChoices(t)}
        />
        <VisibilityList
          organizationId={organizationId}
          projectUuid={projectUuid}
          reviewersSee={draft.reviewersSee}
        />
      </SectionBlock>
      {children}
    </>
  );
}
