import { MailOpen } from 'lucide-react';
import { invitationsHref } from '@/components/api/invitations';
import type { Invitation } from '@/lib/organizations/invitations/schemas';

interface InvitationNoticeProps {
  invitations: readonly Invitation[];
}

/** A line above every page while an organization waits for the person's answer. */
export function InvitationNotice({ invitations }: InvitationNoticeProps) {
  const [first] = invitations;
  if (!first) return null;
  const text =
    invitations.length === 1
      ? `${first.organization.name} invites you to join.`
      : `${invitations.length} organizations invite you to join.`;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 bg-accent-soft px-5 py-2 text-accent-ink max-desk:px-3.5"
    >
      <MailOpen aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
      {/* A whole load: the page stands before the desk. */}
      <a href={invitationsHref} className="font-medium underline underline-offset-2">
        {invitations.length === 1 ? 'View invitation' : 'View invitations'}
      </a>
    </div>
  );
}
