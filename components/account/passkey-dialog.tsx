'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useAddPasskey, useRenamePasskey } from '@/components/api/use-second-factors';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import type { Passkey } from '@/lib/tenancy/second-factors/passkeys/schemas';
import { formatUserAgent } from './format-user-agent';

const MAX_NAME_LENGTH = 255;

interface AddPasskeyDialogProps {
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Names a new passkey, and creates it in the browser. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations('secondFactor.passkeyDialog');
  const account = useTranslations('account');
  const [name, setName] = useState(() => formatUserAgent(account, navigator.userAgent));
  const { mutate, error, isPending, reset } = useAddPasskey((codes) => {
    onClose();
    onAdded(codes);
  });
  const problem = getNameProblem(error);
  return (
    <FormDialog
      width="sm"
      keepOpenOutside
      title={t('addTitle')}
      description={t('browserAsks')}
      action={t(isPending ? 'waiting' : 'create')}
      isBlocked={name.trim() === ''}
      isBusy={isPending}
      problem={problem === undefined && error?.message}
      noValidate
      onSubmit={() => mutate(name.trim())}
      onClose={onClose}
    >
      <NameField
        name={name}
        problem={problem}
        onChange={(next) => {
          reset();
          setName(next);
        }}
      />
    </FormDialog>
  );
}

/** Changes the name of a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('secondFactor.passkeyDialog');
  const [name, setName] = useState(passkey.name);
  const { mutate, error, isPending, reset } = useRenamePasskey();
  const problem = getNameProblem(error);

  function submit() {
    if (name.trim() === passkey.name) return onClose();
    mutate(
      { id: passkey.id, name: name.trim() },
      {
        onSuccess: () => {
          onClose();
          showToast({ message: t('nameSaved') });
        },
      },
    );
  }

  return (
    <FormDialog
      width="sm"
      keepOpenOutside
      title={t('renameTitle')}
      action={t('saveName')}
      isBlocked={name.trim() === ''}
      isBusy={isPending}
      problem={problem === undefined && error?.message}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        name={name}
        problem={problem}
        onChange={(next) => {
          reset();
          setName(next);
        }}
      />
    </FormDialog>
  );
}

const getNameProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.errors.name?.[0] : undefined;

interface NameFieldProps {
  name: string;
  problem: string | undefined;
  onChange: (name: string) => void;
}

function NameField({ name, problem, onChange }: NameFieldProps) {
  const t = useTranslations('secondFactor.passkeyDialog');
  return (
    <TextField
      label={t('name')}
      help={t('nameHelp')}
      error={problem}
      autoFocus
      maxLength={MAX_NAME_LENGTH}
      value={name}
      onChange={onChange}
    />
  );
}
