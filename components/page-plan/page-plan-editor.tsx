'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiError, isTransientError } from '@/components/api/api-error';
import { fetchJson } from '@/components/api/client';
import type { ProjectRef } from '@/components/api/organization-header';
import { queryKeys } from '@/components/api/query-keys';
import { useClassify } from '@/components/api/use-classify';
import { useBackLink } from '@/components/api/use-list-query';
import { LastChange } from '@/components/documents/last-change';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast';
import { useToastScope } from '@/components/ui/use-toast-scope';
import { canClassifyDocument } from '@/lib/documents/can-classify-document';
import type { DocumentResource } from '@/lib/documents/schemas';
import { DecisionMenu } from './decision-menu';
import { getPagePlanBlocker, isPageCountUnknown, toEditorDocument } from './editor-document';
import { EditorLayout } from './editor-layout';
import { MissingDocumentsNotice } from './missing-documents-notice';

export interface PagePlanEditorProps {
  project: ProjectRef;
  /** Documents, in the order of the plan. */
  documents: DocumentResource[];
  categories: readonly { value: string; description: string | null }[];
  /** Reason why this user can't apply a plan; `null` if allowed. */
  notAllowed: string | null;
}

const POLL_INTERVAL_MS = 1_500;

/** Returns `true` while the document is read or changed, so its allowed actions may change soon. */
const isChanging = (document: DocumentResource) =>
  isPageCountUnknown(document) ||
  document.status === 'pending' ||
  document.status === 'processing' ||
  document.replacing !== null;

