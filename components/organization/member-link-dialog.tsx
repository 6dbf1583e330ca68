'use client';

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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={link.kind === 'invitation' ? `Invite ${email} with this link` : `Send this link to ${email}`}
      description={`The link is shown only once. It works once, until ${formatExactTime(new Date(link.expires_at))}.`}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SecretField
          label="Link"
          help={
            accepts
              ? 'Give the link only to this person. They sign in, open the link, and choose a new password.'
              : 'Anyone with the link can choose the password. Send it only to this person.'
          }
          value={link.url}
        />
        {accepts && (
          <Notice tone="warn">
            Admins of another organization may know the password of this account. So the person joins only
            with this link and a new password, or with single sign-on.
          </Notice>
        )}
        {link.mailed && (
          <Notice>
            Sheaf also emails this person a separate link. Only the first link that is used works.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
