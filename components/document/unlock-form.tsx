'use client';

import { LockOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useUnlockDocument } from '@/components/api/use-document-actions';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Requests the password of a locked PDF or archive. Clears the field after use. */
export function UnlockForm({ documentUuid, isArchive }: { documentUuid: string; isArchive: boolean }) {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useUnlockDocument(documentUuid);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || isPending) return;
    mutate(password, { onError: () => setPassword('') });
  }

  return (
    <form onSubmit={submit} className="mt-2.5">
      <Field
        label="Password of the file"
        help={
          isArchive
            ? 'Used once to unpack the archive, and not stored. Sheaf makes a document of each file.'
            : 'Used once to unlock the file, and not stored. Sheaf stores the file without the password.'
        }
        error={error?.message}
      >
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
              {isPending ? 'Unlocking…' : 'Unlock'}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
