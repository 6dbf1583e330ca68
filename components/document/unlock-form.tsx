'use client';

import { LockOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useUnlockDocument } from '@/components/api/use-document-actions';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Requests the password of a locked PDF or archive. Clears the field after use. */
export function UnlockForm({ documentUuid, isArchive }: { documentUuid: string; isArchive: boolean }) {
  const t = useTranslations('document.unlock');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useUnlockDocument(documentUuid);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || isPending) return;
    mutate(password, { onError: () => setPassword('') });
  }

  return (
    <form onSubmit={submit} className="mt-2.5">
      <Field label={t('label')} help={t(isArchive ? 'archiveNote' : 'fileNote')} error={error?.message}>
        {({ invalid, ...control }) => (
          <span className="flex gap-2">
            <Input
              {...control}
              type="password"
              autoComplete="off"
              value={password}
              invalid={invalid}
              onChange={(event) => setPassword(event.target.value)}
              className="flex-1"
            />
            <Button type="submit" icon={LockOpen} disabled={password === '' || isPending}>
              {t(isPending ? 'running' : 'action')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
