'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { endSession } from '@/components/api/session';
import { Button } from '@/components/ui/button';

/** Signs out, on pages without a user menu. */
export function SignOutButton() {
  const t = useTranslations('ui');
  return (
    <Button size="lg" icon={LogOut} onClick={() => void endSession()}>
      {t('signOut')}
    </Button>
  );
}
