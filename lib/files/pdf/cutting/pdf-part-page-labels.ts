import type { PageLabel } from '../reading/pdf-page-labels';
import { serializeEntry, serializeName } from '../syntax/pdf-serializer';
import { encodeString } from '../syntax/pdf-strings';

/**
 * Writes the page labels of a part, so that viewers show the same labels as before the cut. A page from a source
 * without labels shows its position in the part. Returns nothing if no source has labels.
 */
export function writePageLabelsEntry(labels: (PageLabel | undefined)[]): string {
  if (labels.every((label) => label === undefined)) return '';
  let ranges = '';
  let expected: PageLabel | undefined;
  labels.forEach((known, index) => {
    const label = known ?? { style: 'D', prefix: '', number: index + 1 };
    if (!expected || !isSame(label, expected)) ranges += `${index} ${writeRangeDict(label)}`;
    expected = { ...label, number: label.number + 1 };
  });
  return `/PageLabels<</Nums[${ranges}]>>`;
}

/** Returns true if a label continues the range. Without a style there is no number to continue. */
const isSame = (one: PageLabel, other: PageLabel) =>
  one.style === other.style &&
  one.prefix === other.prefix &&
  (one.style === undefined || one.number === other.number);

function writeRangeDict({ style, prefix, number }: PageLabel): string {
  const start = style !== undefined && number !== 1 ? String(Math.max(1, number)) : 'null';
  return `<<${serializeEntry('S', style === undefined ? 'null' : serializeName(style))}${serializeEntry(
    'P',
    prefix === '' ? 'null' : encodeString(prefix),
  )}${serializeEntry('St', start)}>>`;
}
