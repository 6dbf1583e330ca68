import { HOLD_TYPES } from '@/lib/documents/document-hold-types';
import type { HoldType } from '@/lib/documents/document-metadata';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import { CLAIM_FILTERS, type ClaimFilter } from '@/lib/documents/list/claim-filters';
import { UNTYPED, type Untyped } from '@/lib/documents/list/untyped-documents';
import { isDateText, isTimeText } from '@/lib/foundation/date-text';
import { isUuid } from '@/lib/foundation/ids';

/** Filter and order of the document list. Stored in the URL, so that a view can be shared. */
export interface DocumentFilter {
  statuses: DocumentStatus[];
  docTypes: string[];
  /** Kinds of documents without a type, in addition to `docTypes`. */
  untyped: Untyped[];
  holds: HoldType[];
  /** `true` for documents with a failed check. */
  failedChecks: boolean;
  /** IDs of members, `me` and `none`. */
  assignees: string[];
  labels: string[];
  /** `null`: claimed or not. */
  claimedBy: ClaimFilter | null;
  /** `null`: postponed or not. */
  isPostponed: boolean | null;
  /** Time of receipt: a UTC day or an instant, both inclusive. `null`: no bound. */
  received: { from: string | null; to: string | null };
  text: string;
  /** Sort field of the route; prefix `-` for descending. */
  sort: string;
  trashed: boolean;
}

/** Number of documents per request. */
export const LIST_LIMIT = 100;

export const NEWEST_FIRST = '-created_at';

/** Default filter: all documents in the list, newest first. */
export const EMPTY_FILTER: DocumentFilter = {
  statuses: [],
  docTypes: [],
  untyped: [],
  holds: [],
  failedChecks: false,
  assignees: [],
  labels: [],
  claimedBy: null,
  isPostponed: null,
  received: { from: null, to: null },
  text: '',
  sort: NEWEST_FIRST,
  trashed: false,
};

/** Sort options of the list, with labels. */
export const SORTS = [
  NEWEST_FIRST,
  'created_at',
  'original_filename',
  '-original_filename',
  '-page_count',
  'page_count',
  'status',
  'certainty',
] as const;

export type Sort = (typeof SORTS)[number];

const parseList = <T extends string>(value: string | null, known?: readonly T[]): T[] => {
  const all = (value ?? '').split(',').filter(Boolean) as T[];
  return known ? all.filter((each) => known.includes(each)) : all;
};

const isAssignee = (value: string) => value === 'me' || value === 'none' || isUuid(value.toLowerCase());

/** Returns the assignees; empty if the route would reject one of them. */
function parseAssignees(value: string | null): string[] {
  const assignees = parseList(value);
  return assignees.every(isAssignee) ? assignees : [];
}

const parseFlag = (value: string | null): boolean | null =>
  value === 'true' ? true : value === 'false' ? false : null;

/** Returns a bound of the time of receipt if the route accepts it. */
const parseBound = (value: string | null): string | null =>
  value !== null && (isDateText(value) || isTimeText(value)) ? value : null;

/** Maximum length of a search text that the route accepts, in characters. */
const MAX_SEARCH_LENGTH = 255;
const sanitizeText = (text: string) => text.replaceAll('\u0000', '');

/** Parses a filter from a URL. Ignores unknown values. */
export function parseFilter(params: URLSearchParams): DocumentFilter {
  const sort = params.get('sort');
  return {
    statuses: parseList(params.get('status'), DOCUMENT_STATUSES),
    docTypes: parseList(sanitizeText(params.get('doc_type') ?? '')),
    untyped: parseList(params.get('untyped'), UNTYPED),
    holds: parseList(params.get('needs_action_type'), HOLD_TYPES),
    failedChecks: params.get('checks') === 'failed',
    assignees: parseAssignees(params.get('assignee')),
    labels: [...new Set(parseList(sanitizeText(params.get('label') ?? '')))],
    claimedBy: CLAIM_FILTERS.find((value) => value === params.get('claimed_by')) ?? null,
    isPostponed: parseFlag(params.get('postponed')),
    received: { from: parseBound(params.get('created_from')), to: parseBound(params.get('created_to')) },
    text: sanitizeText(params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: SORTS.some((known) => known === sort) ? (sort as string) : NEWEST_FIRST,
    trashed: params.get('trashed') === 'true',
  };
}

/** Converts a filter to parameters for the page URL and for the route. Omits defaults. */
export function toSearchParams(filter: DocumentFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.statuses.length > 0) params.set('status', filter.statuses.join(','));
  if (filter.docTypes.length > 0) params.set('doc_type', filter.docTypes.join(','));
  if (filter.untyped.length > 0) params.set('untyped', filter.untyped.join(','));
  if (filter.holds.length > 0) params.set('needs_action_type', filter.holds.join(','));
  if (filter.failedChecks) params.set('checks', 'failed');
  if (filter.assignees.length > 0) params.set('assignee', filter.assignees.join(','));
  if (filter.labels.length > 0) params.set('label', filter.labels.join(','));
  if (filter.claimedBy) params.set('claimed_by', filter.claimedBy);
  if (filter.isPostponed !== null) params.set('postponed', `${filter.isPostponed}`);
  if (filter.received.from) params.set('created_from', filter.received.from);
  if (filter.received.to) params.set('created_to', filter.received.to);
  if (filter.text.trim()) params.set('q', filter.text.trim());
  if (filter.sort !== NEWEST_FIRST) params.set('sort', filter.sort);
  if (filter.trashed) params.set('trashed', 'true');
  return params;
}

/** Parameters that a filter omits because they are the default. */
const DEFAULTS: Readonly<Record<string, string>> = { sort: NEWEST_FIRST, trashed: 'false' };

/** Returns `true` if the page can show the list of a query string: it has no parameter that only the route accepts. */
export function canShowQuery(query: string): boolean {
  const shown = toSearchParams(parseFilter(new URLSearchParams(query)));
  return [...new URLSearchParams(query)].every(
    ([name, value]) => shown.get(name) === value || DEFAULTS[name] === value,
  );
}

/** Counts the filters that are set, without the search text and the order. */
export function countFilters(filter: DocumentFilter): number {
  const { statuses, docTypes, untyped, holds, failedChecks, assignees, labels, received } = filter;
  return [
    statuses.length > 0,
    docTypes.length + untyped.length > 0,
    holds.length > 0,
    failedChecks,
    assignees.length > 0,
    labels.length > 0,
    filter.claimedBy !== null || filter.isPostponed !== null,
    received.from !== null || received.to !== null,
  ].filter(Boolean).length;
}

/** Returns `true` if a filter is set, ignoring the order. */
export const isFiltered = (filter: DocumentFilter): boolean =>
  countFilters(filter) > 0 || filter.text.trim() !== '';
