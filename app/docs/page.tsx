import type { Metadata } from 'next';
import { QuickStart } from '@/components/reference/quick-start';
import { ReferencePage } from '@/components/reference/reference-page';
import { API, GROUPS } from './document';

export const metadata: Metadata = { title: 'Quick start' };

export default function QuickStartPage() {
  return (
    <ReferencePage title="Quick start">
      <QuickStart document={API} groups={GROUPS} />
    </ReferencePage>
  );
}
