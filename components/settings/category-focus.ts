export const categoryFieldId = (id: number) => `category-${id}`;

/** The focus goes to a category's value once its row is in its new place. */
export function focusSoon(id: number): void {
  requestAnimationFrame(() => document.getElementById(categoryFieldId(id))?.focus());
}
