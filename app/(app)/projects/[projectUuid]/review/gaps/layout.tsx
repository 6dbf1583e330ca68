import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the review of gaps its messages. */
export default function GapReviewLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['gapReview']}>{children}</AreaMessages>;
}
