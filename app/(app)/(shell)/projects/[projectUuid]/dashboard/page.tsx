import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readPeriod, toDashboardQuery } from '@/components/dashboard/dashboard-period';
import { DashboardView } from '@/components/dashboard/dashboard-view';
import { getDashboard } from '@/lib/recognition/dashboard/get-dashboard';
import { getPageContext } from '@/lib/server/http/request-session';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DashboardPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/dashboard`);
  const { id: uuid, name } = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const period = readPeriod(await searchParams);
  const query = toDashboardQuery(period, ctx.clock().getTime());
  const dashboard = await unwrapOrNotFound(
    getDashboard(ctx, uuid, Object.fromEntries(new URLSearchParams(query))),
  );
  return (
    <DashboardView key={uuid} project={{ uuid, name }} period={period} query={query} dashboard={dashboard} />
  );
}
