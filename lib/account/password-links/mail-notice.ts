import type { z } from 'zod';
import type { Services } from '@/lib/context';
import type { noticeToMail } from '../events';
import {
  type Letter,
  memberAddedLetter,
  memberInvitedLetter,
  noPasswordLetter,
  passwordChangedLetter,
} from './letters';
import { sendLetter } from './send-letter';

type Notice = z.output<typeof noticeToMail.schema>;

/** Tells a person something. Whom nobody can tell, the log names. @throws Error for what may pass */
export async function mailNotice(services: Services, notice: Notice): Promise<void> {
  const user = await services.db.user.findUnique({ where: { id: notice.userId } });
  const letter = user && (await letterOf(services, notice, user.email));
  if (letter) await sendLetter(services, user.email, letter, { userId: user.id });
}

async function letterOf(
  { db, clock, publicUrl, oidc }: Services,
  { notice, organizationId }: Notice,
  email: string,
): Promise<Letter | null> {
  switch (notice) {
    case 'password_changed':
      return passwordChangedLetter(email, clock(), publicUrl);
    case 'no_password':
      return noPasswordLetter(email, oidc?.name ?? 'your organization’s own sign-in', publicUrl);
    // An event of an earlier version.
    case 'member_added':
    case 'member_invited': {
      const organization = organizationId
        ? await db.organization.findUnique({ where: { id: organizationId } })
        : null;
      if (!organization) return null;
      return notice === 'member_added'
        ? memberAddedLetter(email, organization.name, publicUrl)
        : memberInvitedLetter(email, organization.name, publicUrl);
    }
  }
}
