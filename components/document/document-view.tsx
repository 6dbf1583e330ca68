'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { thumbnailHref } from '@/components/api/document-links';
import { useDocument } from '@/components/api/use-document';
import { useEntities } from '@/components/api/use-entities';
import { useBackLink } from '@/components/api/use-list-query';
import type { KnownRecord } from '@/components/api/use-record-labels';
import type { ListProblem } from '@/components/documents/approval-blockers';
import { toggleClaim } from '@/components/documents/claim-control';
import { translateCheck } from '@/components/documents/translate-check';
import { useDocumentActions } from '@/components/documents/use-document-actions';
import { hasPages } from '@/components/ui/file-kinds';
import { onDemand } from '@/components/ui/on-demand';
import { useToastScope } from '@/components/ui/use-toast-scope';
import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import type { DocumentResource } from '@/lib/documents/schemas';
import { getDocumentFieldEntities } from '@/lib/documents/values/get-document-field-entities';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { countToCheck, formatRemaining, getEmptyHint } from './displayed-fields';
import { DocumentBar } from './document-bar';
import { DocumentPages } from './document-pages';
import type { DocumentPermissions } from './document-permissions';
import { getFailedChecks } from './failed-checks';
import type { PickTarget } from './page-target';
import { ReviewBar } from './review-bar';
import { useActiveTarget } from './use-active-target';
import { usePicking } from './use-picking';
import { getApprovalBlocker, useReview } from './use-review';
import { useReviewQueue } from './use-review-queue';
import { useValueEdits } from './use-value-edits';
import { focusNextToCheck, usePageShortcuts } from './use-value-shortcuts';
import { type ValuesContextValue, ValuesProvider } from './value-context';
import { ValueDetails } from './value-details';
import { getTableCells, getValueTargets } from './value-targets';
import { ValuesPanel } from './values-panel';

const RemovedDocument = onDemand(() => import('./removed-document').then((module) => module.RemovedDocument));

const ReviewFinished = onDemand(() => import('./review-finished').then((module) => module.ReviewFinished));

const RenameDialog = onDemand(() =>
  import('@/components/documents/rename-dialog').then((module) => module.RenameDialog),
);

const LabelDialog = onDemand(() =>
  import('@/components/documents/label-dialog').then((module) => module.LabelDialog),
);

const DecisionDialog = onDemand(() =>
  import('@/components/documents/decision-dialog').then((module) => module.DecisionDialog),
);

const ConfirmDialog = onDemand(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

const BlockedApprovalDialog = onDemand(() =>
  import('./blocked-approval-dialog').then((module) => module.BlockedApprovalDialog),
);

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog));

interface DocumentViewProps {
  initial: DocumentResource;
  organizationId: string;
  /** Fields that the project extracts. */
  fields: ExtractionField[];
  /** IDs of the project's rules of the kind `unique`. */
  uniqueRules: readonly string[];
  /** Entities of the project. */
  entities: Entity[];
  /** Records that the values reference. */
  records: KnownRecord[];
  rights: DocumentPermissions;
}

/** Shows a document: its pages on one side, its values on the other. */
export function DocumentView(props: DocumentViewProps) {
  const { initial } = props;
  const { data: document = initial, error } = useDocument(initial.uuid, initial);
  useToastScope(initial.project_uuid);
  if (error instanceof ApiError && error.status === 404) {
    return <RemovedDocument message={error.message} successors={[]} />;
  }
  return <DocumentContent {...props} document={document} />;
}

