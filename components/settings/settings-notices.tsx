import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import { formatWarning } from './format-warning';
import type { SettingsForm } from './use-settings-form';

/** Shows notices about the settings: changes by others, and warnings after a save. */
export function SettingsNotices({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { outdated, disputed, warnings } = form;
  return (
    <>
      {outdated && (
        <Notice tone="warn" role="alert" className="mt-5 max-w-[940px]">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-48 flex-1">{t.rich('notices.changed', { b: (chunks) => <b>{chunks}</b> })}</p>
            <Button size="sm" onClick={form.discard}>
              {t('notices.discardMine')}
            </Button>
            <Button size="sm" onClick={form.takeOver}>
              {t('notices.keepMine')}
            </Button>
          </div>
        </Notice>
      )}
      {disputed.length > 0 && (
        <Notice role="status" className="mt-5 max-w-[940px]">
          {t('notices.disputed', {
            settings: formatNameList(
              locale,
              disputed.map((name) =>
                name === 'name' ? t('notices.renamed', { name: form.base.name }) : t(`units.${name}`),
              ),
            ),
          })}
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" role="status" className="mt-5 max-w-[940px]">
          <div className="flex flex-wrap items-start gap-2">
            <ul className="min-w-48 flex-1">
              {warnings.map((warning) => (
                <li key={warning.message}>{formatWarning(t, warning, locale)}</li>
              ))}
            </ul>
            <Button size="sm" onClick={form.dismissWarnings}>
              {t('notices.dismiss')}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
