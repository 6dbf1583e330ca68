import type { FieldValue, MetadataField } from '@/lib/documents/document-data';

type Box = NonNullable<MetadataField['box']>;

export interface PlacedEdit {
  value: FieldValue;
  /** Page with the value, 1-based. */
  page?: number | null;
  /**
   * Place on the page as [x, y, width, height], in fractions of the page. Missing: the value keeps its place. `null` with
   * a page, also `null`, removes the box.
   */
  box?: Box | null;
}

/** Tolerance for rounded fractions at the edge of a page. */
const TOLERANCE = 0.001;

/** Returns the place that an edit gives to a value; `undefined` if the edit keeps the place. */
export function getNewPlace(
  field: Pick<MetadataField, 'value' | 'page' | 'box'> | undefined,
  { value, page, box }: PlacedEdit,
): Pick<MetadataField, 'page' | 'box'> | undefined {
  if (page === undefined || box === undefined || (box !== null && page === null)) return undefined;
  // A value that stays empty takes no place.
  if (value === null && box !== null && (field?.value ?? null) === null) return undefined;
  const isSame = (field?.page ?? null) === page && JSON.stringify(field?.box ?? null) === JSON.stringify(box);
  return isSame ? undefined : { page, box };
}

/** Returns why the place of an edit is invalid, and the name of the wrong property. */
export function getPlaceProblem(
  field: Pick<MetadataField, 'value' | 'page' | 'box'> | undefined,
  edit: PlacedEdit,
  pageCount: number,
): { name: 'page' | 'box'; problem: string } | undefined {
  if (edit.value !== null && edit.box && !edit.page) {
    return { name: 'page', problem: '`page` is required with `box`.' };
  }
  const place = getNewPlace(field, edit);
  if (!place) return undefined;
  if (place.page !== null && place.page > pageCount) {
    return { name: 'page', problem: `\`page\` can be at most ${pageCount}, the number of pages.` };
  }
  if (place.box === null) return undefined;
  const [x, y, width, height] = place.box;
  const isInside = width > 0 && height > 0 && x + width <= 1 + TOLERANCE && y + height <= 1 + TOLERANCE;
  if (isInside) return undefined;
  return { name: 'box', problem: '`box` must have a width and a height, and must be inside the page.' };
}
