'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SecretField } from '@/components/ui/secret-field';

interface SecretDialogProps {
  secret: string;
  rotated: boolean;
  onClose: () => void;
}

export function SecretDialog({ secret, rotated, onClose }: SecretDialogProps) {
  const t = useTranslations('webhooks.secret');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title={t('title')}
      description={rotated ? t('rotated') : t('created')}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('saved')}
        </Button>
      }
    >
      <SecretField label={t('label')} value={secret} />
    </Dialog>
  );
}
