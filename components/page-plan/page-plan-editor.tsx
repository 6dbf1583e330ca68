'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApiError, mayPass } from '@/components/api/api-error';
import { call } from '@/components/api/client';
import { keys } from '@/components/api/keys';
import type { ProjectRef } from '@/components/api/organization';
import { EmptyState } from '@/components/ui/empty-state';
import { DocumentResource } from '@/lib/documents/schemas';
import { EditorDesk } from './editor-desk';
import { isUncounted, toEditorDocument, whyFixed } from './editor-document';
import { PagesGone } from './pages-gone';

export interface PagePlanEditorProps {
  project: ProjectRef;
  /** In the order of the plan. */
  documents: DocumentResource[];
  categories: readonly { value: string; description: string | null }[];
  /** Why this reader can't apply a plan; null when they can. */
  notAllowed: string | null;
}

const MOVING_MS = 1_500;

/** Its pages are being counted or read, or changed by someone: what can be done with it will be another soon. */
const isMoving = (document: DocumentResource) =>
  isUncounted(document) ||
  document.status === 'pending' ||
  document.status === 'processing' ||
  document.replacing !== null;

/** The editor of a page plan: waits until all pages are counted, and begins anew when its files have changed. */
export function PagePlanEditor({ project, documents: initial, categories, notAllowed }: PagePlanEditorProps) {
  const cache = useQueryClient();
  const [generation, setGeneration] = useState(0);
  const queries = useQueries({
    queries: initial.map((document) => ({
      queryKey: [...keys.document(document.uuid), 'plan'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(`/api/prebuilt-documents/${document.uuid}`, DocumentResource, { signal }),
      initialData: document,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: { data?: DocumentResource } }) =>
        state.data && isMoving(state.data) ? MOVING_MS : (false as const),
    })),
  });
  const resources = queries.map(({ data }, index) => data ?? initial[index]!);
  // Where only nobody answers, the editor goes on with what it has.
  const gone = queries.find(({ error }) => error !== null && !mayPass(error))?.error;
  const counted = resources.filter((document) => !isUncounted(document)).length;
  const stamp = resources.map(({ uuid, updated_at }) => `${uuid} ${updated_at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the resources.
  const documents = useMemo(() => resources.map(toEditorDocument), [stamp]);
  // A plan is made of pages: it goes on while a document is read, and begins anew when its pages are others.
  const pagesStamp = documents.map(({ uuid, pageCount }) => `${uuid} ${pageCount}`).join();
  const fixed = notAllowed ?? resources.map(whyFixed).find((reason) => reason !== null) ?? null;

  if (gone) {
    return (
      <PagesGone
        projectUuid={project.uuid}
        message={gone.message}
        documents={initial.map(({ uuid }) => uuid)}
        heirs={[...heirsOf(queries.map(({ error }) => error)), ...stillThere(initial, queries)]}
      />
    );
  }
  if (counted < resources.length) {
    return (
      <main className="flex h-dvh flex-col bg-surface" aria-busy="true">
        <EmptyState icon={FileClock} heading="h1" title="The pages are being counted">
          {counted} of {resources.length} files are ready. This takes a moment.
        </EmptyState>
      </main>
    );
  }

  async function readAnew() {
    const read = initial.map(({ uuid }) =>
      cache.refetchQueries(
        { queryKey: [...keys.document(uuid), 'plan'], exact: true },
        { throwOnError: true },
      ),
    );
    const answers = await Promise.allSettled(read);
    for (const answer of answers) {
      // What is gone is told by the page itself.
      if (answer.status === 'rejected' && mayPass(answer.reason)) throw answer.reason;
    }
    setGeneration((before) => before + 1);
  }

  return (
    <EditorDesk
      key={`${generation} ${pagesStamp}`}
      project={project}
      documents={documents}
      categories={categories}
      fixed={fixed}
      onReadAnew={readAnew}
    />
  );
}

/** The documents that hold the pages of those that are gone. */
const heirsOf = (errors: readonly (Error | null)[]): string[] => [
  ...new Set(errors.flatMap((error) => (error instanceof ApiError ? error.replacedBy : []))),
];

/** Of several documents, those that can be planned still. */
const stillThere = (documents: readonly DocumentResource[], queries: readonly { error: Error | null }[]) =>
  documents.filter((_, index) => queries[index]!.error === null).map(({ uuid }) => uuid);
