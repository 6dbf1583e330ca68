import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SettingsView } from '@/components/settings/settings-view';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { etagOf } from '@/lib/documents/version-tag';
import { pageContext } from '@/lib/http/session';
import { getSettings } from '@/lib/projects/get-settings';
import { orNotFound } from '../../../../or-not-found';

export const metadata: Metadata = { title: 'Settings' };

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function SettingsPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await pageContext({ uuid: projectUuid }, `/projects/${projectUuid}/settings`);
  const { id: uuid, name } = await orNotFound(requireProject(ctx, projectUuid));
  const { settings, version } = await orNotFound(
    getSettings(ctx, uuid).then((found) => {
      requirePermission(ctx.actor, 'manage_settings');
      return found;
    }),
  );
  return (
    <Suspense>
      <SettingsView
        key={uuid}
        project={{ uuid, name }}
        first={{ settings, etag: etagOf({ version }) }}
        organizationId={ctx.actor.organizationId}
        languages={ctx.ocrLanguages}
      />
    </Suspense>
  );
}
