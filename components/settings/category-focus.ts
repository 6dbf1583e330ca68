export const getCategoryFieldId = (id: number) => `category-${id}`;

/** Focuses a category's value after its row has moved. */
export function focusAfterRender(id: number): void {
  requestAnimationFrame(() => document.getElementById(getCategoryFieldId(id))?.focus());
}
