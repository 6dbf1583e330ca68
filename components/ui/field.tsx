'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: ReactNode;
  /** Content at the right of the label. */
  action?: ReactNode;
  help?: ReactNode;
  /** Error message: the problem, then the fix. Replaces the help text. */
  error?: string;
  /** Renders the control with the given IDs and state. */
  children: (control: { id: string; 'aria-describedby'?: string; invalid: boolean }) => ReactNode;
}

export function Field({ label, action, help, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline gap-2">
        <label htmlFor={id} className="flex-1 font-medium text-ink-2 text-small">
          {label}
        </label>
        {action}
      </div>
      {children({ id, 'aria-describedby': note ? noteId : undefined, invalid: error !== undefined })}
      {note && (
        <p
          id={noteId}
          className={error ? 'mt-1.5 flex gap-1.5 text-bad-ink text-small' : 'mt-1.5 text-ink-3 text-small'}
        >
          {error && <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}
