'use client';

import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { SwitchField } from '@/components/ui/switch-field';
import { formatOcrLanguage } from '@/lib/tenancy/projects/format-ocr-language';
import { type Choice, ChoiceCards } from './choice-cards';
import { ExternalProvider } from './external-provider';
import { RetentionBlock } from './retention-block';
import type { SettingsDraft } from './settings-draft';
import type { SettingsForm } from './use-settings-form';
import { VisibilityList } from './visibility-list';

const REVIEWER_OPTIONS: readonly Choice<SettingsDraft['reviewersSee']>[] = [
  { value: 'all', title: 'All documents', description: 'Reviewers and viewers see the whole project.' },
  {
    value: 'assigned',
    title: 'Assigned documents only',
    description: 'They see only the documents assigned to them.',
  },
];

const DUPLICATE_OPTIONS: readonly Choice<SettingsDraft['duplicates']>[] = [
  { value: 'keep', title: 'Keep', description: 'Accept the file again.' },
  {
    value: 'flag',
    title: 'Flag',
    description: 'Accept the file, and mark it as a copy of the first.',
  },
];

const EMAIL_OPTIONS: readonly Choice<SettingsDraft['unpackEmails']>[] = [
  {
    value: 'attachments',
    title: 'Attachments',
    description: 'Each attachment is a document. An email without one is a document itself.',
  },
  { value: 'both', title: 'Message and attachments', description: 'The email is a document, too.' },
  {
    value: 'message',
    title: 'Message',
    description: 'The email is one document, with the text of its attachments.',
  },
  { value: 'off', title: 'Don’t open', description: 'Like Message, also for emails inside other files.' },
];

const OCR_OPTIONS: readonly Choice<SettingsDraft['ocrProvider']>[] = [
  { value: 'builtin', title: 'Built in', description: 'Nothing leaves this installation.' },
  {
    value: 'http',
    title: 'Own service',
    description:
      'Sends the images of pages without text to your service. If it fails, the built-in OCR reads them.',
  },
];

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
  const { draft, edit, problemAt } = form;
  const [languageProblem] = Object.entries(form.problems)
    .filter(([path]) => path.startsWith('ocr_languages'))
    .map(([, [message]]) => message);
  // A language that is no longer installed stays listed, so that it can be deselected.
  const offered = [...new Set([...languages, ...draft.ocrLanguages])];
  return (
    <>
      <SectionBlock id="project" title="Project">
        <FieldStack>
          <Field label="Name" error={problemAt('name')}>
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
        title="Duplicates"
        description="What to do when the same file is uploaded again."
      >
        <ChoiceCards
          label="Duplicates"
          value={draft.duplicates}
          onValueChange={(duplicates) => edit({ duplicates })}
          choices={DUPLICATE_OPTIONS}
        />
      </SectionBlock>
      <SectionBlock
        id="unpack"
        title="Archives and emails"
        description="Files that contain files. The original stays available."
      >
        <SwitchField
          checked={draft.unpackArchives}
          onCheckedChange={(unpackArchives) => edit({ unpackArchives })}
          label="Unpack archives"
          hint="Each file of a ZIP archive or a PDF portfolio becomes a document."
        />
        <h3 className="mt-4 mb-2 font-medium">Emails</h3>
        <ChoiceCards
          label="Emails"
          value={draft.unpackEmails}
          onValueChange={(unpackEmails) => edit({ unpackEmails })}
          choices={EMAIL_OPTIONS}
        />
      </SectionBlock>
      <RetentionBlock projectUuid={projectUuid} form={form} />
      <SectionBlock
        id="languages"
        title="Languages"
        description="Languages of scanned pages. Fewer languages are faster and more accurate."
      >
        <ul aria-labelledby="languages" className="flex flex-wrap gap-x-6 gap-y-1">
          {offered.map((code) => {
            const chosen = draft.ocrLanguages.includes(code);
            return (
              <li key={code} className="flex min-h-8 items-center gap-2.5">
                <Checkbox
                  label={formatOcrLanguage(code)}
                  checked={chosen}
                  onToggle={() =>
                    edit({
                      ocrLanguages: offered.filter((each) =>
                        each === code ? !chosen : draft.ocrLanguages.includes(each),
                      ),
                    })
                  }
                />
                <span aria-hidden="true">{formatOcrLanguage(code)}</span>
              </li>
            );
          })}
        </ul>
        {languageProblem && (
          <p role="alert" className="mt-1.5 text-bad-ink text-small">
            {languageProblem}
          </p>
        )}
      </SectionBlock>
      <SectionBlock
        id="ocr"
        title="Text recognition"
        description="Reads pages without text, for example scans and photos. Changes apply to pages read from now on."
      >
        <ChoiceCards
          label="Text recognition"
          value={draft.ocrProvider}
          onValueChange={(ocrProvider) => edit({ ocrProvider })}
          choices={OCR_OPTIONS}
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
      <SectionBlock id="reviewers" title="Visibility" description="Owners and admins see every document.">
        <ChoiceCards
          label="Visible to reviewers"
          value={draft.reviewersSee}
          onValueChange={(reviewersSee) => edit({ reviewersSee })}
          choices={REVIEWER_OPTIONS}
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
