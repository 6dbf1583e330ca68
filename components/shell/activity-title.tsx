import { useTranslations } from 'next-intl';

/** Shows the names, for example "gate-photos.tiff and 3 more". */
export function ActivityTitle({ names }: { names: readonly string[] }) {
  const t = useTranslations('shell.activity');
  const [name = t('files'), ...others] = names;
  if (others.length === 0) return name;
  return t.rich('more', {
    name,
    count: others.length,
    muted: (text) => <span className="text-ink-3">{text}</span>,
  });
}
