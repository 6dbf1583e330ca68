import { MailOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { invitationsHref } from '@/components/api/invitations';
import type { Invitation } from '@/lib/tenancy/organizations/invitations/schemas';

interface InvitationNoticeProps {
  invitations: readonly Invitation[];
}

/** Shows a banner on every page while an invitation is pending. */
export function InvitationNotice({ invitations }: InvitationNoticeProps) {
  const t = useTranslations('invitations');
  const [first] = invitations;
  if (!first) return null;
  const text =
    invitations.length === 1
      ? t('notice', { organization: first.organization.name })
      : t('notices', { count: invitations.length });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 bg-accent-soft px-5 py-2 text-accent-ink max-wide:px-3.5"
    >
      <MailOpen aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
      {/* A full page load, because this page is outside of the signed-in layout. */}
      <a href={invitationsHref} className="font-medium underline underline-offset-2">
        {t('view', { count: invitations.length })}
      </a>
    </div>
  );
}
