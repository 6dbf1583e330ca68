'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuRadio, MenuRadioGroup } from '@/components/ui/menu';
import { applyTheme, type Theme } from '@/components/ui/theme';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** @param initial theme from the cookie */
export function ThemeMenu({ initial }: { initial: Theme }) {
  const t = useTranslations('ui.theme');
  const [theme, setTheme] = useState(initial);
  return (
    <Menu trigger={<IconButton icon={icons[theme]} label={t('label')} />} side="top">
      <MenuRadioGroup
        value={theme}
        onValueChange={(next) => {
          setTheme(next as Theme);
          applyTheme(next as Theme);
        }}
      >
        <MenuRadio value="light">{t('light')}</MenuRadio>
        <MenuRadio value="dark">{t('dark')}</MenuRadio>
        <MenuRadio value="system">{t('system')}</MenuRadio>
      </MenuRadioGroup>
    </Menu>
  );
}
