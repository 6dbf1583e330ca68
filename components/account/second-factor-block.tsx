'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import {
  useBeginSecondFactor,
  useRemoveSecondFactor,
  useReplaceRecoveryCodes,
  useSecondFactors,
} from '@/components/api/use-second-factors';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { SectionBlock } from '@/components/ui/section-block';
import { Day, Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';
import { RecoveryCodeList } from './recovery-code-list';
import { SecondFactorSetup } from './second-factor-setup';

/** Number of recovery codes below which the section asks for new ones. */
const FEW_CODES = 3;

interface SecondFactorBlockProps {
  first: SecondFactors;
  /** Called when the user has saved the codes of a new factor. */
  onAdded?: () => void;
}

/** Sets up and removes the second factor, and shows recovery codes. */
export function SecondFactorBlock({ first, onAdded }: SecondFactorBlockProps) {
  const { data: factors = first } = useSecondFactors(first);
  const [codes, setCodes] = useState<{ list: string[]; isNew: boolean }>();
  const [removing, setRemoving] = useState(false);
  const begin = useBeginSecondFactor();
  const replace = useReplaceRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const problem = begin.error ?? replace.error;
  const required = factors.required_by;

  return (
    <SectionBlock
      id="second-factor"
      title="Second factor"
      description="A sign-in with your password then also needs a code of an authenticator app."
    >
      {problem && (
        <Notice tone="bad" role="alert" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {required.length > 0 && !factors.enabled && (
        <Notice tone="warn" className="mb-4">
          {required.join(', ')} {required.length === 1 ? 'requires' : 'require'} a second factor. Until you
          set one up, you and your access tokens can’t use{' '}
          {required.length === 1 ? 'this organization' : 'them'}.
        </Notice>
      )}
      {codes && (
        <RecoveryCodeList
          codes={codes.list}
          onSaved={() => {
            setCodes(undefined);
            if (codes.isNew) onAdded?.();
          }}
        />
      )}
      {!codes && begin.data && !factors.enabled && (
        <SecondFactorSetup
          begun={begin.data}
          onConfirmed={(list) => {
            begin.reset();
            setCodes({ list, isNew: true });
          }}
          onCancel={begin.reset}
        />
      )}
      {!codes && !begin.data && !factors.enabled && (
        <Button size="lg" icon={ShieldCheck} disabled={begin.isPending} onClick={() => begin.mutate()}>
          Set up a second factor
        </Button>
      )}
      {!codes && factors.enabled && (
        <>
          <EnabledNotice factors={factors} />
          <p className="mt-4 flex flex-wrap gap-2">
            <Button
              size="lg"
              disabled={replace.isPending}
              onClick={() =>
                replace.mutate(undefined, {
                  onSuccess: ({ recovery_codes: list }) => setCodes({ list, isNew: false }),
                })
              }
            >
              Get new recovery codes
            </Button>
            <Button
              size="lg"
              onClick={() => {
                remove.reset();
                setRemoving(true);
              }}
            >
              Remove
            </Button>
          </p>
        </>
      )}
      {removing && (
        <ConfirmDialog
          title="Remove the second factor?"
          description={
            required.length === 0
              ? 'Your password alone then signs you in. Your recovery codes are deleted.'
              : `Your password alone then signs you in. Because ${required.join(', ')} requires a second factor, you lose access there.`
          }
          action="Remove second factor"
          isDangerous
          isBusy={remove.isPending}
          problem={remove.error?.message ?? null}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                setRemoving(false);
                showToast({ message: 'The second factor was removed.' });
              },
            })
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </SectionBlock>
  );
}

function EnabledNotice({ factors }: { factors: SecondFactors }) {
  const { created_at: createdAt, last_used_at: lastUsedAt, recovery_codes_left: left } = factors;
  return (
    <Notice tone={left < FEW_CODES ? 'warn' : 'ok'}>
      <p>
        {createdAt !== null && (
          <>
            In use since <Day at={createdAt} />.
          </>
        )}
        {lastUsedAt !== null && (
          <>
            {' '}
            Last code <Time isRelative at={lastUsedAt} />.
          </>
        )}
      </p>
      <p>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        {left < FEW_CODES && ' Get new ones, so that you can sign in without your phone.'}
      </p>
    </Notice>
  );
}
