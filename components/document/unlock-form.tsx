'use client';

import { LockOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useUnlockDocument } from '@/components/api/use-document-actions';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Requests the password of a locked PDF. Clears the field after use. */
export function UnlockForm({ documentUuid }: { documentUuid: string }) {
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
        help="Used once to unlock the file, and not stored. Sheaf stores the file without the password."
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
