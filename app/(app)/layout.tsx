import type { ReactNode } from 'react';
import { StepUp } from '@/components/account/step-up';
import { QueryProvider } from '@/components/api/query-provider';
import { AreaMessages } from '../area-messages';

/**
 * Wraps the signed-in pages. Each page checks the session itself, because a layout does not run again on navigation.
 */
export default function AppLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <AreaMessages areas={['api', 'labels', 'secondFactor', 'shell']}>
        {children}
        <StepUp />
      </AreaMessages>
    </QueryProvider>
  );
}
