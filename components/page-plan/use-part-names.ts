import { useEffect, useMemo, useState } from 'react';
import { fetchPartNames } from '@/components/api/use-page-plan';
import { useDebounced } from '@/components/ui/use-debounced';
import { MAX_NAMED_PARTS } from '@/lib/recognition/part-names/limits';
import { addProposedNames, getPartKey, needsName } from './part-names';
import type { EditorPart } from './plan-parts';
import type { PlanPage } from './plan-state';

/** Adds the names of parts that differ from the proposal. They come from the server a moment after a change. */
export function usePartNames(
  organizationId: string,
  order: readonly string[],
  pages: readonly PlanPage[],
  parts: readonly EditorPart[],
): readonly EditorPart[] {
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
  const asked = useDebounced(JSON.stringify({ order, missing }));
  useEffect(() => {
    const { order: documents, missing: wanted } = JSON.parse(asked) as {
      order: string[];
      missing: typeof missing;
    };
    if (wanted.length === 0) return;
    const stop = new AbortController();
    const segments = wanted.map(({ key: _, ...segment }) => segment);
    fetchPartNames(organizationId, { documents, segments }, stop.signal)
      .then(
        ({ parts: named }) => wanted.map(({ key }, index) => [key, named[index]?.name ?? null] as const),
        // Without a response, the parts have the name of their file and their pages.
        () => wanted.map(({ key }) => [key, null] as const),
      )
      .then((found) => {
        if (!stop.signal.aborted) setNames((known) => new Map([...known, ...found]));
      });
    return () => stop.abort();
  }, [organizationId, asked]);
  return useMemo(() => addProposedNames(parts, pages, names), [parts, pages, names]);
}
