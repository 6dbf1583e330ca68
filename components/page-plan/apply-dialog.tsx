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
import { formatCount, pluralVerb } from '@/lib/foundation/phrases';
import { getPlanPageCount } from '@/lib/page-plan/rules/plan-document';
import type { PagePlan, PagePlanPreview } from '@/lib/page-plan/schemas';
import { ApplyError } from './apply-error';
import { usePlan } from './editor-context';
import {
  countScannedPages,
  formatFileOutcome,
  formatOutcomeTitle,
  type LostEdit,
  summarizeLostValues,
} from './outcome-labels';
import { ResultParts } from './result-parts';

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
      const title = preview ? formatOutcomeTitle(preview) : 'Applied';
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
        title="This plan can’t be applied"
        footer={
          <Button size="lg" onClick={onClose}>
            Back to the plan
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
      title={formatOutcomeTitle(preview)}
      description="Nothing changes until you apply the plan. Then all changes are made, or none."
      footer={
        <>
          <span className="flex flex-1 items-center gap-1.5 text-ink-3 text-small max-wide:basis-full">
            <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
            You can undo it for {UNDO_DAYS} days, until a part is approved or changed again.
          </span>
          <Button size="lg" onClick={onClose}>
            Back to the plan
          </Button>
          <Button
            variant="primary"
            size="lg"
            aria-disabled={stuck || isConfirmed || undefined}
            aria-busy={isApplying}
            onClick={confirm}
          >
            {isApplying ? 'Applying…' : 'Apply plan'} <Kbd tone="inherit">Ctrl ↵</Kbd>
          </Button>
        </>
      }
    >
      {rejection && <ApplyError error={rejection} keepDraft={keepDraft} onReload={onReload} />}
      <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-6 max-wide:grid-cols-[minmax(0,1fr)]">
        <InputFiles preview={preview} />
        <section aria-label="Result" className="min-w-0">
          <h3 className="mb-2 font-semibold">Result</h3>
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
  const { documents } = usePlan();
  const leaving = preview.documents.filter(
    ({ outcome }) => outcome !== 'kept' && outcome !== 'changed',
  ).length;
  return (
    <section aria-label="Source files">
      <h3 className="mb-2 font-semibold">Source files</h3>
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
                {formatCount(getPlanPageCount(document), 'page')}
                {document.values.length > 0 && ` · ${formatCount(document.values.length, 'value')}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2 text-small">{formatFileOutcome(leaving, documents.length)}</p>
    </section>
  );
}

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
  const { documents } = usePlan();
  const { lostEdits, rescanned, rescannedTables } = summarizeLostValues(preview);
  const signed = documents.filter(({ uuid }) => preview.losses.signatures.includes(uuid));
  const dynamic = documents.filter(({ uuid }) => preview.losses.xfa_forms.includes(uuid));
  const title =
    lostEdits.length > 0
      ? `${formatCount(lostEdits.length, 'edit')} ${pluralVerb(lostEdits.length)} lost`
      : 'No edits are lost';
  return (
    <Effect
      icon={lostEdits.length > 0 || signed.length > 0 ? TriangleAlert : CircleCheck}
      tone={lostEdits.length > 0 || signed.length > 0 ? 'bad' : 'plain'}
      title={title}
    >
      {lostEdits.length > 0 && <LostEdits edits={lostEdits} />}
      {lostEdits.length === 0 &&
        (rescanned.length > 0
          ? `${formatCount(rescanned.length, 'scanned value')} will be read again.`
          : 'Manual edits are kept.')}
      {rescannedTables.map(({ document, key, label, rows }) => (
        <span key={`${document} ${key}`} className="mt-1 block">
          The table “{label}” of {formatCount(rows, 'row')} will be read again.
        </span>
      ))}
      {signed.map(({ uuid, originalFilename }) => (
        <span key={uuid} className="mt-1 block text-bad-ink">
          The digital signature of “{originalFilename}” will be invalid in its parts.
        </span>
      ))}
      {dynamic.map(({ uuid, originalFilename }) => (
        <span key={uuid} className="mt-1 block">
          “{originalFilename}” has a dynamic form (XFA). Its parts keep only the plain fields.
        </span>
      ))}
    </Effect>
  );
}

/** Shows the values that are carried over, or how many files leave the list if there are none. */
function CarriedOverValues({ preview }: { preview: PagePlanPreview }) {
  const { carried } = summarizeLostValues(preview);
  if (carried.length === 0) {
    const leaving = preview.documents.filter(
      ({ outcome }) => outcome !== 'kept' && outcome !== 'changed',
    ).length;
    return (
      <Effect
        icon={FileMinus2}
        title={`${formatCount(leaving, 'file')} ${leaving === 1 ? 'leaves' : 'leave'} the list`}
      >
        {leaving > 0 ? 'Old links open the documents with the pages.' : 'Links and values stay the same.'}
      </Effect>
    );
  }
  const into = [...new Set(carried.map(({ carried_to }) => carried_to!))];
  const one = carried.length === 1;
  const where =
    into.length === 1 ? `“${preview.parts[into[0]!]?.name}”` : formatCount(into.length, 'document');
  return (
    <Effect
      icon={Copy}
      tone="good"
      title={`${formatCount(carried.length, 'value')} ${one ? 'is' : 'are'} carried`}
    >
      {one ? 'It is' : 'They are'} offered next to the new scan of {where}. You accept or dismiss{' '}
      {one ? 'it' : 'each'}.
    </Effect>
  );
}

function PagesToScan({ preview }: { preview: PagePlanPreview }) {
  const { pages, plan, outcome } = usePlan();
  const skipped = pages.filter(({ id }) => plan.skipped.has(id)).length;
  const scanned = outcome ? countScannedPages(outcome.compiled) : 0;
  return (
    <Effect
      icon={scanned > 0 ? ScanText : Files}
      title={`${formatCount(scanned, 'page')} ${pluralVerb(scanned)} scanned`}
    >
      {scanned > 0 ? 'Their values are read. You can continue working.' : 'Nothing is read again.'}
      {skipped > 0 &&
        ` ${formatCount(skipped, 'page')} ${skipped === 1 ? 'stays' : 'stay'} in the file unscanned.`}
      {preview.parts.some(({ role }) => role === 'supporting') && ' Attachments are not scanned.'}
    </Effect>
  );
}

function LostEdits({ edits }: { edits: readonly LostEdit[] }) {
  const shown = edits.slice(0, 4);
  return (
    <>
      {shown.map(({ document, key, label, text }, index) => (
        <span key={`${document} ${key}`}>
          {index > 0 && ', '}
          {label} <s className="text-ink-3">{text}</s>
        </span>
      ))}
      {edits.length > shown.length && ` and ${edits.length - shown.length} more`}.
    </>
  );
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
