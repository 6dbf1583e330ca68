'use client';

import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useProviderKey, useSetProviderKey } from '@/components/api/use-settings';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Time } from '@/components/ui/time';
import type { SecretName } from '@/lib/tenancy/projects/provider-secret-schema';
import { DEFAULT_MODEL_URL, getOtherOrigin } from '@/lib/tenancy/providers/provider-key-origin';

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

  const notice = state?.origin && address !== '' ? getOtherOrigin(state.origin, address) : null;
  if (state?.set && !replacing) {
    return (
      <div>
        <p className="mb-1.5 font-medium text-ink-2 text-small">Key</p>
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-40 flex-1">
            Set {state.set_at !== null && <Time isRelative at={state.set_at} />}
            <span aria-hidden="true" className="ml-2 text-ink-3">
              ••••••••
            </span>
          </p>
          <Button onClick={() => setReplacing(true)}>Replace key</Button>
          <Button disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove key
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
    <Field label="Key" help={help} error={change.error ? getErrorMessage(change.error) : undefined}>
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
              Cancel
            </Button>
          )}
          <Button size="lg" disabled={key === '' || change.isPending} onClick={set}>
            Set key
          </Button>
        </div>
      )}
    </Field>
  );
}

function getErrorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return 'The key was not set. Retry in a moment.';
  return error.errors.key?.[0] ?? error.errors.url?.[0] ?? error.message;
}
