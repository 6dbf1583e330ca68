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
  onClose: () => void;
}

/** The one time that a link to set a password is shown. */
export function MemberLinkDialog({ email, link, onClose }: MemberLinkDialogProps) {
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
          help="Whoever opens it chooses the password. Give it to them alone."
          value={link.url}
        />
        {link.mailed && (
          <Note>A link of their own goes to them by mail, too. The first one that is used counts.</Note>
        )}
      </div>
    </Dialog>
  );
}
