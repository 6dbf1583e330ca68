import { expect, test } from 'vitest';
import type { EmailMessage } from '@/lib/platform/mail/mail-port';
import { emailNotifications } from '@/lib/tenancy/notifications/email-notifications';
import { DEFAULT_AUTOMATION } from '@/lib/tenancy/projects/project-automation';
import { openTestApp } from '@/test-support/app';
import { createCapturingMailer } from '@/test-support/capture-emails';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { pauseExceededAutomation } from './pause-exceeded-automation';

const emails: EmailMessage[] = [];
const app = await closeAfterTests(openTestApp({ mailer: createCapturingMailer(emails) }));
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const admin = await makeMember(services, { organization, role: 'admin' });
const former = await makeMember(services, { organization, role: 'admin' });
await makeMember(services, { organization, role: 'reviewer' });
await makeMember(services, { organization: await makeOrganization(services, 'Other') });

test('owners and admins are notified, each once, also after a retry of the job that paused', async () => {
  const values = { ...DEFAULT_AUTOMATION.values, mode: 'budget', budget: { wrong: 1, of: 5 } };
  const project = await makeProject(services, organization, {
    settings: { automation: { ...DEFAULT_AUTOMATION, values } },
  });
  const at = services.clock();
  for (let index = 0; index < 8; index += 1) {
    const { id: documentId, organizationId, projectId } = await makeDocument(services, project);
    const owned = { documentId, organizationId, projectId, createdAt: at, decidedAt: at };
    const wrong = { confidence: 0.9, automatic: true, audited: true, wrong: true };
    await services.db.automationItem.create({ data: { kind: 'values', ...owned, ...wrong } });
  }
  await pauseExceededAutomation(services, project.id, 'values');
  await pauseExceededAutomation(services, project.id, 'values');
  const rows = await services.db.notification.findMany();
  const managers = [owner, admin, former].map(({ membership }) => membership.id);
  expect(rows.map(({ membershipId }) => membershipId).sort()).toEqual(managers.toSorted());
  // Nobody gets the email who no longer manages the project.
  await services.db.membership.update({ where: { id: former.membership.id }, data: { role: 'reviewer' } });
  for (const id of managers) await emailNotifications(services, id);
  expect(emails.map(({ to }) => to).sort()).toEqual([owner.user.email, admin.user.email].sort());
  expect(emails[0]!.subject).toBe(`Sheaf paused the automatic approval in ${project.name}`);
  expect(emails[0]!.text).toContain('8 of the latest 8 automatic decisions were wrong.');
  expect(emails[0]!.text).toContain(`${services.publicUrl}/projects/${project.id}/automation`);
});
