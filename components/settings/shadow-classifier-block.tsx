import { useClassificationReport } from '@/components/api/use-settings';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/foundation/phrases';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { type Choice, ChoiceCards } from './choice-cards';
import { EXTERNAL_CLASSIFIER_CHOICES } from './external-classifier-choices';
import { ExternalProvider } from './external-provider';
import type { SettingsDraft } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

const CHOICES: readonly Choice<SettingsDraft['shadowProvider']>[] = [
  { value: 'none', title: 'None', description: 'Only the classifier above proposes.' },
  { value: 'builtin', title: 'Built in', description: 'Nothing leaves this installation.' },
  ...EXTERNAL_CLASSIFIER_CHOICES,
];

interface ShadowClassifierBlockProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits the second classifier, and compares it with the classifier by the decisions of people. */
export function ShadowClassifierBlock({ projectUuid, form }: ShadowClassifierBlockProps) {
  const { draft, edit, problemAt } = form;
  const { data: report } = useClassificationReport(projectUuid);
  const { shadowProvider: provider } = draft;
  return (
    <SectionBlock
      id="shadow"
      title="Second classifier"
      description="Sheaf can ask a second classifier about each file, for example before you change to it. Its proposals change nothing. The decisions of people show which of the two is better."
    >
      <ChoiceCards
        label="Second classifier"
        value={provider}
        onValueChange={(next) => edit({ shadowProvider: next })}
        choices={CHOICES}
      />
      {(provider === 'http' || provider === 'llm') && (
        <div className="mt-4">
          <FieldStack>
            <ExternalProvider
              projectUuid={projectUuid}
              secret="shadow"
              kind={provider}
              url={draft.shadowUrl}
              model={draft.shadowModel}
              onChange={({ url, model }) =>
                edit({
                  ...(url !== undefined && { shadowUrl: url }),
                  ...(model !== undefined && { shadowModel: model }),
                })
              }
              problems={{
                url: problemAt('classifier.shadow.url'),
                model: problemAt('classifier.shadow.model'),
              }}
            />
          </FieldStack>
        </div>
      )}
      {report?.shadow && <ShadowComparison comparison={report.shadow} />}
    </SectionBlock>
  );
}

function ShadowComparison({ comparison }: { comparison: NonNullable<ClassificationReport['shadow']> }) {
  const { files, asked, active, shadow, only_active_right, only_shadow_right } = comparison;
  if (files === 0)
    return (
      <p className="mt-4 text-ink-2">
        {asked === 0
          ? 'The comparison begins with the first file that both classifiers see and a person decides.'
          : `The second classifier has no proposal for ${formatCount(asked, 'decided file')}. Check its address and its key.`}
      </p>
    );
  const rows = [
    { name: 'Classifier', ...active },
    { name: 'Second classifier', ...shadow },
  ];
  return (
    <div className="mt-4 max-w-[560px]">
      <table className="w-full text-left">
        <caption className="mb-2 text-left text-ink-2">
          {formatCount(files, 'file')} that both proposed and people decided
        </caption>
        <thead>
          <tr className="border-line border-b text-ink-2 text-small">
            <th scope="col" className="py-1.5 font-medium">
              Proposed by
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Right at once
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Cuts right
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, right, cuts_right }) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-1.5 font-normal">
                {name}
              </th>
              <Figure count={right} files={files} />
              <Figure count={cuts_right} files={files} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-2">
        Only the classifier was right in {formatCount(only_active_right, 'file')}, only the second one in{' '}
        {only_shadow_right}.
        {asked > files &&
          ` The second one has no proposal for ${formatCount(asked - files, 'further file')}.`}
      </p>
    </div>
  );
}

function Figure({ count, files }: { count: number; files: number }) {
  return (
    <td className="py-1.5 text-right tabular-nums">
      {count} <span className="text-ink-3">({formatPercent(count / files)})</span>
    </td>
  );
}
