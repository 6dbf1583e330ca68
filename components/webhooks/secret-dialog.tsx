'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SecretField } from '@/components/ui/secret-field';

interface SecretDialogProps {
  secret: string;
  rotated: boolean;
  onClose: () => void;
}

/** The one time that a secret is shown. */
export function SecretDialog({ secret, rotated, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title="Keep this secret now"
      description={
        rotated
          ? 'It is shown this once. For 24 hours the secret before signs as well, so that you can change over.'
          : 'It is shown this once. With it your server checks that what it is sent comes from Sheaf (Standard Webhooks).'
      }
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <SecretField label="Secret" value={secret} />
    </Dialog>
  );
}
