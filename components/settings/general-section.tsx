'use client';

import { Block, Fields } from '@/components/ui/block';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type Choice, ChoiceCards } from './choice-cards';
import { languageWord } from './languages';
import { RetentionBlock } from './retention-block';
import type { SettingsDraft } from './settings-draft';
import type { SettingsForm } from './use-settings-form';
import { WhoSees } from './who-sees';

const REVIEWERS: readonly Choice<SettingsDraft['reviewersSee']>[] = [
  { value: 'all', title: 'All documents', description: 'Reviewers and viewers see the whole project.' },
  {
    value: 'assigned',
    title: 'Assigned ones only',
    description: 'They see the documents that are assigned to them, and no others.',
  },
];

const DUPLICATES: readonly Choice<SettingsDraft['duplicates']>[] = [
  { value: 'keep', title: 'Keep', description: 'A file that came before is taken in once more.' },
  {
    value: 'flag',
    title: 'Flag',
    description: 'It is taken in, and says which document has the same bytes.',
  },
];

interface GeneralSectionProps {
  organizationId: string;
  projectUuid: string;
  form: SettingsForm;
  /** What the installation can read pictures in. */
  languages: readonly string[];
}

/** What the project is called, who sees what, and how long it is kept. */
export function GeneralSection(props: GeneralSectionProps) {
  const { organizationId, projectUuid, form, languages } = props;
  const { draft, edit, problemAt } = form;
  const [languageProblem] = Object.entries(form.problems)
    .filter(([path]) => path.startsWith('ocr_languages'))
    .map(([, [message]]) => message);
  // One that is not installed any more stays, to be unticked.
  const offered = [...new Set([...languages, ...draft.ocrLanguages])];
  return (
    <>
      <Block id="project" title="Project">
        <Fields>
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
        </Fields>
      </Block>
      <Block id="reviewers" title="Who sees what" description="Owners and admins see every document.">
        <ChoiceCards
          label="What reviewers see"
          value={draft.reviewersSee}
          onValueChange={(reviewersSee) => edit({ reviewersSee })}
          choices={REVIEWERS}
        />
        <WhoSees
          organizationId={organizationId}
          projectUuid={projectUuid}
          reviewersSee={draft.reviewersSee}
        />
      </Block>
      <Block
        id="duplicates"
        title="Duplicates"
        description="What happens to a file with the bytes of an earlier one."
      >
        <ChoiceCards
          label="Duplicates"
          value={draft.duplicates}
          onValueChange={(duplicates) => edit({ duplicates })}
          choices={DUPLICATES}
        />
      </Block>
      <RetentionBlock projectUuid={projectUuid} form={form} />
      <Block
        id="languages"
        title="Languages"
        description="What scanned pages are written in. Fewer languages are read faster, and more surely."
      >
        <ul aria-labelledby="languages" className="flex flex-wrap gap-x-6 gap-y-1">
          {offered.map((code) => {
            const chosen = draft.ocrLanguages.includes(code);
            return (
              <li key={code} className="flex min-h-8 items-center gap-2.5">
                <Checkbox
                  label={languageWord(code)}
                  checked={chosen}
                  onToggle={() =>
                    edit({
                      ocrLanguages: offered.filter((each) =>
                        each === code ? !chosen : draft.ocrLanguages.includes(each),
                      ),
                    })
                  }
                />
                <span aria-hidden="true">{languageWord(code)}</span>
              </li>
            );
          })}
        </ul>
        {languageProblem && (
          <p role="alert" className="mt-1.5 text-bad-ink text-small">
            {languageProblem}
          </p>
        )}
      </Block>
    </>
  );
}
