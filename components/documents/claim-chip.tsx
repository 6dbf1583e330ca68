import { Hand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DocumentClaim } from '@/lib/documents/claims/schemas';

/** Shows who has claimed a document, so that two people don't work on the same one. */
export function ClaimChip({ claim }: { claim: DocumentClaim }) {
  const t = useTranslations('documents.claim');
  const tags = {
    more: (text: ReactNode) => <span className="sr-only">{text}</span>,
    name: (text: ReactNode) => <span className="max-w-32 truncate max-xwide:sr-only">{text}</span>,
  };
  return (
    <span
      title={claim.is_you ? t('byYou') : t('by', { name: claim.name })}
      className="inline-flex h-6 min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-[7px] font-medium text-accent-ink text-small leading-none"
    >
      <Hand aria-hidden="true" className="size-3 shrink-0" />
      {/* An element, so that the gap is only between the icon and the text. */}
      <span className="inline-flex min-w-0">
        {claim.is_you ? t.rich('chipYou', tags) : t.rich('chip', { ...tags, user: claim.name })}
      </span>
    </span>
  );
}
