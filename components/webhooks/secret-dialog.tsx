'use client';

import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { tell } from '@/components/ui/toast';

interface SecretDialogProps {
  secret: string;
  rotated: boolean;
  onClose: () => void;
}

/** The one time that a secret is shown. */
export function SecretDialog({ secret, rotated, onClose }: SecretDialogProps) {
  const copy = () => void navigator.clipboard.writeText(secret).then(() => tell({ message: 'Copied.' }));
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
              <Button size="sm" variant="ghost" icon={Copy} onClick={copy} className="-mr-1">
                Copy
              </Button>
            }
          />
        )}
      </Field>
    </Dialog>
  );
}
