import { DocumentListQuery } from '@/lib/documents/list-query';
import { HOLD_TYPES, type HoldType } from '@/lib/documents/metadata';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/status';

/** What of a project's documents is shown, and in which order. Stands in the address, so that a view can be shared. */
export interface DocumentFilter {
  statuses: DocumentStatus[];
  docTypes: string[];
  holds: HoldType[];
  /** Members' ids, `me` and `none`. */
  assignees: string[];
  /** When they came: a UTC day or an instant, both inclusive; null is open. */
  received: { from: string | null; to: string | null };
  text: string;
  /** As the route takes it: a field, `-` before it for descending. */
  sort: string;
  trashed: boolean;
}

/** How many documents the list asks for at a time. */
export const LIST_LIMIT = 100;

export const NEWEST_FIRST = '-created_at';

/** Everything that is in the list, newest first. */
export const NO_FILTER: DocumentFilter = {
  statuses: [],
  docTypes: [],
  holds: [],
  assignees: [],
  received: { from: null, to: null },
  text: '',
  sort: NEWEST_FIRST,
  trashed: false,
};

/** Every order that the list offers, by its words. */
export const SORTS: readonly { value: string; label: string }[] = [
  { value: NEWEST_FIRST, label: 'Newest' },
  { value: 'created_at', label: 'Oldest' },
  { value: 'original_filename', label: 'Name A–Z' },
  { value: '-original_filename', label: 'Name Z–A' },
  { value: '-page_count', label: 'Most pages' },
  { value: 'page_count', label: 'Fewest pages' },
  { value: 'status', label: 'Status' },
];

const listed = <T extends string>(value: string | null, known?: readonly T[]): T[] => {
  const all = (value ?? '').split(',').filter(Boolean) as T[];
  return known ? all.filter((each) => known.includes(each)) : all;
};

/** The value of an address, if the route would take it. */
function taken(params: URLSearchParams, name: 'assignee' | 'created_from' | 'created_to'): string | null {
  const value = params.get(name);
  return value && DocumentListQuery.shape[name].safeParse(value).success ? value : null;
}

/** What the route takes for a text. */
const MAX_TEXT = 255;
const storable = (text: string) => text.replaceAll('\u0000', '');

/** Reads a filter from an address; what it does not know is left out. */
export function filterOf(params: URLSearchParams): DocumentFilter {
  const sort = params.get('sort');
  return {
    statuses: listed(params.get('status'), DOCUMENT_STATUSES),
    docTypes: listed(storable(params.get('doc_type') ?? '')),
    holds: listed(params.get('needs_action_type'), HOLD_TYPES),
    assignees: listed(taken(params, 'assignee')),
    received: { from: taken(params, 'created_from'), to: taken(params, 'created_to') },
    text: storable(params.get('q') ?? '').slice(0, MAX_TEXT),
    sort: SORTS.some((known) => known.value === sort) ? (sort as string) : NEWEST_FIRST,
    trashed: params.get('trashed') === 'true',
  };
}

/** The parameters of a filter, for the page's address and for the route alike; what is usual is left out. */
export function paramsOf(filter: DocumentFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.statuses.length > 0) params.set('status', filter.statuses.join(','));
  if (filter.docTypes.length > 0) params.set('doc_type', filter.docTypes.join(','));
  if (filter.holds.length > 0) params.set('needs_action_type', filter.holds.join(','));
  if (filter.assignees.length > 0) params.set('assignee', filter.assignees.join(','));
  if (filter.received.from) params.set('created_from', filter.received.from);
  if (filter.received.to) params.set('created_to', filter.received.to);
  if (filter.text.trim()) params.set('q', filter.text.trim());
  if (filter.sort !== NEWEST_FIRST) params.set('sort', filter.sort);
  if (filter.trashed) params.set('trashed', 'true');
  return params;
}

/** Whether something is filtered out, the order aside. */
export function narrows({ statuses, docTypes, holds, assignees, received, text }: DocumentFilter): boolean {
  const chosen = [statuses, docTypes, holds, assignees].some((values) => values.length > 0);
  return chosen || received.from !== null || received.to !== null || text.trim() !== '';
}
