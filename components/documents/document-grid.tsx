'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { documentHref } from '@/components/api/document-links';
import { useProject } from '@/components/api/project-context';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import { VirtualGrid } from '@/components/ui/virtual-grid';
import type { ListedDocument } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { DocumentRow } from './document-row';
import { GridHead } from './grid-head';
import { LoadingRows } from './loading-rows';
import type { RowActionHandlers } from './row-actions';
import { EMPTY_SELECTION, extendTo, type Selection, selectAll, toggle } from './selection';

const ROW_PX = 53;
const NO_MEMBERS: readonly AssignableMember[] = [];

interface DocumentGridProps extends RowActionHandlers {
  documents: readonly ListedDocument[];
  /** Total number of documents; `undefined` if not counted completely. */
  total: number | undefined;
  /** Members; `undefined` while loading. */
  members: readonly AssignableMember[] | undefined;
  isTrash: boolean;
  /** Identifies the filter and order of the list. */
  filterKey: string;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  onSelection: (change: (selection: Selection) => Selection) => void;
  onDeleteSelected: () => void;
  onMergeSelected: () => void;
  onAssignSelected: () => void;
  /** Opens the pages of documents in the editor. */
  onReview: (documents: readonly ListedDocument[]) => void;
  loadMore: () => void;
  isLoadingMore: boolean;
  /** `true` while the rows belong to the previous filter. */
  isStale: boolean;
}

/** Shows the documents as a virtualized grid. */
export function DocumentGrid(props: DocumentGridProps) {
  const { documents, total, selection, onSelection, loadMore } = props;
  const { projectUuid, canEdit } = useProject();
  const t = useTranslations('documents');
  const router = useRouter();
  const [assigning, setAssigning] = useState<string | null>(null);
  const changeAssigning = useCallback(
    (uuid: string, isOpen: boolean) => setAssigning(isOpen ? uuid : null),
    [],
  );
  const order = useMemo(() => documents.map((document) => document.uuid), [documents]);
  const choose = useCallback(
    (uuid: string, range: boolean) =>
      onSelection((now) => (range ? extendTo(now, order, uuid) : toggle(now, uuid))),
    [onSelection, order],
  );
  const selectedOr = (uuid: string) =>
    documents.filter((each) =>
      selection.chosen.size > 0 ? selection.chosen.has(each.uuid) : each.uuid === uuid,
    );
  return (
    <VirtualGrid
      label={t(props.isTrash ? 'trash' : 'title')}
      order={order}
      total={total}
      rowPx={ROW_PX}
      isStale={props.isStale}
      contentKey={props.filterKey}
      selection={{
        selected: selection.chosen,
        isEnabled: true,
        onSelect: choose,
        onSelectAll: () => onSelection(() => selectAll(order)),
        onClear: () => onSelection(() => EMPTY_SELECTION),
      }}
      actions={{
        name: `${projectUuid} ${props.isTrash}`,
        onOpen: (uuid) => router.push(documentHref(uuid, window.location.search.slice(1))),
        onDelete: (uuid) => {
          const document = documents.find((each) => each.uuid === uuid);
          if (selection.chosen.size > 0) props.onDeleteSelected();
          else if (document && canEdit) props.actions.remove(document);
        },
        onMerge: props.onMergeSelected,
        onReview: (uuid) => props.onReview(selectedOr(uuid)),
        onApprove: (uuid) => canEdit && !props.isTrash && props.onApprove(selectedOr(uuid)),
        onAssign: (uuid) => {
          if (selection.chosen.size > 0) props.onAssignSelected();
          else if (!props.isTrash) setAssigning(uuid);
        },
      }}
      loadMore={loadMore}
      renderHead={(checkbox) => (
        <GridHead sort={props.sort} onSort={props.onSort} selectAll={checkbox} trashed={props.isTrash} />
      )}
      renderRow={({ index, ...state }) => {
        const document = documents[index]!;
        return (
          <DocumentRow
            {...state}
            document={document}
            hasOthersSelected={selection.chosen.size > (selection.chosen.has(document.uuid) ? 1 : 0)}
            assignee={getAssigneeName(t, document, props.members)}
            members={props.isTrash ? NO_MEMBERS : (props.members ?? NO_MEMBERS)}
            isAssigning={assigning === document.uuid}
            onAssigningChange={changeAssigning}
            isSelected={selection.chosen.has(document.uuid)}
            onSelect={choose}
            actions={props.actions}
            onApprove={props.onApprove}
            onMergeWith={props.onMergeWith}
            onRestore={props.onRestore}
          />
        );
      }}
    >
      {props.isLoadingMore && <LoadingRows rows={3} />}
      {/* Room for the selection bar and the tray under the last row. */}
      <div className="h-24" />
    </VirtualGrid>
  );
}

/** Returns the assignee's name, or "Former member" for users who left the project. */
function getAssigneeName(
  t: Translator<'documents'>,
  { assignee }: ListedDocument,
  members: readonly AssignableMember[] | undefined,
): string | null | undefined {
  if (assignee === null) return null;
  return members && (members.find(({ id }) => id === assignee)?.name ?? t('formerMember'));
}
