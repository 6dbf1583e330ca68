'use client';

import { useEffect, useState } from 'react';
import { provideProofDialog } from '@/components/api/proof-requests';
import { onDemand } from '@/components/ui/on-demand';

const StepUpDialog = onDemand(() => import('./step-up-dialog').then((module) => module.StepUpDialog));

/** Asks who uses the session when a request needs that. */
export function StepUp() {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useEffect(
    () =>
      provideProofDialog(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (proved: boolean) => {
              setAnswer(undefined);
              resolve(proved);
            });
          }),
      ),
    [],
  );
  return answer ? <StepUpDialog onAnswer={answer} /> : null;
}
