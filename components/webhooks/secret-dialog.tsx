'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SecretField } from '@/components/ui/secret-field';

interface SecretDialogProps {
  secret: string;
  rotated: boolean;
  onClose: () => void;
}

export function SecretDialog({ secret, rotated, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title="Save this secret now"
      description={
        rotated
          ? 'Shown only once. The previous secret stays valid for 24 hours.'
          : 'Shown only once. Your server needs it to verify requests from Sheaf (Standard Webhooks).'
      }
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I’ve saved it
        </Button>
      }
    >
      <SecretField label="Secret" value={secret} />
    </Dialog>
  );
}
