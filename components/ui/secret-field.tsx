'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { copyToClipboard } from './copy-to-clipboard';
import { Field } from './field';
import { Input } from './input';

interface SecretFieldProps {
  label: string;
  help?: string;
  value: string;
}

export function SecretField({ label, help, value }: SecretFieldProps) {
  const t = useTranslations('ui');
  return (
    <Field label={label} help={help}>
      {({ invalid: _, ...control }) => (
        <Input
          {...control}
          size="lg"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          trailing={
            <Button
              size="sm"
              variant="ghost"
              icon={Copy}
              onClick={() => void copyToClipboard(value)}
              className="-mr-1"
            >
              {t('copy')}
            </Button>
          }
        />
      )}
    </Field>
  );
}
