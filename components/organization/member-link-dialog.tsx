'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { formatExactTime } from '@/components/ui/relative-time';
import { SecretField } from '@/components/ui/secret-field';
import type { CreatedPasswordLink } from '@/lib/tenancy/account/password-links/schemas';

interface MemberLinkDialogProps {
  email: string;
  /** Created link, with its URL. */
  link: CreatedPasswordLink & { url: string };
  /** `true` if the link accepts an invitation for an existing account instead of setting up a new one. */
  accepts: boolean;
  onClose: () => void;
}

/** Shows a password link, which is shown only once. */
export function MemberLinkDialog({ email, link, accepts, onClose }: MemberLinkDialogProps) {
  const t = useTranslations('organization.link');
  const locale = useLocale();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={t(link.kind === 'invitation' ? 'inviteTitle' : 'sendTitle', { email })}
      description={t('note', { time: formatExactTime(new Date(link.expires_at), undefined, locale) })}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SecretField label={t('label')} help={t(accepts ? 'acceptHelp' : 'help')} value={link.url} />
        {accepts && <Notice tone="warn">{t('acceptNote')}</Notice>}
        {link.mailed && <Notice>{t('mailed')}</Notice>}
      </div>
    </Dialog>
  );
}
