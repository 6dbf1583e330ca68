'use client';

import { useParams, usePathname } from 'next/navigation';
import { useState } from 'react';
import {
  duplicatesHref,
  entitiesHref,
  listHref,
  needsYouHref,
  projectsHref,
  settingsHref,
} from '@/components/api/document-links';
import { onDemand } from '@/components/ui/on-demand';
import { usePageKeys } from '@/components/ui/use-page-keys';
import type { ShortcutPage } from './shortcuts-dialog';

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog));

/** Shows the page's shortcuts on `?`, wherever the focus is, except in fields, dialogs, and menus. */
export function ShortcutsHelp() {
  const path = usePathname();
  const { projectUuid = '' } = useParams<{ projectUuid?: string }>();
  const [isOpen, setOpen] = useState(false);
  usePageKeys((key) => {
    if (key !== '?') return false;
    setOpen(true);
    return true;
  });
  return (
    isOpen && <ShortcutsDialog page={getShortcutPage(path, projectUuid)} onClose={() => setOpen(false)} />
  );
}

const hasQueue = () => document.querySelector('[data-waiting]') !== null;

function getShortcutPage(path: string, projectUuid: string): ShortcutPage {
  if (path === listHref(projectUuid)) return 'list';
  // Without documents, these pages have no queue.
  if (path === projectsHref || path === needsYouHref) return hasQueue() ? 'queue' : 'other';
  if (path === duplicatesHref(projectUuid)) return 'duplicates';
  if (path === entitiesHref(projectUuid)) return 'records';
  return path === settingsHref(projectUuid) ? 'settings' : 'other';
}
