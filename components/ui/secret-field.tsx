'use client';

import { Copy } from 'lucide-react';
import { Button } from './button';
import { copy } from './copy';
import { Field } from './field';
import { Input } from './input';

interface SecretFieldProps {
  label: string;
  help?: string;
  value: string;
}

/** What is shown this once, to be taken along. */
export function SecretField({ label, help, value }: SecretFieldProps) {
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
            <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(value)} className="-mr-1">
              Copy
            </Button>
          }
        />
      )}
    </Field>
  );
}
