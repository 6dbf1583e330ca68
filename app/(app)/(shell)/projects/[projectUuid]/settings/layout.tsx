import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the settings their messages, those of the states of automations included. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['settings', 'automation', 'sentences']}>{children}</AreaMessages>;
}
