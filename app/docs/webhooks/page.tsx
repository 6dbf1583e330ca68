import type { Metadata } from 'next';
import { ReferencePage } from '@/components/reference/reference-page';
import { WebhookGuide } from '@/components/reference/webhook-guide';
import { apiDocument } from '../api-document';

export const metadata: Metadata = { title: 'Webhooks' };

export default function WebhooksPage() {
  return (
    <ReferencePage title="Webhooks">
      <WebhookGuide document={apiDocument} />
    </ReferencePage>
  );
}
