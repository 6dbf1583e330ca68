import { useEffect, useMemo, useState } from 'react';
import { fetchPartNames } from '@/components/api/use-page-plan';
import { useDebounced } from '@/components/ui/use-debounced';
import { MAX_NAMED_PARTS } from '@/lib/recognition/part-names/part-name-limits';
import { addProposedNames, getPartKey, needsName } from './part-names';
import type { EditorPart } from './plan-parts';
import type { PlanPage } from './plan-state';
import { requestWithRetries } from './request-with-retries';

export interface NamedParts {
  parts: readonly EditorPart[];
  /** `true` while names are requested; `false` after an error, also if the request is sent again later. */
  isNaming: boolean;
}

/** Adds the names of parts that differ from the proposal. They come from the server a moment after a change. */
export function usePartNames(
  organizationId: string,
  order: readonly string[],
  pages: readonly PlanPage[],
  parts: readonly EditorPart[],
): NamedParts {
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map());
  const missing = useMemo(
    () =>
      parts
        .filter((part) => needsName(part, pages) && !names.has(getPartKey(part, pages)))
        .slice(0, MAX_NAMED_PARTS)
        .map((part) => ({
          key: getPartKey(part, pages),
          start_page: pages[part.first]!.number,
          end_page: pages[part.last]!.number,
          doc_type: part.choice.docType ?? null,
        })),
    [parts, pages, names],
  );
  const wanted = JSON.stringify({ order, missing });
  const debounced = useDebounced(wanted);
  /** The request that failed last. */
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    setFailed(undefined);
    const { order: documents, missing: unnamed } = JSON.parse(debounced) as {
      order: string[];
      missing: typeof missing;
    };
    if (unnamed.length === 0) return;
    const stop = new AbortController();
    const segments = unnamed.map(({ key: _, ...segment }) => segment);
    requestWithRetries(
      () => fetchPartNames(organizationId, { documents, segments }, stop.signal),
      stop.signal,
      // Without a response, the parts have the name of their file and their pages.
      () => setFailed(debounced),
    ).then((response) => {
      if (!response) return;
      const found = unnamed.map(({ key }, index) => [key, response.parts[index]?.name ?? null] as const);
      setNames((known) => new Map([...known, ...found]));
    });
    return () => stop.abort();
  }, [organizationId, debounced]);
  const isNaming = missing.length > 0 && failed !== wanted;
  return useMemo(
    () => ({ parts: addProposedNames(parts, pages, names), isNaming }),
    [parts, pages, names, isNaming],
  );
}
