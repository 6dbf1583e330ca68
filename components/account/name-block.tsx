'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useChangeName, useOwnAccount } from '@/components/api/use-account';
import { Block, Fields } from '@/components/ui/block';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { tell } from '@/components/ui/toast';
import type { Account } from '@/lib/account/schemas';

const MAX_NAME = 255;

/** What others see the reader under. */
export function NameBlock({ first }: { first: Account }) {
  const { data: account } = useOwnAccount(first);
  const [name, setName] = useState(account.name ?? '');
  const { mutate, error, isPending, reset } = useChangeName();
  const changed = name.trim() !== (account.name ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!changed || isPending) return;
    mutate(name.trim() || null, { onSuccess: () => tell({ message: 'Your name was saved.' }) });
  }

  return (
    <Block id="name" title="Name" description={`You sign in as ${account.email}.`}>
      <form onSubmit={submit}>
        <Fields>
          <Field
            label="Your name"
            help="Others see it where you have done something. Empty: your e-mail stands for it."
            error={
              error
                ? error instanceof ApiError
                  ? (error.errors.name?.[0] ?? error.message)
                  : error.message
                : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                size="lg"
                autoComplete="name"
                maxLength={MAX_NAME}
                value={name}
                onChange={(event) => {
                  reset();
                  setName(event.target.value);
                }}
              />
            )}
          </Field>
        </Fields>
        <Button type="submit" size="lg" disabled={!changed || isPending} className="mt-4">
          Save name
        </Button>
      </form>
      <LeaveGuard
        active={changed}
        description="The name that you typed is not saved. It is lost when you leave."
      />
    </Block>
  );
}
