import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/api/query-provider';

/** The signed-in pages. Each of them asks who is there by itself: a layout does not run again with every page. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
