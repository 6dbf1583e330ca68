'use client';

import { Copy } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { duplicatesHref, listHref, settingsHref } from '@/components/api/document-links';
import { ProjectProvider } from '@/components/api/project-context';
import { useDuplicates } from '@/components/api/use-duplicates';
import type { ListProblem } from '@/components/documents/approval-blockers';
import { ErrorNotice, StaleNotice } from '@/components/documents/list-notices';
import { useTrashActions } from '@/components/documents/use-trash-actions';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getFocusedRow, moveRowFocus } from '@/components/ui/move-row-focus';
import { PageHeader } from '@/components/ui/navigation';
import { usePageKeys } from '@/components/ui/use-page-keys';
import type { DuplicateGroups, DuplicateGroup as Group } from '@/lib/documents/duplicates/schemas';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { DuplicateGroup } from './duplicate-group';

interface DuplicatesViewProps {
  projectUuid: string;
  /** Permission to delete documents. */
  canEdit: boolean;
  /** Permission to set up rules. */
  canSet: boolean;
  /** Document whose groups are shown. Default: all groups. */
  of?: { uuid: string; name: string };
  /** First page, which the server rendered. */
  initial: DuplicateGroups;
  /** Page size. */
  limit: number;
}

/** Shows the groups of equal documents of a project, the group with the newest document first. */
export function DuplicatesView({ projectUuid, canEdit, canSet, of, initial, limit }: DuplicatesViewProps) {
  const t = useTranslations('duplicates');
  const query = useDuplicates(projectUuid, of?.uuid, limit, initial);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const groups = data.pages.flatMap((page) => page.groups);
  const [problem, setProblem] = useState<ListProblem>();
  const { deleteDocuments } = useTrashActions(projectUuid, (message) => setProblem({ message }));
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusAfterDelete(list, groups);

  function deleteDocument(document: DocumentSummary) {
    setProblem(undefined);
    keepFocus();
    void deleteDocuments([document]);
  }

  usePageKeys((key) => {
    const links = getRowLinks(list.current);
    if (key !== 'Delete') return moveRowFocus(links, key);
    const uuid = links[getFocusedRow(links)]?.dataset.duplicate;
    const focused = groups.flatMap(({ documents }) => documents).find((each) => each.uuid === uuid);
    if (!focused || !canEdit) return false;
    deleteDocument(focused);
    return true;
  });

  return (
    <ProjectProvider projectUuid={projectUuid} canEdit={canEdit}>
      <PageHeader title={t('title')} />
      {of && (
        <p className="flex min-h-9 shrink-0 items-center gap-3 border-line-soft border-b bg-surface-2 px-5 py-1 text-ink-2 text-small max-wide:px-3">
          <span className="min-w-0 truncate">{t('of', { name: of.name })}</span>
          <Link href={duplicatesHref(projectUuid)} className={getButtonClass({ size: 'sm' })}>
            {t('showAll')}
          </Link>
        </p>
      )}
      {problem && <ErrorNotice problem={problem} onDismiss={() => setProblem(undefined)} />}
      {query.isRefetchError && <StaleNotice onRetry={() => void query.refetch()} />}
      {groups.length === 0 && !hasNextPage ? (
        <NoDuplicates projectUuid={projectUuid} canSet={canSet} name={of?.name} />
      ) : (
        <div
          ref={list}
          className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-auto p-5 max-wide:p-3"
        >
          {groups.map((group) => (
            <DuplicateGroup key={getGroupKey(group)} group={group} onDelete={deleteDocument} />
          ))}
          {hasNextPage && (
            <p className="grid place-items-center">
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('showMore')}
              </Button>
            </p>
          )}
        </div>
      )}
    </ProjectProvider>
  );
}

const getGroupKey = ({ rule, fields, documents }: Group): string =>
  rule
    ? `${rule.id} ${fields.map(({ value }) => value.toLowerCase()).join(' ')}`
    : (documents[0]?.file_sha256 ?? '');

/** Returns the link with the name of each row. */
const getRowLinks = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-duplicate]') ?? []),
];

/**
 * Moves the focus to the next row that remains after a deletion, or else to the last one.
 * @returns a function to call before a deletion
 */
function useFocusAfterDelete(list: RefObject<HTMLElement | null>, groups: readonly Group[]) {
  const candidates = useRef<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the groups.
  useEffect(() => {
    if (candidates.current.length === 0 || document.activeElement !== document.body) return;
    const next = candidates.current.find((link) => link.isConnected);
    candidates.current = [];
    (next ?? document.querySelector<HTMLElement>('main'))?.focus();
  }, [groups]);
  return () => {
    const links = getRowLinks(list.current);
    const at = getFocusedRow(links);
    candidates.current = at < 0 ? [] : [...links.slice(at), ...links.slice(0, at).reverse()];
  };
}

interface NoDuplicatesProps {
  projectUuid: string;
  canSet: boolean;
  /** Name of the document whose duplicates are shown; `undefined`: all documents. */
  name: string | undefined;
}

function NoDuplicates({ projectUuid, canSet, name }: NoDuplicatesProps) {
  const t = useTranslations('duplicates');
  return (
    <EmptyState
      icon={Copy}
      title={t(name === undefined ? 'none' : 'noneOf')}
      actions={
        <>
          <Link href={listHref(projectUuid)} className={getButtonClass({ size: 'lg' })}>
            {t('showDocuments')}
          </Link>
          {canSet && (
            <Link href={settingsHref(projectUuid, 'rules')} className={getButtonClass({ size: 'lg' })}>
              {t('openRules')}
            </Link>
          )}
        </>
      }
    >
      <p>{t('sameFileNote')}</p>
      <p className="mt-1.5">{t(canSet ? 'rulesNoteAdmin' : 'rulesNote')}</p>
    </EmptyState>
  );
}
