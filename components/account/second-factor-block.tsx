'use client';

import { KeyRound, Smartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
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
import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
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
  const t = useTranslations('secondFactor');
  const locale = useLocale();
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
    showToast({ message: t('block.added') });
    onAdded?.();
  }

  return (
    <SectionBlock id="second-factor" title={t('block.title')} description={t('block.description')}>
      {problem && (
        <Notice tone="bad" role="alert" className="mb-4">
          {problem}
        </Notice>
      )}
      {required.length > 0 && !factors.enabled && (
        <Notice tone="warn" className="mb-4">
          {t('block.required', { count: required.length, organizations: listNames(locale, required) })}
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
                const reason = getPasskeyObstacle(t, factors.passkey_origin);
                setObstacle(reason);
                if (reason === null) setDialog('add');
              }}
            >
              {t('block.addPasskey')}
            </Button>
            {!factors.app && (
              <Button size="lg" icon={Smartphone} disabled={begin.isPending} onClick={() => begin.mutate()}>
                {t('block.setUpApp')}
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
                {t('block.newCodes')}
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

/** Lists names, in English with commas only. */
const listNames = (locale: Locale, names: readonly string[]): string => formatNameList(locale, names, 'unit');

function RecoveryNotice({ left }: { left: number }) {
  const t = useTranslations('secondFactor.block');
  return (
    <Notice tone={left < FEW_CODES ? 'warn' : 'ok'} className="my-4">
      {t(left < FEW_CODES ? 'fewCodesLeft' : 'codesLeft', { count: left })}
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
  const t = useTranslations('secondFactor.remove');
  const locale = useLocale();
  const { mutate, error, isPending } = useRemoveSecondFactor();
  const { app, passkeys, required_by: required } = factors;
  const isLast = passkeys.length + (app ? 1 : 0) === 1;
  return (
    <ConfirmDialog
      title={passkey ? t('passkeyTitle', { name: passkey.name }) : t('appTitle')}
      description={[
        t(isLast ? 'last' : 'others'),
        isLast &&
          required.length > 0 &&
          t('required', { count: required.length, organizations: listNames(locale, required) }),
        passkey && t('copy'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t(passkey ? 'passkey' : 'app')}
      isDangerous
      isBusy={isPending}
      problem={error?.message ?? null}
      onConfirm={() =>
        mutate(passkey?.id ?? null, {
          onSuccess: () => {
            onClose();
            showToast({ message: t(passkey ? 'passkeyRemoved' : 'appRemoved') });
          },
        })
      }
      onClose={onClose}
    />
  );
}
