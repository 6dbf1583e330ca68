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
import { MiniPage } from '@/components/ui/mini-page';
import { SHEET_PICTURE } from '@/lib/documents/first-pictures';
import { count } from '@/lib/page-plan/page-words';
import { pagesInPlan } from '@/lib/page-plan/plan-document';
import type { PagePlan, PagePlanPreview } from '@/lib/page-plan/schemas';
import { segmentToWire } from '@/lib/page-plan/segment';
import { UNDO_DAYS } from '@/lib/page-plan/undo-rules';
import { usePlan } from './editor-context';
import { OutcomeParts } from './outcome-parts';
import { OutcomeRefusal } from './outcome-refusal';
import { fateOf, scannedPages, titleOfOutcome, valuesOf } from './outcome-words';

export type Applied =
  | { status: 'done'; title: string; requestId: string }
  | { status: 'queued'; requestId: string; plan: PagePlan };

interface OutcomeDialogProps {
  organizationId: string;
  onClose: () => void;
  onApplied: (applied: Applied) => void;
  /** Keeps the draft on the device. @returns whether that is done */
  keepDraft: () => boolean;
  /** Reads the documents anew. @throws ApiError where nobody answers */
  onReload: () => Promise<void>;
}

/** What applying will do, read before it is done; the server is asked whether it agrees. */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { organizationId, onClose, onApplied, keepDraft, onReload } = props;
  const { plan, segments, outcome } = usePlan();
  // The plan can't change behind the dialog, and the server should be asked once.
  const [body] = useState(() => ({ documents: [...plan.order], segments: segments.map(segmentToWire) }));
  const [local] = useState(() => outcome?.preview);
  const asked = usePlanPreview(organizationId, body);
  const apply = useApplyPlan(organizationId);
  const preview = asked.data ?? local;
  const refusal = apply.error ?? asked.error;
  const stuck = apply.isPending || (asked.error instanceof ApiError && asked.error.status !== 0);

  async function confirm() {
    if (stuck) return;
    try {
      const answer = await apply.mutateAsync(body);
      const { status, request_id: requestId } = answer;
      if (status === 'queued') onApplied({ status, requestId, plan: body });
      else onApplied({ status, requestId, title: preview ? titleOfOutcome(preview) : 'Applied' });
    } catch (error) {
      // What the server refused is shown above the button.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  useConfirmKey(confirm);

  if (!preview) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={titleOfOutcome(preview)}
      description="All of it happens, or none of it. Until then nothing changes."
      footer={
        <>
          <span className="flex flex-1 items-center gap-1.5 text-ink-3 text-small max-desk:basis-full">
            <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
            You can undo it for {UNDO_DAYS} days, until a part is approved or changed again.
          </span>
          <Button size="lg" onClick={onClose}>
            Back to the plan
          </Button>
          <Button
            variant="primary"
            size="lg"
            aria-disabled={stuck || undefined}
            aria-busy={apply.isPending}
            onClick={confirm}
          >
            {apply.isPending ? 'Applying…' : 'Apply plan'} <Kbd tone="inherit">Ctrl ↵</Kbd>
          </Button>
        </>
      }
    >
      {refusal && <OutcomeRefusal error={refusal} keepDraft={keepDraft} onReload={onReload} />}
      <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-6 max-desk:grid-cols-[minmax(0,1fr)]">
        <GoesIn preview={preview} />
        <section aria-label="Comes out" className="min-w-0">
          <h3 className="mb-2 font-semibold">Comes out</h3>
          <OutcomeParts preview={preview} />
        </section>
      </div>
      <Costs preview={preview} />
    </Dialog>
  );
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

function GoesIn({ preview }: { preview: PagePlanPreview }) {
  const { documents } = usePlan();
  const leaving = preview.documents.filter(
    ({ outcome }) => outcome !== 'kept' && outcome !== 'changed',
  ).length;
  return (
    <section aria-label="Goes in">
      <h3 className="mb-2 font-semibold">Goes in</h3>
      <ul>
        {documents.map((document) => (
          <li
            key={document.uuid}
            className="mb-2 flex items-center gap-2.5 rounded-2 border border-line p-2.5"
          >
            <MiniPage
              src={thumbnailHref(document.uuid, 1, SHEET_PICTURE.roomy)}
              stack={pagesInPlan(document) > 1}
            />
            <span className="min-w-0">
              <b className="block truncate font-medium">{document.originalFilename}</b>
              <small className="text-ink-3 text-small">
                {count(pagesInPlan(document), 'page')}
                {document.values.length > 0 && ` · ${count(document.values.length, 'value')}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2 text-small">{fateOf(leaving, documents.length)}</p>
    </section>
  );
}

function Costs({ preview }: { preview: PagePlanPreview }) {
  return (
    <div className="-mx-6 mt-4 -mb-5 grid grid-cols-3 border-line border-t bg-surface-2 max-desk:grid-cols-1">
      <Lost preview={preview} />
      <Carried preview={preview} />
      <Scanned preview={preview} />
    </div>
  );
}

function Lost({ preview }: { preview: PagePlanPreview }) {
  const { documents } = usePlan();
  const { lostEdits, readAnew } = valuesOf(preview);
  const signed = documents.filter(({ uuid }) => preview.losses.signatures.includes(uuid));
  const dynamic = documents.filter(({ uuid }) => preview.losses.xfa_forms.includes(uuid));
  const title =
    lostEdits.length > 0
      ? `${count(lostEdits.length, 'edit')} ${lostEdits.length === 1 ? 'is' : 'are'} lost`
      : 'No edits are lost';
  return (
    <Cost
      icon={lostEdits.length > 0 || signed.length > 0 ? TriangleAlert : CircleCheck}
      tone={lostEdits.length > 0 || signed.length > 0 ? 'bad' : 'plain'}
      title={title}
    >
      {lostEdits.length > 0 && <LostEdits edits={lostEdits} />}
      {lostEdits.length === 0 &&
        (readAnew.length > 0
          ? `${count(readAnew.length, 'scanned value')} will be read anew.`
          : 'Nothing that a person typed goes.')}
      {preview.losses.tables.map(({ document, key, label, rows }) => (
        <span key={`${document} ${key}`} className="mt-1 block">
          The table “{label}” of {count(rows, 'row')} will be read anew.
        </span>
      ))}
      {signed.map(({ uuid, originalFilename }) => (
        <span key={uuid} className="mt-1 block text-bad-ink">
          The digital signature of “{originalFilename}” won’t hold for its parts.
        </span>
      ))}
      {dynamic.map(({ uuid, originalFilename }) => (
        <span key={uuid} className="mt-1 block">
          “{originalFilename}” has a dynamic form (XFA). Its parts keep the plain fields only.
        </span>
      ))}
    </Cost>
  );
}

/** Without anything to carry, what becomes of the files is the next thing to know. */
function Carried({ preview }: { preview: PagePlanPreview }) {
  const { carried } = valuesOf(preview);
  if (carried.length === 0) {
    const leaving = preview.documents.filter(
      ({ outcome }) => outcome !== 'kept' && outcome !== 'changed',
    ).length;
    return (
      <Cost
        icon={FileMinus2}
        title={`${count(leaving, 'file')} ${leaving === 1 ? 'leaves' : 'leave'} the list`}
      >
        {leaving > 0 ? 'Old links lead to what holds the pages.' : 'Addresses and values stay as they are.'}
      </Cost>
    );
  }
  const into = [...new Set(carried.map(({ carried_to }) => carried_to!))];
  const one = carried.length === 1;
  const where = into.length === 1 ? `“${preview.parts[into[0]!]?.name}”` : count(into.length, 'document');
  return (
    <Cost icon={Copy} tone="good" title={`${count(carried.length, 'value')} ${one ? 'is' : 'are'} carried`}>
      {one ? 'It is' : 'They are'} offered next to the new scan of {where}. You accept or dismiss{' '}
      {one ? 'it' : 'each'}.
    </Cost>
  );
}

function Scanned({ preview }: { preview: PagePlanPreview }) {
  const { pages, plan, outcome } = usePlan();
  const skipped = pages.filter(({ id }) => plan.skipped.has(id)).length;
  const scanned = outcome ? scannedPages(outcome.compiled) : 0;
  return (
    <Cost
      icon={scanned > 0 ? ScanText : Files}
      title={`${count(scanned, 'page')} ${scanned === 1 ? 'is' : 'are'} scanned`}
    >
      {skipped > 0
        ? `${count(skipped, 'page')} ${skipped === 1 ? 'stays' : 'stay'} in the file unscanned.`
        : ''}
      {preview.parts.some(({ role }) => role === 'supporting') && ' Attachments are not scanned.'}
    </Cost>
  );
}

function LostEdits({ edits }: { edits: PagePlanPreview['losses']['values'] }) {
  const shown = edits.slice(0, 4);
  return (
    <>
      {shown.map(({ document, key, value }, index) => (
        <span key={`${document} ${key}`}>
          {index > 0 && ', '}
          {key} <s className="text-ink-3">{Array.isArray(value) ? value.join(', ') : value}</s>
        </span>
      ))}
      {edits.length > shown.length && ` and ${edits.length - shown.length} more`}.
    </>
  );
}

interface CostProps {
  icon: LucideIcon;
  tone?: 'plain' | 'bad' | 'good';
  title: string;
  children?: ReactNode;
}

const TONES = { plain: 'text-ink-3', bad: 'text-bad', good: 'text-ok' };

function Cost({ icon: Icon, tone = 'plain', title, children }: CostProps) {
  return (
    <div className="border-line px-6 pt-3.5 pb-4 not-last:border-r max-desk:not-last:border-r-0 max-desk:not-last:border-b">
      <h3 className="mb-1 flex items-center gap-1.5 font-semibold">
        <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-4', TONES[tone])} />
        {title}
      </h3>
      <p className="text-ink-2 text-small">{children}</p>
    </div>
  );
}
