'use client';

import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { getPasskeyObstacle } from '@/components/api/passkeys';
import {
  useBeginSecondFactor,
  useRemoveSecondFactor,
  useReplaceRecoveryCodes,
  useSecondFactors,
} from '@/components/api/use-second-factors';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { onDemand } from '@/components/ui/on-demand';
import { SectionBlock } from '@/components/ui/section-block';
import { showToast } from '@/components/ui/toast';
import type { Passkey } from '@/lib/tenancy/second-factors/passkeys/schemas';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';
import { SecondFactorList } from './second-factor-list';

const AddPasskeyDialog = onDemand(() => import('./passkey-dialog').then((module) => module.AddPasskeyDialog));
const RenamePasskeyDialog = onDemand(() =>
  import('./passkey-dialog').then((module) => module.RenamePasskeyDialog),
);
const SecondFactorSetup = onDemand(() =>
  import('./second-factor-setup').then((module) => module.SecondFactorSetup),
);
const RecoveryCodeList = onDemand(() =>
  import('./recovery-code-list').then((module) => module.RecoveryCodeList),
);

/** Number of recovery codes below which the section asks for new ones. */
const FEW_CODES = 3;

interface SecondFactorBlockProps {
  first: SecondFactors;
  /** Called when the user has a new factor, and has saved its recovery codes. */
  onAdded?: () => void;
}

/** Adds and removes second factors, and shows recovery codes. */
export function SecondFactorBlock({ first, onAdded }: SecondFactorBlockProps) {
  const { data: factors = first } = useSecondFactors(first);
  const [codes, setCodes] = useState<{ list: string[]; isNew: boolean }>();
  const [dialog, setDialog] = useState<'add' | { rename: Passkey } | { remove: Passkey | null }>();
  const begin = useBeginSecondFactor();
  const replace = useReplaceRecoveryCodes();
  const [obstacle, setObstacle] = useState<string | null>(null);
  const problem = obstacle ?? begin.error?.message ?? replace.error?.message;
  const required = factors.required_by;
  const close = () => setDialog(undefined);

  /** @param list recovery codes; empty if the account has some from an earlier factor */
  function showCodes(list: string[]) {
    if (list.length > 0) return setCodes({ list, isNew: true });
    showToast({ message: 'The second factor was added.' });
    onAdded?.();
  }

  return (
    <SectionBlock
      id="second-factor"
      title="Second factor"
      description="A sign-in with your password then also needs a passkey, or a code of an authenticator app."
    >
      {problem && (
        <Notice tone="bad" role="alert" className="mb-4">
          {problem}
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
            // The guard of the codes must be gone before another page opens.
            flushSync(() => setCodes(undefined));
            if (codes.isNew) onAdded?.();
          }}
        />
      )}
      {!codes && begin.data && !factors.app && (
        <SecondFactorSetup
          begun={begin.data}
          onConfirmed={(list) => {
            begin.reset();
            showCodes(list);
          }}
          onCancel={begin.reset}
        />
      )}
      {!codes && (!begin.data || factors.app) && (
        <>
          {factors.enabled && (
            <>
              <SecondFactorList
                factors={factors}
                onRename={(rename) => setDialog({ rename })}
                onRemove={(remove) => setDialog({ remove })}
              />
              <RecoveryNotice left={factors.recovery_codes_left} />
            </>
          )}
          <p className="flex flex-wrap gap-2">
            <Button
              size="lg"
              icon={KeyRound}
              onClick={() => {
                const reason = getPasskeyObstacle(factors.passkey_origin);
                setObstacle(reason);
                if (reason === null) setDialog('add');
              }}
            >
              Add a passkey
            </Button>
            {!factors.app && (
              <Button size="lg" icon={Smartphone} disabled={begin.isPending} onClick={() => begin.mutate()}>
                Set up an authenticator app
              </Button>
            )}
            {factors.enabled && (
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
            )}
          </p>
        </>
      )}
      {dialog === 'add' && <AddPasskeyDialog onAdded={showCodes} onClose={close} />}
      {typeof dialog === 'object' && 'rename' in dialog && (
        <RenamePasskeyDialog passkey={dialog.rename} onClose={close} />
      )}
      {typeof dialog === 'object' && 'remove' in dialog && (
        <RemoveDialog factors={factors} passkey={dialog.remove} onClose={close} />
      )}
    </SectionBlock>
  );
}

function RecoveryNotice({ left }: { left: number }) {
  return (
    <Notice tone={left < FEW_CODES ? 'warn' : 'ok'} className="my-4">
      {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      {left < FEW_CODES && ' Get new ones, so that you can sign in without your device.'}
    </Notice>
  );
}

interface RemoveDialogProps {
  factors: SecondFactors;
  /** `null` for the authenticator app. */
  passkey: Passkey | null;
  onClose: () => void;
}

function RemoveDialog({ factors, passkey, onClose }: RemoveDialogProps) {
  const { mutate, error, isPending } = useRemoveSecondFactor();
  const { app, passkeys, required_by: required } = factors;
  const isLast = passkeys.length + (app ? 1 : 0) === 1;
  return (
    <ConfirmDialog
      title={passkey ? `Remove the passkey “${passkey.name}”?` : 'Remove the authenticator app?'}
      description={[
        isLast
          ? 'Your password alone then signs you in, and your recovery codes are deleted.'
          : 'Your other second factors stay in use.',
        isLast &&
          required.length > 0 &&
          `Because ${required.join(', ')} requires a second factor, you lose access there.`,
        passkey && 'The device keeps its copy, which no longer works here.',
      ]
        .filter(Boolean)
        .join(' ')}
      action={passkey ? 'Remove passkey' : 'Remove app'}
      isDangerous
      isBusy={isPending}
      problem={error?.message ?? null}
      onConfirm={() =>
        mutate(passkey?.id ?? null, {
          onSuccess: () => {
            onClose();
            showToast({
              message: passkey ? 'The passkey was removed.' : 'The authenticator app was removed.',
            });
          },
        })
      }
      onClose={onClose}
    />
  );
}
