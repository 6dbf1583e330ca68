'use client';

import { useTranslations } from 'next-intl';
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
  const t = useTranslations('documents');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which a label may contain.
    <label className={cx('flex items-center gap-2', className)}>
      <Switch checked={checked} onCheckedChange={onCheckedChange} />
      {t('findTypes')}
      {checked === projectDefault && (
        <span className="text-ink-3 max-[22.5rem]:sr-only">{t('projectDefault')}</span>
      )}
    </label>
  );
}
