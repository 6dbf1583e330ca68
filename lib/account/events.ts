import { z } from 'zod';
import { defineEvent } from '@/lib/platform/jobs/event';

/** Someone asks for a new password of this address, which may be nobody's. */
export const resetAsked = defineEvent('account/reset.asked', z.object({ email: z.string() }));

/** A link is there whose token is made when its mail is written. */
export const linkToMail = defineEvent('account/link.made', z.object({ linkId: z.string() }));

/** Something that a person should know, and can do nothing with. */
export const noticeToMail = defineEvent(
  'account/notice.due',
  z.object({
    notice: z.enum(['password_changed', 'member_added', 'member_invited', 'no_password']),
    userId: z.string(),
    /** With `member_added` and `member_invited`: the organization. */
    organizationId: z.string().optional(),
  }),
);
