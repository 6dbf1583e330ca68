import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the settings their messages, with the states of automations and the suggestions for projects. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['settings', 'automation', 'projects', 'sentences']}>{children}</AreaMessages>;
}
