'use client';

import { useEffect, useState } from 'react';
import { onToastWithoutContainer } from './toast';
import { onFirstInteraction, useModule } from './use-module';

const loadContainer = () => import('./toast-container');

/**
 * Renders the toast container; use it once per application. Loads it with the first interaction, so that its live
 * region is there before a toast.
 */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    onToastWithoutContainer(need);
    onFirstInteraction(need);
  }, []);
  const container = useModule(loadContainer, needed);
  return container ? <container.ToastContainer /> : null;
}
