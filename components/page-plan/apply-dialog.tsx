'use client';

import {
  CircleCheck,
  Copy,
  FileMinus2,
  Files,
  type LucideIcon,
  ScanText,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { thumbnailHref } from '@/components/api/document-links';
import { useApplyPlan, usePlanPreview } from '@/components/api/use-page-plan';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { segmentToWire } from '@/lib/documents/confirmed-split/confirmed-segment';
import { SHEET_THUMBNAIL_WIDTHS } from '@/lib/documents/thumbnails/initial-document-thumbnails';
import { UNDO_DAYS } from '@/lib/documents/trash/document-undo-window';
import { getPlanPageCount } from '@/lib/page-plan/rules/plan-document';
import type { PagePlan, PagePlanPreview } from '@/lib/page-plan/schemas';
import { ApplyError } from './apply-error';
import { usePlan } from './editor-context';
import {
  countScannedPages,
  formatFileOutcome,
  formatLostContent,
  formatOutcomeTitle,
  type LostEdit,
  summarizeLostValues,
} from './outcome-labels';
import { ResultParts } from './result-parts';

/** Maximum number of lost edits that are named. */
const MAX_LOST_EDITS = 4;

/** Maximum time to wait for the names of new parts, in ms. */
const MAX_NAMING_MS = 1_000;

export type AppliedChange =
  | { status: 'done'; title: string; requestId: string }
  | { status: 'queued'; title: string; requestId: string; plan: PagePlan };

interface ApplyDialogProps {
  organizationId: string;
  onClose: () => void;
  onApplied: (applied: AppliedChange) => void;
  /**
   * Saves the draft on the device.
   * @returns `true` if it was saved
   */
  keepDraft: () => boolean;
  /**
   * Reloads the documents.
   * @throws ApiError if the server doesn't respond
   */
  onReload: () => Promise<void>;
}

/** Shows the effects of the plan before it is applied, and checks them with the server. */
export function ApplyDialog(props: ApplyDialogProps) {
  const t = useTranslations('pagePlan');
  const { organizationId, onClose, onApplied, keepDraft, onReload } = props;
  const { body, local } = usePlanToApply();
  const previewQuery = usePlanPreview(organizationId, body);
  const apply = useApplyPlan(organizationId);
  const preview = previewQuery.data ?? local;
  const rejection = apply.error ?? previewQuery.error;
  // The button stays busy until the next page is shown.
  const [isLeaving, setIsLeaving] = useState(false);
  // The plan is sent when its parts have names.
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isSending = apply.isPending || isLeaving;
  const isApplying = isSending || isConfirmed;
  const stuck = isSending || (previewQuery.error instanceof ApiError && previewQuery.error.status !== 0);

  async function confirm() {
    if (stuck) return;
    if (body === null) return setIsConfirmed(true);
    try {
      const response = await apply.mutateAsync(body);
      const { status, request_id: requestId } = response;
      const title = preview ? formatOutcomeTitle(t, preview) : t('applyDialog.applied');
      setIsLeaving(true);
      onApplied(
        status === 'queued' ? { status, title, requestId, plan: body } : { status, title, requestId },
      );
    } catch (error) {
      // The server's error is shown above the button.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  useConfirmKey(confirm);
  useEffect(() => {
    if (!isConfirmed || body === null) return;
    setIsConfirmed(false);
    void confirm();
  });

  if (!preview) return null;
  // Nothing of the plan can happen any more, so only the reason is shown.
  if (rejection instanceof ApiError && rejection.status === 404) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('applyDialog.impossible')}
        footer={
          <Button size="lg" onClick={onClose}>
            {t('backToPlan')}
          </Button>
        }
      >
        <ApplyError error={rejection} keepDraft={keepDraft} onReload={onReload} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={formatOutcomeTitle(t, preview)}
      description={t('applyDialog.note')}
      footer={
        <>
          <span className="flex flex-1 items-center gap-1.5 text-ink-3 text-small max-wide:basis-full">
            <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
            {t('applyDialog.undoNote', { days: UNDO_DAYS })}
          </span>
          <Button size="lg" onClick={onClose}>
            {t('backToPlan')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            aria-disabled={stuck || isConfirmed || undefined}
            aria-busy={isApplying}
            onClick={confirm}
          >
            {t(isApplying ? 'applyDialog.applying' : 'applyPlan')} <Kbd tone="inherit">{'Ctrl ↵'}</Kbd>
          </Button>
        </>
      }
    >
      {rejection && <ApplyError error={rejection} keepDraft={keepDraft} onReload={onReload} />}
      <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-6 max-wide:grid-cols-[minmax(0,1fr)]">
        <InputFiles preview={preview} />
        <section aria-label={t('applyDialog.result')} className="min-w-0">
          <h3 className="mb-2 font-semibold">{t('applyDialog.result')}</h3>
          <ResultParts preview={preview} />
        </section>
      </div>
      <ChangeEffects preview={preview} />
    </Dialog>
  );
}

/**
 * Returns the plan to send, which can't change while the dialog is open. Until the names of new parts are known, but no
 * longer than a second, there is none.
 */
function usePlanToApply(): { body: PagePlan | null; local: PagePlanPreview | undefined } {
  const { plan, segments, outcome, isNaming } = usePlan();
  const local = outcome?.preview;
  const fix = () => ({ body: { documents: [...plan.order], segments: segments.map(segmentToWire) }, local });
  const [fixed, setFixed] = useState(() => (isNaming ? null : fix()));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MAX_NAMING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (fixed === null && (isLate || !isNaming)) setFixed(fix());
  return fixed ?? { body: null, local };
}

function useConfirmKey(confirm: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      confirm();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

function InputFiles({ preview }: { preview: PagePlanPreview }) {
  const t = useTranslations('pagePlan');
  const { documents } = usePlan();
  return (
    <section aria-label={t('applyDialog.sourceFiles')}>
      <h3 className="mb-2 font-semibold">{t('applyDialog.sourceFiles')}</h3>
      <ul>
        {documents.map((document) => (
          <li
            key={document.uuid}
            className="mb-2 flex items-center gap-2.5 rounded-2 border border-line p-2.5"
          >
            <PageThumbnail
              src={thumbnailHref(document.uuid, 1, SHEET_THUMBNAIL_WIDTHS.roomy, document.fileSha256)}
              isStack={getPlanPageCount(document) > 1}
            />
            <span className="min-w-0">
              <b
                className="line-clamp-2 font-medium [overflow-wrap:anywhere] wide:line-clamp-1 wide:break-all"
                title={document.originalFilename}
              >
                {document.originalFilename}
              </b>
              <small className="text-ink-3 text-small">
                {t('applyDialog.contents', {
                  pages: getPlanPageCount(document),
                  values: document.values.length,
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2 text-small">
        {formatFileOutcome(t, countLeaving(preview), documents.length)}
      </p>
    </section>
  );
}

/** Returns the number of files that leave the list. */
const countLeaving = ({ documents }: PagePlanPreview): number =>
  documents.filter(({ outcome }) => outcome !== 'kept' && outcome !== 'changed').length;

function ChangeEffects({ preview }: { preview: PagePlanPreview }) {
  return (
    <div className="-mx-6 mt-4 -mb-5 grid grid-cols-3 border-line border-t bg-surface-2 max-wide:grid-cols-1">
      <LostValues preview={preview} />
      <CarriedOverValues preview={preview} />
      <PagesToScan preview={preview} />
    </div>
  );
}

function LostValues({ preview }: { preview: PagePlanPreview }) {
  const t = useTranslations('pagePlan.applyDialog');
  const { documents } = usePlan();
  const { lostEdits, rescanned, rescannedTables } = summarizeLostValues(preview);
  const signed = documents.filter(({ uuid }) => preview.losses.signatures.includes(uuid));
  const dynamic = documents.filter(({ uuid }) => preview.losses.xfa_forms.includes(uuid));
  return (
    <Effect
      icon={lostEdits.length > 0 || signed.length > 0 ? TriangleAlert : CircleCheck}
      tone={lostEdits.length > 0 || signed.length > 0 ? 'bad' : 'plain'}
      title={t('editsLost', { count: lostEdits.length })}
    >
      {lostEdits.length > 0 && <LostEdits edits={lostEdits} />}
      {lostEdits.length === 0 &&
        (rescanned.length > 0 ? t('valuesReadAgain', { count: rescanned.length }) : t('editsKept'))}
      {rescannedTables.map(({ document, key, label, rows }) => (
        <span key={`${document} ${key}`} className="mt-1 block">
          {t('tableReadAgain', { label, rows })}
        </span>
      ))}
      {signed.map(({ uuid, originalFilename }) => (
        <span key={uuid} className="mt-1 block text-bad-ink">
          {t('signature', { name: originalFilename })}
        </span>
      ))}
      {dynamic.map(({ uuid, originalFilename }) => (
        <span key={uuid} className="mt-1 block">
          {t('xfa', { name: originalFilename })}
        </span>
      ))}
    </Effect>
  );
}

/** Shows the values that are carried over, or how many files leave the list if there are none. */
function CarriedOverValues({ preview }: { preview: PagePlanPreview }) {
  const t = useTranslations('pagePlan.applyDialog');
  const { carried } = summarizeLostValues(preview);
  const count = carried.length;
  if (count === 0) {
    const leaving = countLeaving(preview);
    return (
      <Effect icon={FileMinus2} title={t('filesLeave', { count: leaving })}>
        {t(leaving > 0 ? 'oldLinks' : 'linksStay')}
      </Effect>
    );
  }
  const into = [...new Set(carried.map(({ carried_to }) => carried_to!))];
  return (
    <Effect icon={Copy} tone="good" title={t('carried', { count })}>
      {into.length === 1
        ? t('carriedTo', { count, name: preview.parts[into[0]!]!.name })
        : t('carriedToSeveral', { documents: into.length })}
    </Effect>
  );
}

function PagesToScan({ preview }: { preview: PagePlanPreview }) {
  const t = useTranslations('pagePlan.applyDialog');
  const { pages, plan, outcome } = usePlan();
  const skipped = pages.filter(({ id }) => plan.skipped.has(id)).length;
  const scanned = outcome ? countScannedPages(outcome.compiled) : 0;
  return (
    <Effect icon={scanned > 0 ? ScanText : Files} title={t('scanned', { count: scanned })}>
      {t(scanned > 0 ? 'reading' : 'nothingRead')}
      {skipped > 0 && ` ${t('skipped', { count: skipped })}`}
      {preview.parts.some(({ role }) => role === 'supporting') && ` ${t('attachments')}`}
    </Effect>
  );
}

function LostEdits({ edits }: { edits: readonly LostEdit[] }) {
  const t = useTranslations('pagePlan');
  const shown = edits.slice(0, MAX_LOST_EDITS);
  return t.rich('applyDialog.lostEdits', {
    more: edits.length - shown.length,
    edits: () =>
      shown.map((edit, index) => (
        <span key={`${edit.document} ${edit.key}`}>
          {index > 0 && ', '}
          {edit.label} <s className="text-ink-3">{formatLostContent(t, edit)}</s>
        </span>
      )),
  });
}

interface EffectProps {
  icon: LucideIcon;
  tone?: 'plain' | 'bad' | 'good';
  title: string;
  children?: ReactNode;
}

const TONES = { plain: 'text-ink-3', bad: 'text-bad', good: 'text-ok' };

function Effect({ icon: Icon, tone = 'plain', title, children }: EffectProps) {
  return (
    <div className="border-line px-6 pt-3.5 pb-4 not-last:border-r max-wide:not-last:border-r-0 max-wide:not-last:border-b">
      <h3 className="mb-1 flex items-center gap-1.5 font-semibold">
        <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-4', TONES[tone])} />
        {title}
      </h3>
      <p className="text-ink-2 text-small">{children}</p>
    </div>
  );
}
