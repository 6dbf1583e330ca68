'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { SUBSCRIBED_TYPES } from '@/lib/delivery/webhooks/webhook-event-types';

const EVENT_DESCRIPTIONS: Record<(typeof SUBSCRIBED_TYPES)[number], string> = {
  'document.created': 'Added to the list',
  'document.processed': 'Read, and done',
  'document.needs_action': 'On hold until a person acts',
  'document.updated': 'Name, type, values, or attachments changed',
  'document.approved': 'Values approved',
  'document.validated': 'Values checked a second time',
  'document.exported': 'Handed to another system',
  'document.deleted': 'Removed from the list',
  'automation.paused': 'Too many automatic decisions were wrong',
  'channel.paused': 'A channel could not fetch documents ten times in a row',
};

interface EventPickerProps {
  /** Selected event types; `null` for all. */
  value: string[] | null;
  onChange: (value: string[] | null) => void;
}

/** Selects the event types that an endpoint receives. */
export function EventPicker({ value, onChange }: EventPickerProps) {
  const id = useId();
  return (
    <fieldset>
      <legend id={id} className="mb-1.5 font-medium text-ink-2 text-small">
        Events
      </legend>
      <SegmentedControl
        fill
        label="Events"
        value={value === null ? 'all' : 'some'}
        onValueChange={(choice) => onChange(choice === 'all' ? null : [...SUBSCRIBED_TYPES])}
        options={[
          { value: 'all', label: 'All, including future ones' },
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
                <span className="text-ink-3 text-small">{EVENT_DESCRIPTIONS[type]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {value?.length === 0 && (
        <p className="mt-1.5 text-bad-ink text-small">Choose at least one event, or all events.</p>
      )}
    </fieldset>
  );
}
