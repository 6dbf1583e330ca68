import type { Locator, Page } from 'playwright/test';
import { getPage, getTool } from './piles';

/** Input method in the editor. Every action must work with each input method alone. */
export interface InputMethod {
  name: 'mouse' | 'touch' | 'keyboard';
  /** Activates a button, a link or an option. */
  press(target: Locator): Promise<void>;
  /** Focuses a field and replaces its text. */
  typeText(field: Locator, text: string): Promise<void>;
  select(page: Page, number: number): Promise<void>;
  selectTo(page: Page, number: number): Promise<void>;
  /** Adds a page to the selection or removes it. */
  selectAlso(page: Page, number: number): Promise<void>;
  /** Cuts between this page and the previous one. */
  cut(page: Page, before: number): Promise<void>;
  join(page: Page, before: number): Promise<void>;
  /** Discards the selected pages. */
  discard(page: Page): Promise<void>;
  skip(page: Page): Promise<void>;
  undo(page: Page): Promise<void>;
  redo(page: Page): Promise<void>;
  /** Chooses a role by its label. */
  choose(group: Locator, option: string): Promise<void>;
}

const clickScissors = (page: Page, does: 'Cut between' | 'Join', before: number) =>
  page.getByRole('button', { name: new RegExp(`^${does} pages ${before - 1} and ${before}\\b`) });

/** Creates the method of a pointer. Mouse and touch differ only in how they press. */
function createPointerMethod(
  press: InputMethod['press'],
): Omit<InputMethod, 'name' | 'select' | 'selectTo' | 'selectAlso'> {
  return {
    press,
    typeText: async (field, text) => {
      await press(field);
      await field.fill(text);
    },
    cut: (page, before) => press(clickScissors(page, 'Cut between', before)),
    join: (page, before) => press(clickScissors(page, 'Join', before)),
    discard: (page) => press(getTool(page, 'Discard')),
    skip: (page) => press(getTool(page, 'Skip scan')),
    undo: (page) => press(page.getByRole('button', { name: 'Undo', exact: true })),
    redo: (page) => press(page.getByRole('button', { name: 'Redo', exact: true })),
    choose: (group, option) => press(group.getByRole('radio', { name: option })),
  };
}

const mouse: InputMethod = {
  name: 'mouse',
  ...createPointerMethod((target) => target.click()),
  select: (page, number) => getPage(page, number).click(),
  selectTo: (page, number) => getPage(page, number).click({ modifiers: ['Shift'] }),
  selectAlso: (page, number) => getPage(page, number).click({ modifiers: ['Control'] }),
};

const touch: InputMethod = {
  name: 'touch',
  ...createPointerMethod((target) => target.tap()),
  select: async (page, number) => {
    const clear = page.getByRole('button', { name: 'Clear the selection' });
    if (await clear.isVisible()) await clear.tap();
    await getPage(page, number).tap();
  },
  selectTo: (page, number) => longPress(getPage(page, number)),
  selectAlso: async (page, number) => {
    // While pages are selected, a tap extends the selection; only the first page needs a long press.
    await getPage(page, number).tap();
  },
};

/** Presses as long as a phone's long press requires. */
async function longPress(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(600);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const keyboard: InputMethod = {
  name: 'keyboard',
  press: async (target) => {
    const inList = ['option', 'menuitem'].includes((await target.getAttribute('role')) ?? '');
    await (inList ? stepTo(target, 'ArrowDown') : tabTo(target));
    await target.page().keyboard.press('Enter');
  },
  typeText: async (field, text) => {
    await tabTo(field);
    const page = field.page();
    await page.keyboard.press('Control+a');
    if (text === '') await page.keyboard.press('Delete');
    else await page.keyboard.type(text);
  },
  select: async (page, number) => {
    await goTo(page, number);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
  },
  selectTo: async (page, number) => {
    const from = await getFocusedPageNumber(page);
    const key = number > from ? 'Shift+ArrowRight' : 'Shift+ArrowLeft';
    for (let steps = Math.abs(number - from); steps > 0; steps -= 1) await page.keyboard.press(key);
  },
  selectAlso: async (page, number) => {
    await goTo(page, number);
    await page.keyboard.press('Space');
  },
  cut: async (page, before) => {
    await goTo(page, before);
    await page.keyboard.press('s');
  },
  join: async (page, before) => {
    await goTo(page, before);
    await page.keyboard.press('j');
  },
  discard: async (page) => page.keyboard.press('Delete'),
  skip: async (page) => page.keyboard.press('x'),
  undo: async (page) => page.keyboard.press('Control+z'),
  redo: async (page) => page.keyboard.press('Control+Shift+Z'),
  choose: async (group, option) => {
    await tabTo(group.getByRole('radio', { checked: true }));
    await stepTo(group.getByRole('radio', { name: option }), 'ArrowRight');
    await group.page().keyboard.press('Space');
  },
};

export const INPUT_METHODS: readonly InputMethod[] = [mouse, touch, keyboard];
export { keyboard };

/** Returns `true` if the element has the focus or is the active option of the focused list. */
const isFocused = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    const active = focused?.getAttribute('aria-activedescendant');
    return element === focused || (active != null && active === element.id);
  });

/**
 * Waits until timers set by a key have run, for example a timer that moves the focus between options. Without this
 * wait, the next key could reach the previous option.
 */
const waitUntilSettled = (page: Page) => page.evaluate(() => new Promise<void>((done) => setTimeout(done)));

/** Presses Tab until the target has the focus. Fails if Tab can't reach it. */
export const tabTo = (target: Locator): Promise<void> => stepTo(target, 'Tab');

/** Maximum number of steps to a target. More would mean that a list is not a single tab stop. */
const MAX_STEPS = 60;

async function stepTo(target: Locator, key: 'Tab' | 'ArrowDown' | 'ArrowRight'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_STEPS; presses += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
    await waitUntilSettled(target.page());
  }
  throw new Error(`${key} does not lead there.`);
}

const getFocusedPageNumber = async (page: Page): Promise<number> => {
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  return Number(/^Page (\d+),/.exec(label)?.[1] ?? 0);
};

/** Tabs into the page grid and moves to the page with the arrow keys. */
async function goTo(page: Page, number: number): Promise<void> {
  const inSheets = page.locator('[data-page][tabindex="0"]');
  if ((await getFocusedPageNumber(page)) === 0) await tabTo(inSheets);
  const steps = number - (await getFocusedPageNumber(page));
  const key = steps > 0 ? 'ArrowRight' : 'ArrowLeft';
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(key);
}
