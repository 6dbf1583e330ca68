import type { Page } from 'playwright';

/**
 * Returns the buttons and links whose text is cut off by the window, by an element around it, or by their own edge.
 * Doesn’t count names that end with an ellipsis, and what the reader can scroll sideways.
 */
export const findClipped = (page: Page): Promise<string[]> => page.evaluate(listClipped);

function listClipped(): string[] {
  const tolerancePx = 1;
  const controls = 'button, a[href], [role=radio], [role=tab], [role=menuitem], [role=option], label';

  function isOutside({ left, right }: DOMRect, box: { left: number; right: number }): boolean {
    return left < box.left - tolerancePx || right > box.right + tolerancePx;
  }

  /** Returns whether only screen readers have the text, or an ellipsis shortens it. */
  function isLeftOut(text: Node, control: Element): boolean {
    for (let each = text.parentElement; each; each = each.parentElement) {
      const { clipPath, textOverflow } = getComputedStyle(each);
      if (clipPath === 'inset(50%)') return true;
      if (textOverflow === 'ellipsis' && control.contains(each)) return true;
    }
    return false;
  }

  function listTextBoxes(control: Element): DOMRect[] {
    const range = document.createRange();
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeValue!.trim() === '' || isLeftOut(node, control)) continue;
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  }

  function isClipped(control: Element): boolean {
    const boxes = listTextBoxes(control);
    for (let element: Element | null = control; element; element = element.parentElement) {
      const { overflowX, position } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      const cutsOff = element === control || overflowX === 'hidden' || overflowX === 'clip';
      const edges = element.getBoundingClientRect();
      if (cutsOff && boxes.some((box) => isOutside(box, edges))) return true;
      if (position === 'fixed') break;
    }
    return boxes.some((box) => isOutside(box, { left: 0, right: window.innerWidth }));
  }

  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && isClipped(control))
    .map((control) => control.textContent!.trim());
}
