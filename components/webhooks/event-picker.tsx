'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { SUBSCRIBED_TYPES } from '@/lib/delivery/webhooks/webhook-event-types';

interface EventPickerProps {
  /** Selected event types; `null` for all. */
  value: string[] | null;
  onChange: (value: string[] | null) => void;
}

/** Selects the event types that an endpoint receives. */
export function EventPicker({ value, onChange }: EventPickerProps) {
  const t = useTranslations('webhooks.picker');
  const id = useId();
  return (
    <fieldset>
      <legend id={id} className="mb-1.5 font-medium text-ink-2 text-small">
        {t('label')}
      </legend>
      <SegmentedControl
        fill
        label={t('label')}
        value={value === null ? 'all' : 'some'}
        onValueChange={(choice) => onChange(choice === 'all' ? null : [...SUBSCRIBED_TYPES])}
        options={[
          { value: 'all', label: t('all') },
          { value: 'some', label: t('some') },
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
                <span className="text-ink-3 text-small">{t(`events.${type}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {value?.length === 0 && <p className="mt-1.5 text-bad-ink text-small">{t('none')}</p>}
    </fieldset>
  );
}
