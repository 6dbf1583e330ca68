import { Hand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useClaim } from '@/components/api/use-claim';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import type { DocumentClaim } from '@/lib/documents/claims/schemas';
import { ClaimChip } from './claim-chip';

interface ClaimControlProps {
  projectUuid: string;
  uuid: string;
  /** `null` if the document is unclaimed, `undefined` while this is unknown. */
  claim: DocumentClaim | null | undefined;
  /** `false` if the reader can't claim the document, or it doesn't wait for a person. */
  canClaim: boolean;
}

/** Shows who has claimed the document. The reader can claim it, and release it again. */
export function ClaimControl({ projectUuid, uuid, claim, canClaim }: ClaimControlProps) {
  const t = useTranslations('documents');
  const { mutate, isPending } = useClaim(projectUuid);
  if (claim && !claim.is_you) return <ClaimChip claim={claim} />;
  if (!canClaim || claim === undefined) return null;
  const isClaimed = claim !== null;
  return (
    <Button
      variant="ghost"
      icon={Hand}
      data-claim=""
      aria-pressed={isClaimed}
      aria-disabled={isPending || undefined}
      title={t(isClaimed ? 'claim.release' : 'claim.claimHint')}
      onClick={() => !isPending && mutate({ uuid, isClaimed: !isClaimed })}
    >
      <span className="max-wide:sr-only">{t(isClaimed ? 'claim.claimed' : 'claim.claim')}</span>
      <span className="max-xwide:hidden">
        <Kbd>{t('keys.claim')}</Kbd>
      </span>
    </Button>
  );
}

/** Presses the button of the claim control on the page, if there is one. */
export const toggleClaim = (): void => document.querySelector<HTMLElement>('[data-claim]')?.click();
