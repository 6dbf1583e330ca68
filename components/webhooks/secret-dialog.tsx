'use client';

import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { copy } from '@/components/ui/copy';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

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
      <Field label="Secret">
        {(control) => (
          <Input
            {...control}
            size="lg"
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
            trailing={
              <Button
                size="sm"
                variant="ghost"
                icon={Copy}
                onClick={() => void copy(secret)}
                className="-mr-1"
              >
                Copy
              </Button>
            }
          />
        )}
      </Field>
    </Dialog>
  );
}
