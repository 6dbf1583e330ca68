'use client';

import { cx } from '@/components/ui/cx';
import { Switch } from '@/components/ui/switch';

interface DetectSwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Default of the project. */
  projectDefault: boolean;
  className?: string;
}

/** Switches classification for the next files. */
export function DetectSwitch({ checked, onCheckedChange, projectDefault, className }: DetectSwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which a label may contain.
    <label className={cx('flex items-center gap-2', className)}>
      <Switch checked={checked} onCheckedChange={onCheckedChange} />
      Find types and cuts
      {checked === projectDefault && (
        <span className="text-ink-3 max-[22.5rem]:sr-only">Project default</span>
      )}
    </label>
  );
}