function DocumentContent(props: DocumentViewProps & { document: DocumentResource }) {
  const t = useTranslations('document');
  const { document, organizationId, fields, rights } = props;
  const tValues = useTranslations('values');
  const sentences = useTranslations('sentences');
  const locale = useLocale();
  const { uuid, project_uuid: projectUuid, status } = document;
  const queue = useReviewQueue(document, organizationId);
  const { data: entities = props.entities } = useEntities(projectUuid, props.entities);
  const edits = useValueEdits(document, fields);
  const review = useReview({ document, edits, queue });
  const router = useRouter();
  const back = useBackLink(projectUuid);
  const params = useSearchParams();
  const [problem, setProblem] = useState<ListProblem>();
  const actions = useDocumentActions({ uuid: projectUuid, organizationId }, setProblem, () => {
    if (queue.claimed) review.skip();
    else router.push(queue.links?.next ?? back.href);
  });
  const [keysShown, setKeysShown] = useState(false);

  const { tables } = document.data;
  const cells = useMemo(() => getTableCells(tValues, tables), [tValues, tables]);
  const targets = getValueTargets(edits, cells);
  const { activeId, active, focused, focusedId, page, attachment, setPage, onFocus, onHover, choose } =
    useActiveTarget(targets, parsePage(params.get('page'), document.page_count));
  const getImage = (number: number, width: number) =>
    thumbnailHref(uuid, number, width, document.file_sha256);
  const toCheck = countToCheck(edits.shown, tables);
  const goToNextToCheck = () => focusNextToCheck(edits, cells);
  const readOnly = !rights.edit || !CHANGEABLE_STATUSES.includes(status) || document.replacing !== null;
  const picking = usePicking(
    edits,
    cells,
    !readOnly && document.page_count > 0 && hasPages(document.mime_type),
  );
  const startPicking = (target: PickTarget) => {
    if (attachment !== null) setPage(1);
    // In the narrow layout the page is shown above the values.
    window.scrollTo({ top: 0 });
    picking.start(target);
  };
  const failedChecks = getFailedChecks(document).map((check) => translateCheck(sentences, check, locale));
  const values: ValuesContextValue = {
    picking: { ...picking, start: startPicking },
    edits,
    readOnly,
    failedChecks,
    emptyHint: getEmptyHint(tValues, status, document.needs_action_type === 'file_problem'),
    activeId,
    focused,
    focusedId,
    getImageUrl: getImage,
    onFocus,
    onHover,
    getEntities: (field) =>
      getDocumentFieldEntities(field, entities).map(({ id }) => ({ projectUuid, entityId: id })),
    records: props.records,
  };
  usePageShortcuts({
    onApprove: () => rights.review && void review.approve(true),
    onNext: review.next,
    onPrevious: review.previous,
    onNextToCheck: goToNextToCheck,
    onClaim: toggleClaim,
    onHelp: () => setKeysShown(true),
    isDisabled: keysShown || review.isBlocked || review.finished,
  });

  if (review.finished) {
    return (
      <ReviewFinished
        project={{ uuid: projectUuid, organizationId }}
        isHeld={status === 'needs_action'}
        queue={queue}
        onBack={review.resume}
      />
    );
  }
  const activeField = edits.shown.find(({ field }) => field.key === activeId);
  const activeCell = activeField ? undefined : cells.find(({ id }) => id === activeId);
  return (
    <ValuesProvider value={values}>
      <div data-sticky-bars="" className="flex min-h-dvh flex-col bg-surface wide:h-dvh">
        <DocumentBar
          document={document}
          organizationId={organizationId}
          rights={rights}
          review={review}
          actions={actions}
          queue={queue}
          onShowShortcuts={() => setKeysShown(true)}
        />
        <main className="grid min-h-0 flex-1 wide:grid-cols-[96px_minmax(0,1fr)_400px] xwide:grid-cols-[96px_minmax(0,1fr)_452px]">
          <DocumentPages
            document={document}
            canPlanPages={rights.plan}
            page={page}
            attachment={attachment}
            onPage={setPage}
            getImageUrl={getImage}
            targets={targets}
            active={active}
            onChoose={choose}
            onHover={onHover}
            picking={picking}
          />
          <ValuesPanel
            document={document}
            organizationId={organizationId}
            canPlanPages={rights.plan}
            canSet={rights.settings}
            uniqueRules={props.uniqueRules}
            onView={(looked) => {
              setPage(1, looked);
              // In the narrow layout the page is shown above the values.
              window.scrollTo({ top: 0 });
            }}
            onNextToCheck={toCheck > 0 ? goToNextToCheck : undefined}
            onResume={() => actions.resume(document)}
            onLabel={() => actions.label(document)}
          >
            <ValueDetails
              label={activeField?.field.label ?? activeCell?.label}
              reading={activeField?.reading ?? activeCell?.cell}
            />
            <ReviewBar
              document={document}
              rights={rights}
              review={review}
              problem={review.problem ?? problem?.message}
              blocker={getApprovalBlocker(t, edits)}
              remainingSummary={formatRemaining(tValues, edits.shown, {
                tables,
                unused: edits.unused,
                failedChecks: failedChecks.length,
              })}
            />
          </ValuesPanel>
        </main>
        {actions.renaming && <RenameDialog actions={actions} />}
        {actions.labeling && <LabelDialog actions={actions} />}
        {actions.deciding && <DecisionDialog actions={actions} />}
        {review.isAskingToScan && (
          <ConfirmDialog
            title={t('review.scanTitle')}
            description={t('review.scanNote')}
            action={t('moves.pending')}
            isDangerous
            isBusy={review.busy}
            problem={null}
            onConfirm={() => {
              review.stopAskingToScan();
              void review.move('pending');
            }}
            onClose={review.stopAskingToScan}
          />
        )}
        {review.isBlocked && (
          <BlockedApprovalDialog document={document} review={review} canOverride={rights.override} />
        )}
        {keysShown && <ShortcutsDialog onClose={() => setKeysShown(false)} />}
      </div>
    </ValuesProvider>
  );
}

/** Returns the page in the URL, for example of a search hit; 1 if there is none. */
function parsePage(param: string | null, pageCount: number): number {
  const page = Number(param);
  return Number.isInteger(page) && page >= 1 && page <= pageCount ? page : 1;
}
