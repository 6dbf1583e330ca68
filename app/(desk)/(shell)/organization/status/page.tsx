import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { organizationHref } from '@/components/api/document-links';
import { StatusView } from '@/components/organization/status-view';
import { may } from '@/lib/access/permissions';
import { currentPerson, pageContext } from '@/lib/http/session';

export const metadata: Metadata = { title: 'Status' };

export default async function StatusPage() {
  const { actor } = await pageContext({}, organizationHref('status'));
  if (!may(actor, 'watch_work')) notFound();
  const person = await currentPerson();
  return <StatusView organizationId={actor.organizationId} seesAll={person?.installationOwner ?? false} />;
}
