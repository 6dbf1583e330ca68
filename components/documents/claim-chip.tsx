import { Hand } from 'lucide-react';
import type { DocumentClaim } from '@/lib/documents/claims/schemas';

/** Shows who has claimed a document, so that two people don't work on the same one. */
export function ClaimChip({ claim }: { claim: DocumentClaim }) {
  const holder = claim.is_you ? 'you' : claim.name;
  return (
    <span
      title={`Claimed by ${holder}`}
      className="inline-flex h-6 min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-[7px] font-medium text-accent-ink text-small leading-none"
    >
      <Hand aria-hidden="true" className="size-3 shrink-0" />
      <span className="sr-only">Claimed by </span>
      <span className="max-w-32 truncate max-xwide:sr-only">{claim.is_you ? 'You' : claim.name}</span>
    </span>
  );
}
