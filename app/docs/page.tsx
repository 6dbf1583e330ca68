import type { Metadata } from 'next';
import { QuickStart } from '@/components/reference/quick-start';
import { ReferencePage } from '@/components/reference/reference-page';
import { apiDocument, apiGroups } from './api-document';

export const metadata: Metadata = { title: 'Quick start' };

export default function QuickStartPage() {
  return (
    <ReferencePage title="Quick start">
      <QuickStart document={apiDocument} groups={apiGroups} />
    </ReferencePage>
  );
}
