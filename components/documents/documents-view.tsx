'use client';

import { Upload } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActivities } from '@/components/api/activity-store';
import { type DocumentFilter, narrows } from '@/components/api/document-filter';
import type { ProjectRef } from '@/components/api/organization';
import type { UploadLimits } from '@/components/api/upload-plan';
import { type AssignableMember, useAssignableMembers } from '@/components/api/use-assignable-members';
import { useCategories } from '@/components/api/use-categories';
import { countOf } from '@/components/api/use-document-counts';
import { useDocuments } from '@/components/api/use-documents';
import { useSetType } from '@/components/api/use-set-type';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageHead } from '@/components/ui/navigation';
import type { DocumentList } from '@/lib/documents/list-query';
import type { DocumentSummary, ListedDocument } from '@/lib/documents/schemas';
import { DocumentGrid } from './document-grid';
import { DropZone } from './drop-zone';
import { EmptyDesk } from './empty-desk';
import { FileChooser } from './file-chooser';
import { FilterBar } from './filter-bar';
import { JoinImagesDialog } from './join-images-dialog';
import { ProblemNote, StaleNote } from './list-notes';
import { LoadingRows } from './loading-rows';
import { MergeFlow } from './merge/merge-flow';
import { NothingHere } from './nothing-here';
import { SearchField } from './search-field';
import { NOTHING, retain } from './selection';
import { SelectionBar } from './selection-bar';
import { useTrashMoves } from './trash-moves';
import { UploadStrip } from './upload-strip';
import { useBulkMoves } from './use-bulk-moves';
import { useFilter } from './use-filter';
import { useUpload } from './use-upload';

export interface DocumentsViewProps {
  project: ProjectRef & { name: string };
  /** What the project does with an upload that does not say. */
  classifyByDefault: boolean;
  limits: UploadLimits;
  /** How long the trash keeps what is deleted. */
  trashDays: number;
  /** Upload, plan, delete and restore. A viewer only looks. */
  mayEdit: boolean;
  /** The first page, as the server had it for the address that was asked for. */
  first?: { filter: DocumentFilter; list: DocumentList };
}

const NONE: readonly ListedDocument[] = [];
const NO_MEMBERS: readonly AssignableMember[] = [];