/** Shows the editor of a page plan. Waits until all pages are counted, and starts again when the files have changed. */
export function PagePlanEditor({ project, documents: initial, categories, notAllowed }: PagePlanEditorProps) {
  const t = useTranslations('pagePlan');
  const labels = useTranslations('labels');
  const locale = useLocale();
  const cache = useQueryClient();
  useToastScope(project.uuid);
  const [generation, setGeneration] = useState(0);
  const [finding, setFinding] = useState(false);
  const classify = useClassify();
  const queries = useQueries({
    queries: initial.map((document) => ({
      queryKey: queryKeys.plannedDocument(document.uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchJson<DocumentResource>(`/api/prebuilt-documents/${document.uuid}`, { signal }),
      initialData: document,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: { data?: DocumentResource } }) =>
        state.data && isChanging(state.data) ? POLL_INTERVAL_MS : (false as const),
    })),
  });
  const resources = queries.map(({ data }, index) => data ?? initial[index]!);
  // If the server is unreachable, the editor continues with the current data.
  const gone = queries.find(({ error }) => error !== null && !isTransientError(error))?.error;
  const counted = resources.filter((document) => !isPageCountUnknown(document)).length;
  const stamp = resources.map(({ uuid, updated_at }) => `${uuid} ${updated_at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes with the resources.
  const documents = useMemo(() => resources.map(toEditorDocument), [stamp]);
  // A plan depends only on pages: it stays while a document is read, and is reset when the pages change.
  const pagesStamp = documents.map(({ uuid, pageCount }) => `${uuid} ${pageCount}`).join();
  const isFound = finding && classify.isSuccess && !resources.some(isChanging);
  const hasCuts = documents.some(({ proposal }) => proposal !== null && proposal.length > 1);
  // The editor starts again with the proposal, if there is one.
  useEffect(() => {
    if (!isFound) return;
    setFinding(false);
    if (!hasCuts) showToast({ message: t('editor.noCuts'), detail: t('editor.noCutsNote') });
  }, [isFound, hasCuts, t]);
  const canFind =
    notAllowed === null &&
    resources.every(canClassifyDocument) &&
    documents.every(({ proposal }) => proposal === null);
  const changed = resources.findIndex(({ version }, index) => version > initial[index]!.version);
  const blockers = resources.map((document) => getPagePlanBlocker({ t, labels }, document, locale));
  const fixed = notAllowed ?? blockers.find((reason) => reason !== null) ?? null;

  if (gone) {
    return (
      <MissingDocumentsNotice
        projectUuid={project.uuid}
        message={gone.message}
        documents={initial.map(({ uuid }) => uuid)}
        successors={[
          ...getSuccessors(queries.map(({ error }) => error)),
          ...getRemainingDocuments(initial, queries),
        ]}
      />
    );
  }
  if (finding && classify.isError) {
    return (
      <EditorMessage
        title={t('editor.notDetected')}
        actions={<Button onClick={() => setFinding(false)}>{t('editor.backToPages')}</Button>}
      >
        {classify.error.message}
      </EditorMessage>
    );
  }
  if (finding) {
    return (
      <WaitingMessage title={t('editor.detecting')} projectUuid={project.uuid}>
        {t('editor.detectingNote')}
      </WaitingMessage>
    );
  }
  if (counted < resources.length) {
    return (
      <WaitingMessage title={t('editor.counting')} projectUuid={project.uuid}>
        {t('editor.countingNote', { ready: counted, total: resources.length })}
      </WaitingMessage>
    );
  }

  function findProposal() {
    setFinding(true);
    classify.mutate(
      initial.map(({ uuid }) => uuid),
      {
        onSuccess: (documents) => {
          for (const document of documents)
            cache.setQueryData(queryKeys.plannedDocument(document.uuid), document);
        },
      },
    );
  }

  async function reload() {
    const read = initial.map(({ uuid }) =>
      cache.refetchQueries(
        { queryKey: queryKeys.plannedDocument(uuid), exact: true },
        { throwOnError: true },
      ),
    );
    const responses = await Promise.allSettled(read);
    for (const response of responses) {
      // The page itself reports removed documents.
      if (response.status === 'rejected' && isTransientError(response.reason)) throw response.reason;
    }
    setGeneration((before) => before + 1);
  }

  return (
    <EditorLayout
      key={`${generation} ${pagesStamp}`}
      project={project}
      documents={documents}
      categories={categories}
      fixedReason={fixed}
      onReload={reload}
      onFindProposal={canFind ? findProposal : undefined}
      decision={
        notAllowed === null &&
        resources.length === 1 && <DecisionMenu project={project} document={resources[0]!} />
      }
      lastChange={
        changed < 0 ? null : (
          <LastChange
            uuid={resources[changed]!.uuid}
            version={resources[changed]!.version}
            since={initial[changed]!.updated_at}
          />
        )
      }
    />
  );
}

interface WaitingMessageProps {
  title: string;
  projectUuid: string;
  children: ReactNode;
}

/** Shows a message that goes away by itself, with a link to the list. */
function WaitingMessage({ title, projectUuid, children }: WaitingMessageProps) {
  const { href, label } = useBackLink(projectUuid);
  const back = (
    <Link href={href} className={getButtonClass()}>
      {label}
    </Link>
  );
  return (
    <EditorMessage title={title} isWaiting actions={back}>
      {children}
    </EditorMessage>
  );
}

interface EditorMessageProps {
  title: string;
  children: ReactNode;
  /** `true` while the message goes away by itself. */
  isWaiting?: boolean;
  actions: ReactNode;
}

/** Shows a message in place of the editor. */
function EditorMessage({ title, children, isWaiting, actions }: EditorMessageProps) {
  return (
    <main className="flex h-dvh flex-col bg-surface" aria-busy={isWaiting}>
      <EmptyState icon={FileClock} heading="h1" title={title} actions={actions}>
        {children}
      </EmptyState>
    </main>
  );
}

/** Returns the UUIDs of the documents that contain the removed documents' pages. */
const getSuccessors = (errors: readonly (Error | null)[]): string[] => [
  ...new Set(errors.flatMap((error) => (error instanceof ApiError ? error.replacedBy : []))),
];

/** Returns the documents that can still be planned. */
const getRemainingDocuments = (
  documents: readonly DocumentResource[],
  queries: readonly { error: Error | null }[],
) => documents.filter((_, index) => queries[index]!.error === null).map(({ uuid }) => uuid);
