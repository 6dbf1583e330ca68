'use client';

import { SearchX, Table2, Trash2, Upload, X } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type EntityRef, type RecordRow, useRecords, useRemoveRecords } from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Note } from '@/components/ui/note';
import { tell } from '@/components/ui/toast';
import type { Entity } from '@/lib/entity-records/schemas';
import { columnsOf } from './columns';
import { DeletePanel } from './delete-panel';
import { LoadingRecords } from './loading-records';
import { RecordDialog } from './record-dialog';
import { RecordGrid } from './record-grid';
import { RecordSearch } from './record-search';
import { SelectedRecords } from './selected-records';

interface RecordsViewProps {
  projectUuid: string;
  entity: Entity;
  mayEdit: boolean;
  tabs: ReactNode;
  onAdd: () => void;
  onImport: () => void;
}

const NONE: readonly RecordRow[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** The records of one entity: found, chosen, opened, deleted. */
export function RecordsView({ projectUuid, entity, mayEdit, tabs, onAdd, onImport }: RecordsViewProps) {
  const ref: EntityRef = { projectUuid, entityId: entity.id };
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(NOTHING);
  const [opened, setOpened] = useState<RecordRow | null>(null);
  const [deleting, setDeleting] = useState(false);
  const query = useRecords(ref, search);
  const { mutate: remove, error: refusal, reset } = useRemoveRecords(ref);

  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records) ?? NONE, [data]);
  const columns = useMemo(() => columnsOf(entity.fields, records), [entity.fields, records]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const ids = records.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const removeChosen = () =>
    remove(ids, {
      onSuccess: ({ entityRecordsDeleted: count }) => {
        setChosen(NOTHING);
        tell({
          message:
            count === 1 ? '1 record was deleted.' : `${count.toLocaleString('en')} records were deleted.`,
        });
      },
    });

  return (
    <>
      <div className="scroll-quiet flex h-11 shrink-0 items-center gap-1 overflow-x-auto border-line border-b pr-3.5 pl-3 max-desk:px-1">
        {tabs}
        <span className="min-w-2 flex-1" />
        <RecordSearch name={entity.name} onChange={setSearch} />
        {mayEdit && entity.record_count > 0 && (
          <Button icon={Trash2} aria-pressed={deleting} onClick={() => setDeleting(!deleting)}>
            <span className="max-room:sr-only">Delete by match</span>
          </Button>
        )}
      </div>
      {refusal && (
        <Note tone="bad" role="alert" className="mx-5 my-3 shrink-0 max-desk:mx-3">
          <span className="flex items-center gap-2">
            <span className="flex-1">The records are still there. {refusal.message}</span>
            <IconButton icon={X} size="sm" label="Dismiss" tooltip={false} onClick={reset} />
          </span>
        </Note>
      )}
      <div className="relative flex min-h-0 flex-1 max-desk:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {query.isPending && (
            <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
              <span className="sr-only" role="status">
                Loading records
              </span>
              <LoadingRecords rows={16} />
            </div>
          )}
          {query.isLoadingError && (
            <ErrorState
              title="The records can’t be shown"
              message={query.error.message}
              onRetry={() => void query.refetch()}
            />
          )}
          {data && records.length === 0 && search !== '' && (
            <EmptyState icon={SearchX} title="No record matches">
              A search finds the beginnings of words and numbers, in any field.
            </EmptyState>
          )}
          {data && records.length === 0 && search === '' && (
            <EmptyState
              icon={Table2}
              title={`${entity.name} has no records yet`}
              actions={
                mayEdit && (
                  <>
                    <Button size="lg" icon={Upload} onClick={onImport}>
                      Import a file
                    </Button>
                    <Button size="lg" onClick={onAdd}>
                      Add one by hand
                    </Button>
                  </>
                )
              }
            >
              {mayEdit
                ? 'Import a CSV or XLSX file, or send records by the API.'
                : 'Someone who may edit records can import a file.'}
            </EmptyState>
          )}
          {records.length > 0 && (
            <RecordGrid
              name={entity.name}
              columns={columns}
              records={records}
              total={search === '' ? entity.record_count : undefined}
              chosen={chosen}
              onChosen={setChosen}
              onOpen={setOpened}
              onDelete={mayEdit && ids.length > 0 ? removeChosen : undefined}
              mayEdit={mayEdit}
              loadMore={loadMore}
              loadingMore={isFetchingNextPage}
              stale={query.isPlaceholderData}
            />
          )}
        </div>
        {deleting && (
          <DeletePanel
            entity={ref}
            name={entity.name}
            total={entity.record_count}
            columns={columns}
            onClose={() => setDeleting(false)}
          />
        )}
        {ids.length > 0 && !deleting && (
          <SelectedRecords count={ids.length} onDelete={removeChosen} onClear={() => setChosen(NOTHING)} />
        )}
      </div>
      {opened && (
        <RecordDialog
          projectUuid={projectUuid}
          entity={entity}
          record={opened}
          mayEdit={mayEdit}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
