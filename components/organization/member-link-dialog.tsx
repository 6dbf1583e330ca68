'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { exactTime } from '@/components/ui/relative-time';
import { SecretField } from '@/components/ui/secret-field';
import type { MadePasswordLink } from '@/lib/account/password-links/schemas';

interface MemberLinkDialogProps {
  email: string;
  /** One that is shown. */
  link: MadePasswordLink & { url: string };
  /** Whether it accepts an invitation of a person who has an account, instead of opening the account. */
  accepts: boolean;
  onClose: () => void;
}

/** The one time that a link to set a password is shown. */
export function MemberLinkDialog({ email, link, accepts, onClose }: MemberLinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={link.kind === 'invitation' ? `Invite ${email} by this link` : `Give ${email} this link`}
      description={`It is shown this once, and counts once, until ${exactTime(new Date(link.expires_at))}.`}
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
              : 'Whoever opens it chooses the password. Give it to them alone.'
          }
          value={link.url}
        />
        {accepts && (
          <Note tone="warn">
            This account belongs to another organization, whose admins may know its password. So the person
            joins only with this link and a new password, or with single sign-on.
          </Note>
        )}
        {link.mailed && (
          <Note>A link of their own goes to them by mail, too. The first one that is used counts.</Note>
        )}
      </div>
    </Dialog>
  );
}
