import { useLocale, useTranslations } from 'next-intl';
import { useClassificationReport } from '@/components/api/use-settings';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatPercent } from '@/lib/foundation/percent';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { type Choice, ChoiceCards } from './choice-cards';
import { getExternalClassifierChoices } from './external-classifier-choices';
import { ExternalProvider } from './external-provider';
import type { SettingsDraft } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

const getChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['shadowProvider']>[] => [
  { value: 'none', title: t('shadow.none'), description: t('shadow.noneText') },
  { value: 'builtin', title: t('shadow.builtin'), description: t('shadow.builtinText') },
  ...getExternalClassifierChoices(t),
];

interface ShadowClassifierBlockProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits the second classifier, and compares it with the classifier by the decisions of people. */
export function ShadowClassifierBlock({ projectUuid, form }: ShadowClassifierBlockProps) {
  const t = useTranslations('settings');
  const { draft, edit, problemAt } = form;
  const { data: report } = useClassificationReport(projectUuid);
  const { shadowProvider: provider } = draft;
  return (
    <SectionBlock id="shadow" title={t('shadow.title')} description={t('shadow.description')}>
      <ChoiceCards
        label={t('shadow.title')}
        value={provider}
        onValueChange={(next) => edit({ shadowProvider: next })}
        choices={getChoices(t)}
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
  const t = useTranslations('settings.shadow');
  const { files, asked, active, shadow, only_active_right, only_shadow_right } = comparison;
  if (files === 0)
    return <p className="mt-4 text-ink-2">{asked === 0 ? t('begins') : t('noProposal', { count: asked })}</p>;
  const rows = [
    { name: t('classifier'), ...active },
    { name: t('title'), ...shadow },
  ];
  return (
    <div className="mt-4 max-w-[560px]">
      <table className="w-full text-left">
        <caption className="mb-2 text-left text-ink-2">{t('caption', { count: files })}</caption>
        <thead>
          <tr className="border-line border-b text-ink-2 text-small">
            <th scope="col" className="py-1.5 font-medium">
              {t('proposedBy')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('rightAtOnce')}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('cutsRight')}
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
        {t('onlyOneRight', { first: only_active_right, second: only_shadow_right })}
        {asked > files && ` ${t('noFurtherProposal', { count: asked - files })}`}
      </p>
    </div>
  );
}

function Figure({ count, files }: { count: number; files: number }) {
  const t = useTranslations('settings.shadow');
  const locale = useLocale();
  return (
    <td className="py-1.5 text-right tabular-nums">
      {t.rich('figure', {
        count,
        percent: formatPercent(count / files, locale),
        share: (chunks) => <span className="text-ink-3">{chunks}</span>,
      })}
    </td>
  );
}
