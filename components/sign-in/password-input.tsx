'use client';

import { Eye, EyeOff, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input, type InputProps } from '@/components/ui/input';

/** Renders a password input with a button to show the password. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'icon' | 'size' | 'trailing'>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      size="xl"
      icon={Lock}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t('showPassword')}
          tooltip={false}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-1.5"
        />
      }
    />
  );
}
