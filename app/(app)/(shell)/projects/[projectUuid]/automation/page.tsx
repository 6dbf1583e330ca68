import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AutomationView } from '@/components/automation/automation-view';
import { getAutomationReport } from '@/lib/recognition/automation-status/get-automation-report';
import { listAutomaticDecisions } from '@/lib/recognition/automation-status/list-automatic-decisions';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('automation');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function AutomationPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/automation`);
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const { id: uuid, name } = project;
  return (
    <AutomationView
      key={uuid}
      project={{ uuid, name }}
      settings={readSettings(project).automation}
      report={await getAutomationReport(ctx, uuid)}
      decisions={await listAutomaticDecisions(ctx, uuid)}
      canChange={isPermitted(ctx.actor, 'manage_settings') && !project.archivedAt}
    />
  );
}
