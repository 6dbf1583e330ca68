import { type DocumentFilter, SORTS, type Sort } from '@/components/api/document-filter';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import { HOLD_TYPES } from '@/lib/documents/document-hold-types';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { toLabelKey } from '@/lib/documents/labels/label-keys';
import type { ClaimFilter } from '@/lib/documents/list/claim-filters';
import type { Untyped } from '@/lib/documents/list/untyped-documents';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Catalog } from '@/lib/foundation/languages/catalog';
import type { Translator } from '@/lib/foundation/languages/translator';
import { toggleItem } from './filter-label';

const UNTYPED: readonly Untyped[] = ['none', 'mixed'];

/** Status tabs of the list. Waiting for the scan and being scanned are one tab. */
export const STATUS_TABS: readonly { key: StatusTab; statuses: readonly DocumentStatus[] }[] = [
  { key: 'all', statuses: [] },
  { key: 'needsAction', statuses: ['needs_action'] },
  { key: 'processing', statuses: ['pending', 'processing'] },
  { key: 'done', statuses: ['done'] },
  { key: 'approved', statuses: ['approved'] },
  { key: 'validated', statuses: ['validated'] },
  { key: 'exported', statuses: ['exported'] },
];

type StatusTab = keyof Catalog['documents']['filters']['tabs'];

/** Keys of the labels of the orders that `SORTS` has. */
const ORDER_KEYS: Readonly<Record<Sort, keyof Catalog['documents']['filters']['orders']>> = {
  '-created_at': 'newest',
  created_at: 'oldest',
  original_filename: 'nameAscending',
  '-original_filename': 'nameDescending',
  '-page_count': 'mostPages',
  page_count: 'fewestPages',
  status: 'status',
  certainty: 'leastSure',
};

/** Returns the label of an order of the list. */
export function getSortLabel(t: Translator<'documents'>, sort: string): string {
  const known = SORTS.find((each) => each === sort);
  return known ? t(`filters.orders.${ORDER_KEYS[known]}`) : t('filters.order');
}

export const hasSameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** One value of a filter, and how a click on it changes the filter. */
export interface FilterChoice {
  id: string;
  label: string;
  isChosen: boolean;
  getChange: (wanted: boolean) => Partial<DocumentFilter>;
}

/** Returns the types of a project, and the kinds of documents without a type. */
export function getTypeChoices(
  t: Translator<'documents'>,
  filter: DocumentFilter,
  categories: readonly Category[],
): FilterChoice[] {
  const { docTypes, untyped } = filter;
  // A type that is no longer a category may still be on documents or in a URL.
  const values = [...new Set([...categories.map((category) => category.value), ...docTypes])];
  return [
    ...values.map((value) => ({
      id: value,
      label: formatIdentifier(value),
      isChosen: docTypes.includes(value),
      getChange: (wanted: boolean) => ({ docTypes: toggleItem(docTypes, value, wanted) }),
    })),
    ...UNTYPED.map((value) => ({
      id: ` ${value}`,
      label: t(`filters.untyped.${value}`),
      isChosen: untyped.includes(value),
      getChange: (wanted: boolean) => ({ untyped: toggleItem(untyped, value, wanted) }),
    })),
  ];
}

export const getHoldChoices = (t: Translator<'documents'>, { holds }: DocumentFilter): FilterChoice[] =>
  HOLD_TYPES.map((hold) => ({
    id: hold,
    label: t(`filters.holds.${hold}`),
    isChosen: holds.includes(hold),
    getChange: (wanted) => ({ holds: toggleItem(holds, hold, wanted) }),
  }));

/** Returns the members, with the reader and "unassigned" first. */
export const getAssigneeChoices = (
  t: Translator<'documents'>,
  { assignees }: DocumentFilter,
  members: readonly AssignableMember[],
): FilterChoice[] =>
  [
    { id: 'me', name: t('filters.assignees.me') },
    { id: 'none', name: t('filters.assignees.none') },
    ...members,
  ].map(({ id, name }) => ({
    id,
    label: name,
    isChosen: assignees.includes(id),
    getChange: (wanted) => ({ assignees: toggleItem(assignees, id, wanted) }),
  }));

/** Maximum number of labels in a menu. */
const MAX_LABEL_CHOICES = 50;

/**
 * Returns the chosen labels, and the most frequent others.
 * @param known labels of the project, the most frequent first
 */
export function getLabelChoices({ labels }: DocumentFilter, known: readonly string[]): FilterChoice[] {
  const isSame = (a: string, b: string) => toLabelKey(a) === toLabelKey(b);
  // A chosen label may not be in use anymore.
  const unused = labels.filter((label) => !known.some((each) => isSame(each, label)));
  const isChosen = (label: string) => labels.some((each) => isSame(each, label));
  const listed = known.filter((label, index) => index < MAX_LABEL_CHOICES || isChosen(label));
  return [...unused, ...listed].map((label) => ({
    id: label,
    label,
    isChosen: isChosen(label),
    getChange: (wanted) => {
      const others = labels.filter((each) => !isSame(each, label));
      return { labels: wanted ? [...others, label] : others };
    },
  }));
}

const CLAIMS: readonly ClaimFilter[] = ['me', 'any', 'none'];

/** Returns the claims and the postponement: at most one of each is chosen. */
export const getReviewChoices = (
  t: Translator<'documents'>,
  { claimedBy, isPostponed }: DocumentFilter,
): FilterChoice[] => [
  ...CLAIMS.map((value) => ({
    id: value,
    label: t(`filters.claims.${value}`),
    isChosen: claimedBy === value,
    getChange: (wanted: boolean) => ({ claimedBy: wanted ? value : null }),
  })),
  ...[true, false].map((value) => ({
    id: `${value}`,
    label: t(value ? 'filters.postponed.yes' : 'filters.postponed.no'),
    isChosen: isPostponed === value,
    getChange: (wanted: boolean) => ({ isPostponed: wanted ? value : null }),
  })),
];
