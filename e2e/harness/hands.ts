import type { Locator, Page } from 'playwright/test';
import { sheet, tool } from './piles';

/** One way of working in the editor. Whatever the desk offers must go by each of them alone. */
export interface Hand {
  name: 'mouse' | 'touch' | 'keyboard';
  /** Uses a button, a link, an option. */
  press(target: Locator): Promise<void>;
  /** Goes to a field and writes; what was there goes. */
  write(field: Locator, text: string): Promise<void>;
  select(page: Page, number: number): Promise<void>;
  selectTo(page: Page, number: number): Promise<void>;
  /** Also, or no longer. */
  selectAlso(page: Page, number: number): Promise<void>;
  /** Between this page and the one before. */
  cut(page: Page, before: number): Promise<void>;
  join(page: Page, before: number): Promise<void>;
  /** Of what is selected. */
  discard(page: Page): Promise<void>;
  skip(page: Page): Promise<void>;
  undo(page: Page): Promise<void>;
  redo(page: Page): Promise<void>;
  /** A role, by the word that it has. */
  choose(group: Locator, option: string): Promise<void>;
}

const scissors = (page: Page, does: 'Cut between' | 'Join', before: number) =>
  page.getByRole('button', { name: new RegExp(`^${does} pages ${before - 1} and ${before}\\b`) });

/** What a pointer does, whichever: it differs only in how it presses. */
function pointer(press: Hand['press']): Omit<Hand, 'name' | 'select' | 'selectTo' | 'selectAlso'> {
  return {
    press,
    write: async (field, text) => {
      await press(field);
      await field.fill(text);
    },
    cut: (page, before) => press(scissors(page, 'Cut between', before)),
    join: (page, before) => press(scissors(page, 'Join', before)),
    discard: (page) => press(tool(page, 'Discard')),
    skip: (page) => press(tool(page, 'Skip scan')),
    undo: (page) => press(page.getByRole('button', { name: 'Undo', exact: true })),
    redo: (page) => press(page.getByRole('button', { name: 'Redo', exact: true })),
    choose: (group, option) => press(group.getByRole('radio', { name: option })),
  };
}

const mouse: Hand = {
  name: 'mouse',
  ...pointer((target) => target.click()),
  select: (page, number) => sheet(page, number).click(),
  selectTo: (page, number) => sheet(page, number).click({ modifiers: ['Shift'] }),
  selectAlso: (page, number) => sheet(page, number).click({ modifiers: ['Control'] }),
};

const touch: Hand = {
  name: 'touch',
  ...pointer((target) => target.tap()),
  select: async (page, number) => {
    const clear = page.getByRole('button', { name: 'Select nothing' });
    if (await clear.isVisible()) await clear.tap();
    await sheet(page, number).tap();
  },
  selectTo: (page, number) => hold(sheet(page, number)),
  selectAlso: async (page, number) => {
    // While several are selected, a tap is enough: the first that is held begins it.
    await sheet(page, number).tap();
  },
};

/** A finger that stays down for as long as a phone wants. */
async function hold(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await target.page().waitForTimeout(600);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const keyboard: Hand = {
  name: 'keyboard',
  press: async (target) => {
    const inList = ['option', 'menuitem'].includes((await target.getAttribute('role')) ?? '');
    await (inList ? stepTo(target, 'ArrowDown') : tabTo(target));
    await target.page().keyboard.press('Enter');
  },
  write: async (field, text) => {
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
    const from = await numberInFocus(page);
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

export const HANDS: readonly Hand[] = [mouse, touch, keyboard];
export { keyboard };

/** It has the focus, or what has the focus says that it is the one: an option of a list that is open. */
const isFocused = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    const active = focused?.getAttribute('aria-activedescendant');
    return element === focused || (active != null && active === element.id);
  });

/**
 * What a key set off by a timer has been done, such as the focus that goes from option to option: timers keep their
 * order. Asked before, a page says where the focus was, and the next key would meet it on its way.
 */
const settled = (page: Page) => page.evaluate(() => new Promise<void>((done) => setTimeout(done)));

/** Tab after Tab: what it does not lead to, nobody reaches by keys. */
export const tabTo = (target: Locator): Promise<void> => stepTo(target, 'Tab');

/** From anywhere to anywhere: more stops than these would be a list that is not one stop. */
const MAX_STEPS = 60;

async function stepTo(target: Locator, key: 'Tab' | 'ArrowDown' | 'ArrowRight'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_STEPS; presses += 1) {
    if (await isFocused(target)) return;
    await target.page().keyboard.press(key);
    await settled(target.page());
  }
  throw new Error(`${key} does not lead there.`);
}

const numberInFocus = async (page: Page): Promise<number> => {
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  return Number(/^Page (\d+),/.exec(label)?.[1] ?? 0);
};

/** By Tab into the sheets, and there with the arrows. */
async function goTo(page: Page, number: number): Promise<void> {
  const inSheets = page.locator('[data-page][tabindex="0"]');
  if ((await numberInFocus(page)) === 0) await tabTo(inSheets);
  const steps = number - (await numberInFocus(page));
  const key = steps > 0 ? 'ArrowRight' : 'ArrowLeft';
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(key);
}