/** The documents of a project: found, chosen, uploaded, sent on their way. */
export function DocumentsView(props: DocumentsViewProps) {
  const { project, classifyByDefault, limits, trashDays, mayEdit, first } = props;
  const [filter, changeFilter] = useFilter();
  const [classify, setClassify] = useState(classifyByDefault);
  const [wanted, setWanted] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const besideTray = useActivities().length > 0;

  const isFirst = first !== undefined && JSON.stringify(first.filter) === JSON.stringify(filter);
  const query = useDocuments(project.uuid, filter, isFirst ? first.list : undefined);
  const { data: categories = [] } = useCategories(project.uuid);
  const { mutate: setType } = useSetType(project);
  const { data: members } = useAssignableMembers(project);
  const { deleteDocuments, restoreDocuments } = useTrashMoves(project.uuid, setProblem);
  const { changeAll, download, busy } = useBulkMoves(project.uuid, setProblem);

  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const documents = useMemo(() => data?.pages.flatMap((page) => page.documents) ?? NONE, [data]);
  const order = useMemo(() => documents.map((document) => document.uuid), [documents]);
  const selection = useMemo(() => retain(wanted, order), [wanted, order]);
  const chosen = documents.filter((document) => selection.chosen.has(document.uuid));
  const counts = data?.pages[0]?.counts;
  const atLeast = data?.pages[0]?.counts_at_least ?? false;
  const total =
    counts && !atLeast
      ? countOf(counts, filter.statuses.length > 0 ? filter.statuses : undefined)
      : undefined;

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const { upload, images, decide } = useUpload(project, classify, limits);
  const leaveOut = (
    act: (documents: readonly DocumentSummary[]) => void,
    which: readonly DocumentSummary[],
  ) => {
    setProblem(undefined);
    setWanted(NOTHING);
    act(which);
  };
  const [merging, setMerging] = useState<readonly DocumentSummary[]>();
  const mergeChosen = () => {
    // In the order of choosing, by which the dialog begins.
    const inOrder = [...selection.chosen].flatMap((uuid) => chosen.find((each) => each.uuid === uuid) ?? []);
    if (mayEdit && !filter.trashed && inOrder.length > 1) setMerging(inOrder);
  };
  const deleteChosen = () => mayEdit && leaveOut(deleteDocuments, chosen);

  const uploading = {
    onFiles: upload,
    classify,
    onClassifyChange: setClassify,
    projectDefault: classifyByDefault,
  };
  // A search can look through a great many documents without a hit, and has not come to the end yet.
  const searching = data !== undefined && documents.length === 0 && hasNextPage;
  useEffect(() => {
    if (searching) loadMore();
  }, [searching, loadMore]);
  const blank = data !== undefined && documents.length === 0 && !hasNextPage;
  const emptyDesk = blank && !narrows(filter) && !filter.trashed;

  return (
    <DropZone
      projectName={project.name}
      classify={classify}
      enabled={mayEdit && !filter.trashed}
      onFiles={upload}
    >
      <PageHead title={filter.trashed ? 'Trash' : 'Documents'}>
        <SearchField value={filter.text} onChange={(text) => changeFilter({ text })} />
        <span className="flex-1 max-desk:hidden" />
        {mayEdit && !filter.trashed && !emptyDesk && (
          <FileChooser onFiles={upload}>
            {(open) => (
              <Button variant="primary" icon={Upload} onClick={open}>
                Upload
              </Button>
            )}
          </FileChooser>
        )}
      </PageHead>
      {!emptyDesk && (
        <FilterBar
          filter={filter}
          onChange={changeFilter}
          counts={counts}
          atLeast={atLeast}
          categories={categories}
          members={members ?? NO_MEMBERS}
        />
      )}
      {mayEdit && !filter.trashed && !emptyDesk && <UploadStrip {...uploading} />}
      {filter.trashed && (
        <p className="flex h-9 shrink-0 items-center border-line-soft border-b bg-surface-2 px-5 text-ink-2 text-small">
          Documents stay here for {trashDays} days, then they are erased.
        </p>
      )}
      {problem && <ProblemNote sentence={problem} onDismiss={() => setProblem(undefined)} />}
      {query.isRefetchError && <StaleNote onRetry={() => void query.refetch()} />}
      {(query.isPending || searching) && (
        <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
          <span className="sr-only" role="status">
            Loading documents
          </span>
          <LoadingRows />
        </div>
      )}
      {query.isLoadingError && (
        <ErrorState
          title="The documents can’t be shown"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {emptyDesk && (
        <EmptyDesk {...uploading} maxFileMb={limits.maxFileBytes / 1024 / 1024} mayUpload={mayEdit} />
      )}
      {blank && !emptyDesk && <NothingHere filter={filter} trashDays={trashDays} onClear={changeFilter} />}
      {documents.length > 0 && (
        <DocumentGrid
          projectUuid={project.uuid}
          documents={documents}
          total={total}
          categories={categories}
          members={members}
          trashed={filter.trashed}
          mayEdit={mayEdit}
          sort={filter.sort}
          onSort={(sort) => changeFilter({ sort })}
          selection={selection}
          onSelection={setWanted}
          onDelete={(document) => leaveOut(deleteDocuments, [document])}
          onRestore={(document) => leaveOut(restoreDocuments, [document])}
          onSetType={(document, docType) =>
            setType(
              { documentUuid: document.uuid, pageCount: document.page_count, docType },
              {
                onError: (error) =>
                  setProblem(`“${document.original_filename}” keeps its type. ${error.message}`),
              },
            )
          }
          onDeleteChosen={deleteChosen}
          onMergeChosen={mergeChosen}
          loadMore={loadMore}
          loadingMore={isFetchingNextPage}
          stale={query.isPlaceholderData}
        />
      )}
      {merging && (
        <MergeFlow
          project={project}
          documents={merging}
          listed={documents}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined);
            setWanted(NOTHING);
          }}
        />
      )}
      <JoinImagesDialog images={images} onDecide={decide} />
      {chosen.length > 0 && (
        <SelectionBar
          projectUuid={project.uuid}
          documents={chosen}
          trashed={filter.trashed}
          mayEdit={mayEdit}
          besideTray={besideTray}
          categories={categories}
          members={members ?? NO_MEMBERS}
          busy={busy}
          onChange={(deed, done) => changeAll(chosen, deed, done)}
          onMerge={mergeChosen}
          onDownload={() => void download(chosen)}
          onDelete={deleteChosen}
          onRestore={() => leaveOut(restoreDocuments, chosen)}
          onClear={() => setWanted(NOTHING)}
        />
      )}
    </DropZone>
  );
}
