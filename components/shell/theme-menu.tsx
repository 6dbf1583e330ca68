'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuRadio, MenuRadioGroup } from '@/components/ui/menu';
import { applyTheme, type Theme } from '@/components/ui/theme';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** @param initial theme from the cookie */
export function ThemeMenu({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  return (
    <Menu trigger={<IconButton icon={icons[theme]} label="Theme" />} side="top">
      <MenuRadioGroup
        value={theme}
        onValueChange={(next) => {
          setTheme(next as Theme);
          applyTheme(next as Theme);
        }}
      >
        <MenuRadio value="light">Light</MenuRadio>
        <MenuRadio value="dark">Dark</MenuRadio>
        <MenuRadio value="system">System</MenuRadio>
      </MenuRadioGroup>
    </Menu>
  );
}
