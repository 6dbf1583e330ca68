import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { EventPayload } from '@/lib/platform/jobs/event';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';
import { pauseEmailRequested } from '@/lib/recognition/job-events';
import { automationPausedEmail } from '@/lib/tenancy/account/password-links/email-templates';
import { sendEmail } from '@/lib/tenancy/account/password-links/send-email';
import { findManagerEmail, listManagerIds } from '@/lib/tenancy/account/project-managers';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';

type PauseEmail = EventPayload<typeof pauseEmailRequested>;

const AUTOMATION_NAMES: Record<AutomationKind, string> = {
  splits: 'cuts',
  types: 'document types',
  values: 'approval',
};

/** Requests an email to each owner and admin, if the installation sends email. */
export async function requestPauseEmails(
  tx: Transaction,
  { mailer }: Pick<Services, 'mailer'>,
  pause: Omit<PauseEmail, 'userId'> & { organizationId: string },
): Promise<void> {
  if (!mailer.canSend) return;
  const managers = await listManagerIds(tx, pause.organizationId);
  await sendEvents(
    tx,
    pauseEmailRequested,
    managers.map((userId) => ({ ...pause, userId })),
  );
}

/**
 * Sends the email to one of the people who manage the project. Sends nothing if the user or the project is gone.
 *
 * @throws Error if the failure may be temporary
 */
export async function emailPause(
  services: Services,
  { userId, projectId, automation, wrong, audited }: PauseEmail,
): Promise<void> {
  const { db, publicUrl } = services;
  const project = await db.project.findUnique({
    where: { id: projectId, deletedAt: null },
    select: { name: true, organizationId: true },
  });
  const email = project && (await findManagerEmail(db, { userId, organizationId: project.organizationId }));
  if (!email) return;
  const letter = automationPausedEmail({
    project: project.name,
    automation: AUTOMATION_NAMES[automation],
    audited,
    wrong,
    url: `${publicUrl}/projects/${projectId}/automation`,
  });
  await sendEmail(services, email, letter, { userId, projectId });
}
