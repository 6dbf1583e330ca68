import { z } from 'zod';
import { defineEvent, organizationPayload } from '@/lib/platform/jobs/event';

/** Event: a password reset was requested for this address, which may have no account. */
export const resetRequested = defineEvent('account/reset.asked', z.object({ email: z.string() }));

/** Event: a link must be emailed. The token is generated when the email is written. */
export const linkEmailRequested = defineEvent('account/link.made', z.object({ linkId: z.string() }));

/** Event: a user must get a notice that needs no action. */
export const noticeEmailRequested = defineEvent(
  'account/notice.due',
  z.object({
    notice: z.enum([
      'password_changed',
      'member_added',
      'member_invited',
      'no_password',
      'second_factor_added',
      'second_factor_removed',
      'second_factor_reset',
      'recovery_code_used',
      'recovery_codes_renewed',
      'wrong_second_factor_codes',
      'passkey_added',
      'passkey_removed',
    ]),
    userId: z.string(),
    /** ID of the organization. Set for `member_added` and `member_invited`. */
    organizationId: z.string().optional(),
  }),
);

export type AccountNotice = z.output<typeof noticeEmailRequested.schema>;

/** Event: emails about notifications of a member are due. */
export const notificationEmailDue = defineEvent(
  'notifications/email.due',
  z.object({ ...organizationPayload, membershipId: z.string() }),
);

/** Event: a project was deleted; its documents, entities and webhook endpoints still exist. */
export const projectDeleted = defineEvent(
  'projects/project.deleted',
  z.object({ ...organizationPayload, projectId: z.string() }),
);

/** Event: the settings by which values are checked changed, so the documents of the project must be checked again. */
export const rulesChanged = defineEvent(
  'projects/rules.changed',
  z.object({ ...organizationPayload, projectId: z.string() }),
);
