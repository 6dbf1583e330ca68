import type { Services } from '@/lib/platform/context';
import type { EventPayload } from '@/lib/platform/jobs/event';
import { channelPausedEmail } from '@/lib/tenancy/account/password-links/email-templates';
import { sendEmail } from '@/lib/tenancy/account/password-links/send-email';
import { findManagerEmail } from '@/lib/tenancy/account/project-managers';
import type { channelEmailRequested } from '../job-events';

/**
 * Sends the email to one of the people who manage the project. Sends nothing if the channel, the project, or the user is
 * gone, or if the channel works again.
 *
 * @throws Error if the failure may be temporary
 */
export async function emailChannelPause(
  services: Services,
  { channelId, userId }: EventPayload<typeof channelEmailRequested>,
): Promise<void> {
  const { db, publicUrl } = services;
  const channel = await db.channel.findFirst({
    where: { id: channelId, pausedAt: { not: null }, project: { deletedAt: null } },
    include: { project: { select: { name: true } } },
  });
  if (!channel) return;
  const { organizationId, projectId } = channel;
  const email = await findManagerEmail(db, { userId, organizationId });
  if (email === null) return;
  const letter = channelPausedEmail({
    project: channel.project.name,
    channel: channel.name,
    failures: channel.failures,
    error: channel.error ?? '',
    url: `${publicUrl}/projects/${projectId}/channels`,
  });
  await sendEmail(services, email, letter, { userId, projectId });
}
