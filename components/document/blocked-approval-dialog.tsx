'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { translateCheck } from '@/components/documents/translate-check';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import { blocksApproval } from '@/lib/documents/checks/blocks-approval';
import { MAX_REASON } from '@/lib/documents/max-reason';
import type { DocumentResource } from '@/lib/documents/schemas';
import { SEVERITY_ICONS } from './field-checks';
import type { Review } from './use-review';
import { findValueElement } from './use-value-shortcuts';

interface BlockedApprovalDialogProps {
  document: DocumentResource;
  review: Review;
  /** `true` if the reader can approve in spite of failed checks. */
  canOverride: boolean;
}

/** Shows the checks that block the approval. Owners and admins can approve anyway, with a reason. */
export function BlockedApprovalDialog({ document, review, canOverride }: BlockedApprovalDialogProps) {
  const t = useTranslations('values.blocked');
  const sentences = useTranslations('sentences');
  const locale = useLocale();
  const formId = useId();
  const [reason, setReason] = useState('');
  const blocking = document.checks
    .filter(blocksApproval)
    .map((check) => translateCheck(sentences, check, locale));
  const trimmed = reason.trim();
  const isTooLong = [...trimmed].length > MAX_REASON;
  const field = blocking.find(({ fields }) => fields.length > 0)?.fields[0];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && review.cancelOverride()}
      width="sm"
      title={t('title', { count: blocking.length })}
      description={t(canOverride ? 'correctOrOverride' : 'correctOrAsk')}
      keepOpenOutside={trimmed !== ''}
      focusAfter={() => (document.status === 'done' && field !== undefined ? findValueElement(field) : null)}
      footer={
        <>
          <Button size="lg" variant={canOverride ? 'default' : 'primary'} onClick={review.cancelOverride}>
            {t('back')}
          </Button>
          {canOverride && (
            <Button
              type="submit"
              form={formId}
              size="lg"
              variant="primary"
              disabled={trimmed === '' || isTooLong || review.busy}
            >
              {t('approveAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ul aria-label={t('list')} className="grid gap-2.5">
        {blocking.map(({ rule_id: id, name, severity, message }) => {
          const Icon = SEVERITY_ICONS[severity];
          return (
            <li key={id} className="flex gap-2">
              <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-bad-ink" />
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-medium">{name}</p>
                <p className="text-ink-2 text-small">{message}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {canOverride && (
        <form
          id={formId}
          noValidate
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (trimmed !== '' && !isTooLong && !review.busy) void review.approveAnyway(trimmed);
          }}
        >
          <Field
            label={t('reason')}
            help={t('reasonHelp')}
            error={isTooLong ? t('reasonTooLong', { max: MAX_REASON }) : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                autoFocus
                rows={2}
                value={reason}
                required
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          {review.problem && (
            <Notice tone="bad" role="alert">
              {review.problem}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
