'use client';

import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { cx } from '@/components/ui/cx';

export interface Choice<T extends string> {
  value: T;
  title: string;
  description: string;
}

interface ChoiceCardsProps<T extends string> {
  value: T;
  onValueChange: (value: T) => void;
  choices: readonly Choice<T>[];
  /** Accessible name of the group. */
  label: string;
}

/** Columns by number of choices, without a last row of fewer cards. */
const COLUMNS: Record<number, string> = {
  2: '@min-[26rem]:grid-cols-2',
  3: '@min-[30rem]:grid-cols-3',
  4: '@min-[26rem]:grid-cols-2 @min-[52rem]:grid-cols-4',
};

/** Shows a few options with their effects, to select one. */
export function ChoiceCards<T extends string>({ value, onValueChange, choices, label }: ChoiceCardsProps<T>) {
  const id = useId();
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onValueChange(next as T)}
      aria-label={label}
      className="@container"
    >
      <div className={cx('grid grid-cols-1 gap-3', COLUMNS[choices.length])}>
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.value}
            value={choice.value}
            aria-labelledby={`${id}-${choice.value}-title`}
            aria-describedby={`${id}-${choice.value}-words`}
            className="group relative flex flex-col items-start rounded-2 border border-line-strong py-3.5 pr-4 pl-10 text-left transition-colors hover:border-control data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-accent-ink"
          >
            <span
              aria-hidden="true"
              className="absolute top-[17px] left-3.5 size-3.5 rounded-full border-[1.5px] border-control group-data-[state=checked]:border-[4.5px] group-data-[state=checked]:border-accent-ink"
            />
            <span id={`${id}-${choice.value}-title`} className="block font-semibold">
              {choice.title}
            </span>
            <span id={`${id}-${choice.value}-words`} className="block text-ink-2 text-small">
              {choice.description}
            </span>
          </RadioGroup.Item>
        ))}
      </div>
    </RadioGroup.Root>
  );
}
