'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSchemaVersions } from '@/components/api/use-settings';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { SectionBlock } from '@/components/ui/section-block';
import { Time } from '@/components/ui/time';
import type { Version } from '@/lib/delivery/custom-schema/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { VersionDialog } from './version-dialog';

interface SchemaVersionsProps {
  projectUuid: string;
  /** Loads a version into the editor. */
  onRestore: (version: Version) => void;
}

/** Lists the versions of the custom schema; each save adds one. */
export function SchemaVersions({ projectUuid, onRestore }: SchemaVersionsProps) {
  const t = useTranslations('settings');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useSchemaVersions(projectUuid);
  const [seen, setSeen] = useState<Version>();
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  const [newest] = versions;
  return (
    <SectionBlock id="versions" title={t('versions.title')} description={t('versions.description')}>
      {error && <p role="alert">{error.message}</p>}
      {data && versions.length === 0 && <p className="text-ink-2">{t('versions.none')}</p>}
      {newest && (
        <div className="overflow-x-auto rounded-2 border border-line">
          <table className="w-full min-w-[440px] text-left">
            <caption className="sr-only">{t('versions.caption')}</caption>
            <thead className="bg-surface-2 text-ink-3 text-small">
              <tr className="h-8">
                <th scope="col" className="px-3.5 font-medium">
                  {t('versions.version')}
                </th>
                <th scope="col" className="px-3 font-medium">
                  {t('versions.saved')}
                </th>
                <th scope="col" className="px-3 font-medium">
                  {t('versions.by')}
                </th>
                <th scope="col" className="px-3">
                  <span className="sr-only">{t('versions.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {versions.map((version) => (
                <tr key={version.number} className="h-10 border-line border-t">
                  <td className="px-3.5 tabular-nums">
                    {version.number}{' '}
                    {version.number === newest.number && (
                      <span className="ml-2">
                        <Chip size="sm">{t('versions.inUse')}</Chip>
                      </span>
                    )}
                    {version.custom_schema === null && (
                      <span className="ml-2 text-ink-3 text-small">{t('versions.defaultShape')}</span>
                    )}
                  </td>
                  <td className="px-3 text-ink-2">
                    <Time at={version.saved_at} />
                  </td>
                  <td className="max-w-48 truncate px-3 text-ink-2">{formatSavedBy(t, version)}</td>
                  <td className="px-2 text-right">
                    <Button
                      size="sm"
                      aria-label={t('versions.viewVersion', { number: version.number })}
                      onClick={() => setSeen(version)}
                    >
                      {t('versions.view')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('versions.earlier')}
        </Button>
      )}
      {seen && newest && (
        <VersionDialog
          version={seen}
          current={newest}
          onClose={() => setSeen(undefined)}
          onRestore={() => {
            setSeen(undefined);
            onRestore(seen);
          }}
        />
      )}
    </SectionBlock>
  );
}

/** Formats who saved a version. The first version exists from the start; the authors of others may be deleted. */
const formatSavedBy = (t: Translator<'settings'>, { number, saved_by: person }: Version): string =>
  person?.name ?? t(number === 1 ? 'versions.withProject' : 'versions.unknown');
