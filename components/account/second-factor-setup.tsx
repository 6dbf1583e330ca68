'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useConfirmSecondFactor } from '@/components/api/use-second-factors';
import { Button } from '@/components/ui/button';
import { copyToClipboard } from '@/components/ui/copy-to-clipboard';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import type { BegunSecondFactor } from '@/lib/tenancy/second-factors/schemas';

interface SecondFactorSetupProps {
  begun: BegunSecondFactor;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the QR code of a new factor, and confirms the factor with a first code. */
export function SecondFactorSetup({ begun, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const t = useTranslations('secondFactor.setup');
  const ui = useTranslations('ui');
  const [code, setCode] = useState('');
  const { mutate, error, isPending, reset } = useConfirmSecondFactor(onConfirmed);
  const problem = error instanceof ApiError ? error.errors.code?.[0] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '' || isPending) return;
    mutate(code.trim());
  }

  return (
    <div className="flex flex-wrap gap-6">
      {/* biome-ignore lint/performance/noImgElement: the server sends the image in the response. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr_svg)}`}
        alt={t('qrCode')}
        width={184}
        height={184}
        className="size-[184px] rounded-2 border border-line bg-white"
      />
      <form
        onSubmit={submit}
        noValidate
        className="grid min-w-0 max-w-[420px] flex-1 basis-64 content-start gap-4"
      >
        {error && !problem && (
          <Notice tone="bad" role="alert">
            {error.message}
          </Notice>
        )}
        <div>
          <p>{t('scan')}</p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <code className="min-w-0 break-all font-mono text-small">{begun.secret}</code>
            <Button size="sm" icon={Copy} onClick={() => void copyToClipboard(begun.secret)}>
              {t('copyKey')}
            </Button>
          </p>
        </div>
        <Field label={t('code')} help={t('codeHelp')} error={problem}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={(event) => {
                reset();
                setCode(event.target.value);
              }}
            />
          )}
        </Field>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="lg" disabled={code.trim() === '' || isPending}>
            {t('confirm')}
          </Button>
          <Button size="lg" onClick={onCancel}>
            {ui('cancel')}
          </Button>
        </p>
      </form>
    </div>
  );
}
