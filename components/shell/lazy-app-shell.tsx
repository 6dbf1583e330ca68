'use client';

import dynamic from 'next/dynamic';

/** Shell whose scripts load when it is shown. */
export const LazyAppShell = dynamic(() => import('./app-shell').then((module) => module.AppShell));
