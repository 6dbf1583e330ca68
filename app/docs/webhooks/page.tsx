import { permanentRedirect } from 'next/navigation';
import { getGuideHref } from '@/lib/server/guides/guide-links';

/** Redirects the former address of the webhooks page. */
export default function WebhooksPage(): never {
  permanentRedirect(getGuideHref('webhooks'));
}
