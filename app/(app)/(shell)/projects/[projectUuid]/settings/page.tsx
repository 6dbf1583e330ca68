import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SettingsView } from '@/components/settings/settings-view';
import { suggestRules } from '@/lib/documents/checks/rules/suggest-rules';
import { formatEtag } from '@/lib/foundation/etag';
import { getPageContext } from '@/lib/server/http/request-session';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { getSettings } from '@/lib/tenancy/projects/get-settings';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function SettingsPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/settings`);
  const { id: uuid, name, archivedAt } = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const { settings, version } = await unwrapOrNotFound(
    getSettings(ctx, uuid).then((found) => {
      requirePermission(ctx.actor, 'manage_settings');
      return found;
    }),
  );
  const t = await getTranslations('settings');
  const etag = formatEtag({ version });
  const types = settings.classifier.categories.map(({ value }) => value);
  return (
    <Suspense>
      <SettingsView
        key={`${uuid} ${archivedAt?.toISOString()}`}
        project={{ uuid, name, isArchived: archivedAt !== null }}
        initialData={{ settings, etag }}
        organizationId={ctx.actor.organizationId}
        languages={ctx.ocrLanguages}
        suggestedRules={{ rules: suggestRules(t, settings.extraction_fields, types), etag }}
      />
    </Suspense>
  );
}
