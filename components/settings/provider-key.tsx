'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useProviderKey, useSetProviderKey } from '@/components/api/use-settings';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Time } from '@/components/ui/time';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { SecretName } from '@/lib/tenancy/projects/provider-secret-schema';
import { DEFAULT_MODEL_URL, getKeyOrigin, isKeyFor } from '@/lib/tenancy/providers/provider-key-origin';

export interface ProviderKeyProps {
  projectUuid: string;
  /** Name of the provider's secret. */
  secret: SecretName;
  /** URL in the form, which the new key is valid for (its origin). Empty for the default URL, if there is one. */
  url: string;
  help: string;
}

/** Edits the key of an external provider. The key can be set but not read, and is saved at once. */
export function ProviderKey({ projectUuid, secret, url, help }: ProviderKeyProps) {
  const t = useTranslations('settings');
  const { data: state } = useProviderKey(projectUuid, secret);
  const change = useSetProviderKey(projectUuid, secret);
  const [replacing, setReplacing] = useState(false);
  const [key, setKey] = useState('');

  // No OCR service is the default.
  const address = url.trim() || (secret === 'ocr' ? '' : DEFAULT_MODEL_URL);

  function set() {
    if (key === '' || change.isPending) return;
    change.mutate(
      { key, ...(address !== '' && { url: address }) },
      {
        onSuccess: () => {
          setKey('');
          setReplacing(false);
        },
      },
    );
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  }

  const notice = state?.origin && address !== '' ? formatOtherOrigin(t, state.origin, address) : null;
  if (state?.set && !replacing) {
    return (
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small">{t('providerKey.key')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-40 flex-1">
            {state.set_at === null
              ? t('providerKey.set')
              : t.rich('providerKey.setAt', { time: () => <Time isRelative at={state.set_at!} /> })}
            <span aria-hidden="true" className="ml-2 text-ink-3">
              ••••••••
            </span>
          </p>
          <Button onClick={() => setReplacing(true)}>{t('providerKey.replace')}</Button>
          <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('providerKey.remove')}
          </Button>
        </div>
        {notice && (
          <p role="status" className="mt-1.5 text-ink-2 text-small">
            {notice}
          </p>
        )}
      </div>
    );
  }
  return (
    <Field
      label={t('providerKey.key')}
      help={help}
      error={change.error ? getErrorMessage(t, change.error) : undefined}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            size="lg"
            type="password"
            autoComplete="off"
            value={key}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              change.reset();
              setKey(event.target.value);
            }}
            className="flex-1"
          />
          {replacing && (
            <Button size="lg" onClick={() => setReplacing(false)}>
              {t('providerKey.cancel')}
            </Button>
          )}
          <Button size="lg" disabled={key === '' || change.isPending} onClick={set}>
            {t('providerKey.save')}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** Returns a warning about a key that is not sent to the address in the form; `null` if it is sent. */
function formatOtherOrigin(t: Translator<'settings'>, boundTo: string, address: string): string | null {
  if (isKeyFor(boundTo, address)) return null;
  const origin = getKeyOrigin(boundTo) ?? boundTo;
  const other = getKeyOrigin(address);
  return other === null
    ? t('providerKey.unknownAddress', { origin })
    : t('providerKey.otherAddress', { origin, address: other });
}

function getErrorMessage(t: Translator<'settings'>, error: Error): string {
  if (!(error instanceof ApiError)) return t('providerKey.notSaved');
  return error.errors.key?.[0] ?? error.errors.url?.[0] ?? error.message;
}
