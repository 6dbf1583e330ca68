import type { PageLabel } from '../reading/page-labels';
import { entry, serializeName } from '../syntax/serializer';
import { stringToken } from '../syntax/strings';

/**
 * The labels of a part's pages, which keep what a viewer showed for them before the cut. A page whose source has no
 * labels shows its place in the part. Nothing when no source has labels.
 */
export function pageLabelsEntry(labels: (PageLabel | undefined)[]): string {
  if (labels.every((label) => label === undefined)) return '';
  let ranges = '';
  let expected: PageLabel | undefined;
  labels.forEach((known, index) => {
    const label = known ?? { style: 'D', prefix: '', number: index + 1 };
    if (!expected || !isSame(label, expected)) ranges += `${index} ${rangeDict(label)}`;
    expected = { ...label, number: label.number + 1 };
  });
  return `/PageLabels<</Nums[${ranges}]>>`;
}

/** Without a style there is no number to go on from. */
const isSame = (one: PageLabel, other: PageLabel) =>
  one.style === other.style &&
  one.prefix === other.prefix &&
  (one.style === undefined || one.number === other.number);

function rangeDict({ style, prefix, number }: PageLabel): string {
  const start = style !== undefined && number !== 1 ? String(Math.max(1, number)) : 'null';
  return `<<${entry('S', style === undefined ? 'null' : serializeName(style))}${entry(
    'P',
    prefix === '' ? 'null' : stringToken(prefix),
  )}${entry('St', start)}>>`;
}
