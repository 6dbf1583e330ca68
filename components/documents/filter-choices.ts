import type { DocumentFilter } from '@/components/api/document-filter';
import type { AssignableMember } from '@/components/api/use-assignable-members';
import type { Category } from '@/components/api/use-categories';
import { HOLD_TYPES } from '@/lib/documents/document-hold-types';
import type { HoldType } from '@/lib/documents/document-metadata';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { toLabelKey } from '@/lib/documents/labels/label-keys';
import type { ClaimFilter } from '@/lib/documents/list/claim-filters';
import type { Untyped } from '@/lib/documents/list/untyped-documents';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { toggleItem } from './filter-label';

/** Short labels of hold reasons, for filters. */
const HOLD_LABELS: Record<HoldType, string> = {
  split_review: 'Pages to review',
  type_review: 'Type to choose',
  file_problem: 'Problem with the file',
};

export const FAILED_CHECKS_LABEL = 'Failed checks';

const UNTYPED_LABELS: readonly { value: Untyped; label: string }[] = [
  { value: 'none', label: 'No type' },
  { value: 'mixed', label: 'Mixed' },
];

/** Status tabs of the list. Waiting for the scan and being scanned are one tab. */
export const STATUS_TABS: readonly { label: string; statuses: readonly DocumentStatus[] }[] = [
  { label: 'All', statuses: [] },
  { label: 'Needs action', statuses: ['needs_action'] },
  { label: 'Processing', statuses: ['pending', 'processing'] },
  { label: 'Done', statuses: ['done'] },
  { label: 'Approved', statuses: ['approved'] },
  { label: 'Validated', statuses: ['validated'] },
  { label: 'Exported', statuses: ['exported'] },
];

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
export function getTypeChoices(filter: DocumentFilter, categories: readonly Category[]): FilterChoice[] {
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
    ...UNTYPED_LABELS.map(({ value, label }) => ({
      id: ` ${value}`,
      label,
      isChosen: untyped.includes(value),
      getChange: (wanted: boolean) => ({ untyped: toggleItem(untyped, value, wanted) }),
    })),
  ];
}

export const getHoldChoices = ({ holds }: DocumentFilter): FilterChoice[] =>
  HOLD_TYPES.map((hold) => ({
    id: hold,
    label: HOLD_LABELS[hold],
    isChosen: holds.includes(hold),
    getChange: (wanted) => ({ holds: toggleItem(holds, hold, wanted) }),
  }));

/** Returns the members, with the reader and "unassigned" first. */
export const getAssigneeChoices = (
  { assignees }: DocumentFilter,
  members: readonly AssignableMember[],
): FilterChoice[] =>
  [{ id: 'me', name: 'Me' }, { id: 'none', name: 'Nobody' }, ...members].map(({ id, name }) => ({
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

const CLAIM_LABELS: readonly { value: ClaimFilter; label: string }[] = [
  { value: 'me', label: 'Claimed by me' },
  { value: 'any', label: 'Claimed' },
  { value: 'none', label: 'Not claimed' },
];

const POSTPONED_LABELS: readonly { value: boolean; label: string }[] = [
  { value: true, label: 'Postponed' },
  { value: false, label: 'Not postponed' },
];

/** Returns the claims and the postponement: at most one of each is chosen. */
export const getReviewChoices = ({ claimedBy, isPostponed }: DocumentFilter): FilterChoice[] => [
  ...CLAIM_LABELS.map(({ value, label }) => ({
    id: value,
    label,
    isChosen: claimedBy === value,
    getChange: (wanted: boolean) => ({ claimedBy: wanted ? value : null }),
  })),
  ...POSTPONED_LABELS.map(({ value, label }) => ({
    id: `${value}`,
    label,
    isChosen: isPostponed === value,
    getChange: (wanted: boolean) => ({ isPostponed: wanted ? value : null }),
  })),
];
