'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { getUndoScope } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { usePostpone, useReject } from '@/components/api/use-review-decision';
import { useRestoreDocuments } from '@/components/api/use-trash';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { formatDay } from '@/components/ui/relative-time';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { MAX_REASON } from '@/lib/documents/max-reason';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { addDays, formatLocalDay, parseLocalDay } from './local-day';
import type { DocumentActions } from './use-document-actions';

/** Longest postponement that the route accepts, in days. */
const MAX_DAYS = 365;

/** Shows the dialog in which a reviewer postpones or rejects a document, if one of these actions was chosen. */
export function DecisionDialog({ actions }: { actions: DocumentActions }) {
  const { deciding } = actions;
  if (!deciding) return null;
  const props = { actions, document: deciding.document };
  return deciding.kind === 'postpone' ? (
    <PostponeForm key={deciding.document.uuid} {...props} />
  ) : (
    <RejectForm key={deciding.document.uuid} {...props} />
  );
}

interface FormProps {
  actions: DocumentActions;
  document: DocumentSummary;
}

function PostponeForm({ actions: { project, stopDeciding, onDecided }, document }: FormProps) {
  const t = useTranslations('documents.decision');
  const locale = useLocale();
  const { uuid, original_filename: name } = document;
  const [today] = useState(() => new Date());
  const first = formatLocalDay(addDays(today, 1));
  const last = formatLocalDay(addDays(today, MAX_DAYS));
  const [day, setDay] = useState(first);
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending, error } = usePostpone(project.uuid);
  const until = parseLocalDay(day);
  const isDayAllowed = until !== undefined && day >= first && day <= last;

  async function save() {
    if (!until) return;
    await mutateAsync({ uuid, until: until.toISOString(), reason: reason.trim() }).then(
      () => {
        stopDeciding();
        showToast({
          message: t('postponed', { name, day: formatDay(until, undefined, locale) }),
          scope: project.uuid,
          undo: () => mutateAsync({ uuid, until: null }).then(() => undefined),
        });
        onDecided?.();
      },
      () => undefined,
    );
  }
  return (
    <FormDialog
      title={t('postponeTitle')}
      description={t('postponeNote')}
      action={t('postpone')}
      width="sm"
      isBlocked={!isDayAllowed || isReasonWrong(reason)}
      isBusy={isPending}
      problem={error?.message}
      keepOpenOutside={reason.trim() !== ''}
      onSubmit={() => void save()}
      onClose={stopDeciding}
    >
      <Field label={t('until')} error={isDayAllowed ? undefined : t('untilError')}>
        {({ invalid: _invalid, ...control }) => (
          <Input
            {...control}
            type="date"
            required
            min={first}
            max={last}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <ReasonField reason={reason} onChange={setReason} />
    </FormDialog>
  );
}

function RejectForm({ actions: { project, stopDeciding, onDecided }, document }: FormProps) {
  const t = useTranslations('documents.decision');
  const { uuid, original_filename: name } = document;
  const [reason, setReason] = useState('');
  const list = useListQueryString();
  const { mutateAsync, isPending, error } = useReject(project.uuid);
  const { mutateAsync: restore } = useRestoreDocuments(project.uuid);

  async function save() {
    await mutateAsync({ uuid, reason: reason.trim() }).then(
      () => {
        stopDeciding();
        showToast({
          message: t('rejected', { name }),
          detail: t('inTrash'),
          scope: getUndoScope(project.uuid, list),
          undo: () => restore([uuid]).then(() => undefined),
        });
        onDecided?.();
      },
      () => undefined,
    );
  }
  return (
    <FormDialog
      title={t('rejectTitle')}
      description={t('rejectNote')}
      action={t('reject')}
      width="sm"
      isDangerous
      isBlocked={isReasonWrong(reason)}
      isBusy={isPending}
      problem={error?.message}
      keepOpenOutside={reason.trim() !== ''}
      onSubmit={() => void save()}
      onClose={stopDeciding}
    >
      <ReasonField reason={reason} onChange={setReason} autoFocus />
    </FormDialog>
  );
}

const isTooLong = (reason: string) => [...reason.trim()].length > MAX_REASON;
const isReasonWrong = (reason: string) => reason.trim() === '' || isTooLong(reason);

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  autoFocus?: boolean;
}

function ReasonField({ reason, onChange, autoFocus }: ReasonFieldProps) {
  const t = useTranslations('documents.decision');
  return (
    <Field
      label={t('reason')}
      help={t('reasonHelp')}
      error={isTooLong(reason) ? t('reasonTooLong', { max: MAX_REASON }) : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          autoFocus={autoFocus}
          rows={2}
          required
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
