'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Segmented } from '@/components/ui/segmented';
import { SUBSCRIBED_TYPES } from '@/lib/webhooks/event-types';

const WORDS: Record<(typeof SUBSCRIBED_TYPES)[number], string> = {
  'document.created': 'It enters the list',
  'document.processed': 'It was read, and is done',
  'document.needs_action': 'It waits for a person',
  'document.updated': 'Name, type, values or attachments changed',
  'document.approved': 'Its values were accepted',
  'document.validated': 'It was looked at a second time',
  'document.exported': 'It was handed on',
  'document.deleted': 'It left the list',
};

interface EventChoiceProps {
  /** Null: all of them. */
  value: string[] | null;
  onChange: (value: string[] | null) => void;
}

/** Which events an endpoint is sent. */
export function EventChoice({ value, onChange }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend id={id} className="mb-1.5 font-medium text-ink-2 text-small">
        Events
      </legend>
      <Segmented
        fill
        label="Events"
        value={value === null ? 'all' : 'some'}
        onValueChange={(choice) => onChange(choice === 'all' ? null : [...SUBSCRIBED_TYPES])}
        options={[
          { value: 'all', label: 'All, later ones too' },
          { value: 'some', label: 'Only these' },
        ]}
      />
      {value !== null && (
        <ul className="mt-2">
          {SUBSCRIBED_TYPES.map((type) => (
            <li key={type} className="flex min-h-8 items-center gap-2.5">
              <Checkbox
                label={type}
                checked={value.includes(type)}
                onToggle={() =>
                  onChange(value.includes(type) ? value.filter((each) => each !== type) : [...value, type])
                }
              />
              <span className="min-w-0 flex-1">
                <code className="font-mono text-[11.5px]">{type}</code>{' '}
                <span className="text-ink-3 text-small">{WORDS[type]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {value?.length === 0 && (
        <p className="mt-1.5 text-bad-ink text-small">Choose at least one event, or all of them.</p>
      )}
    </fieldset>
  );
}
