import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { settingsHref } from '@/components/api/document-links';
import { usePrefetch } from '@/components/ui/use-prefetch';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';

interface EmptyValuesProps {
  document: Pick<DocumentResource, 'project_uuid' | 'doc_type'>;
  canSet: boolean;
}

/** Shows why there are no values if the project extracts none for this document, and who can change that. */
export function EmptyValues({
  document: { project_uuid: projectUuid, doc_type: type },
  canSet,
}: EmptyValuesProps) {
  const t = useTranslations('document.emptyValues');
  const settings = settingsHref(projectUuid, 'values');
  // Most visits don't open the settings, whose scripts are large.
  const prefetch = usePrefetch(settings);
  return (
    <p className="text-ink-3">
      {type === null ? t('none') : t('noneOfType', { type: formatIdentifier(type) })}{' '}
      {canSet
        ? t.rich('choose', {
            link: (text) => (
              <Link href={settings} prefetch={false} {...prefetch} className="text-link">
                {text}
              </Link>
            ),
          })
        : t('askAdmin')}
    </p>
  );
}
