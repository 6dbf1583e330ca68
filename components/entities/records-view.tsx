'use client';

import { SearchX, Table2, Trash2, Upload, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useProject } from '@/components/api/project-context';
import { type EntityRef, type RecordRow, useRecords, useRemoveRecords } from '@/components/api/use-records';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import { DeletePanel } from './delete-panel';
import { getColumns } from './entity-columns';
import { LoadingRecords } from './loading-records';
import { RecordDialog } from './record-dialog';
import { RecordGrid } from './record-grid';
import { RecordSearch } from './record-search';

interface RecordsViewProps {
  entity: Entity;
  tabs: ReactNode;
  onAdd: () => void;
  onImport: () => void;
}

const NO_RECORDS: readonly RecordRow[] = [];
const EMPTY_SELECTION: ReadonlySet<string> = new Set();

/** Shows the records of one entity, with search, selection, editing and deletion. */
export function RecordsView({ entity, tabs, onAdd, onImport }: RecordsViewProps) {
  const t = useTranslations('entities');
  const { projectUuid, canEdit } = useProject();
  const ref: EntityRef = { projectUuid, entityId: entity.id };
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(EMPTY_SELECTION);
  const [opened, setOpened] = useState<RecordRow | null>(null);
  const [deleting, setDeleting] = useState(false);
  const query = useRecords(ref, search);
  const { mutate: remove, error, reset } = useRemoveRecords(ref);

  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records) ?? NO_RECORDS, [data]);
  const columns = useMemo(() => getColumns(entity.fields, records), [entity.fields, records]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const ids = records.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const removeChosen = () =>
    remove(ids, {
      onSuccess: ({ entityRecordsDeleted: count }) => {
        setChosen(EMPTY_SELECTION);
        showToast({ message: t('records.deleted', { count }) });
      },
    });

  return (
    <>
      <div className="scroll-quiet flex h-11 shrink-0 items-center gap-1 overflow-x-auto border-line border-b pr-3.5 pl-3 max-wide:px-1">
        {tabs}
        <span className="min-w-2 flex-1" />
        <RecordSearch name={entity.name} onChange={setSearch} />
        {canEdit && entity.record_count > 0 && (
          <Button icon={Trash2} aria-pressed={deleting} onClick={() => setDeleting(!deleting)}>
            <span className="max-xwide:sr-only">{t('delete.title')}</span>
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="bad" role="alert" className="mx-5 my-3 shrink-0 max-wide:mx-3">
          <span className="flex items-center gap-2">
            <span className="flex-1">{t('records.notDeleted', { reason: error.message })}</span>
            <IconButton icon={X} size="sm" label={t('records.dismiss')} tooltip={false} onClick={reset} />
          </span>
        </Notice>
      )}
      <div className="relative flex min-h-0 flex-1 max-wide:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {query.isPending && (
            <div aria-busy="true" className="min-h-0 flex-1 overflow-hidden">
              <span className="sr-only" role="status">
                {t('records.loading')}
              </span>
              <LoadingRecords rows={16} />
            </div>
          )}
          {query.isLoadingError && (
            <ErrorState
              title={t('records.failed')}
              message={query.error.message}
              onRetry={() => void query.refetch()}
            />
          )}
          {data && records.length === 0 && search !== '' && (
            <EmptyState icon={SearchX} title={t('records.noMatchTitle')}>
              {t('records.noMatch')}
            </EmptyState>
          )}
          {data && records.length === 0 && search === '' && (
            <EmptyState
              icon={Table2}
              title={t('records.noneTitle', { name: entity.name })}
              actions={
                canEdit && (
                  <>
                    <Button size="lg" icon={Upload} onClick={onImport}>
                      {t('records.importFile')}
                    </Button>
                    <Button size="lg" onClick={onAdd}>
                      {t('records.addOne')}
                    </Button>
                  </>
                )
              }
            >
              {t(canEdit ? 'records.noneImport' : 'records.noneAsk')}
            </EmptyState>
          )}
          {records.length > 0 && (
            <RecordGrid
              name={entity.name}
              columns={columns}
              records={records}
              total={search === '' ? entity.record_count : undefined}
              selected={chosen}
              onSelectedChange={setChosen}
              onOpen={setOpened}
              onDelete={canEdit && ids.length > 0 ? removeChosen : undefined}
              loadMore={loadMore}
              isLoadingMore={isFetchingNextPage}
              isStale={query.isPlaceholderData}
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
          <SelectedRecords
            count={ids.length}
            onDelete={removeChosen}
            onClear={() => setChosen(EMPTY_SELECTION)}
          />
        )}
      </div>
      {opened && <RecordDialog entity={entity} record={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface SelectedRecordsProps {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** Shows the actions for the selected records. */
function SelectedRecords({ count, onDelete, onClear }: SelectedRecordsProps) {
  const t = useTranslations('entities.records');
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      className="absolute bottom-4 left-1/2 z-21 flex h-11 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-3 bg-inverse pr-2 pl-4 text-on-inverse shadow-3 motion-safe:animate-appear"
    >
      <b className="mr-2 tabular-nums">{t('selected', { count })}</b>
      <Button variant="inverse" icon={Trash2} onClick={onDelete}>
        {t('delete')}
      </Button>
      <IconButton variant="inverse" icon={X} label={t('clear')} shortcut="Esc" onClick={onClear} />
    </div>
  );
}
