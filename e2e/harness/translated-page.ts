import { expect, type Locator, type Page } from 'playwright/test';
import { LOCALE_COOKIE, type Locale } from '@/lib/foundation/languages/locales';
import { findEnglish } from './find-english';
import { readMessage } from './read-message';
import { getSignedInCookies } from './sign-in';
import { waitUntilLoaded } from './wait-until-loaded';

/** Message of a catalog file: `['webhooks', 'dialog.add']`. */
export type MessageKey = readonly [area: string, key: string];

export interface FormToReject {
  path: string;
  /** Buttons and menu items that open the form. */
  open?: readonly MessageKey[];
  /** Values by the message of their label. */
  fields?: readonly (readonly [label: MessageKey, value: string])[];
  /** Button that sends the form. Default: the page finds the problem itself. */
  submit?: MessageKey;
}

/** Page in a language, of the first owner. Collects the English texts of the pages and states that it opens. */
export class TranslatedPage {
  readonly findings: string[] = [];
  private readonly seen = new Set<string>();

  private constructor(
    readonly page: Page,
    readonly url: string,
    readonly locale: Locale,
  ) {}

  static async open(page: Page, url: string, locale: Locale): Promise<TranslatedPage> {
    page.setDefaultTimeout(15_000);
    const cookies = await getSignedInCookies(page.context().browser()!, url);
    await page.context().addCookies([...cookies, { name: LOCALE_COOKIE, value: locale, url }]);
    return new TranslatedPage(page, url, locale);
  }

  text([area, key]: MessageKey): string {
    return readMessage(this.locale, area, key);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await waitUntilLoaded(this.page);
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.locale);
  }

  /** Collects the English texts that are shown now. A text that was found before isn’t collected again. */
  async check(step = ''): Promise<void> {
    const { pathname, search } = new URL(this.page.url());
    for (const text of await findEnglish(this.page))
      if (this.isNew(text)) this.findings.push(`${pathname}${search}${step}: ${text}`);
  }

  /** Remembers a text. Returns `false` if it was there before. */
  private isNew(text: string): boolean {
    if (this.seen.has(text)) return false;
    this.seen.add(text);
    return true;
  }

  /** Opens each menu and list of the page, and each dialog of a menu. */
  async checkMenus(): Promise<void> {
    const triggers = this.page.locator('[aria-haspopup]:enabled').filter({ visible: true });
    for (let index = 0; index < (await triggers.count()); index += 1) {
      const trigger = triggers.nth(index);
      const label = (await trigger.getAttribute('aria-label')) ?? (await trigger.innerText());
      if (!this.isNew(`menu ${label}`)) continue;
      await this.toggle(trigger, true);
      await this.check(` > ${label}`);
      const dialogs = this.page.getByRole('menuitem').filter({ hasText: /…$/ });
      const items = await dialogs.allInnerTexts();
      await this.toggle(trigger, false);
      for (const item of items) {
        if (!this.isNew(`dialog ${item}`)) continue;
        await this.toggle(trigger, true);
        await dialogs.filter({ hasText: item }).click();
        await this.page.getByRole('dialog').waitFor();
        await this.check(` > ${label} > ${item}`);
        await this.page.keyboard.press('Escape');
        await expect(this.page.getByRole('dialog')).toHaveCount(0);
      }
    }
  }

  /** Opens or closes a menu. Repeats a click that the page ignored, for example while a dialog disappears. */
  private async toggle(trigger: Locator, isOpen: boolean): Promise<void> {
    await expect(async () => {
      const isNow = (await trigger.getAttribute('aria-expanded')) === 'true';
      if (isNow !== isOpen) await (isOpen ? trigger.click() : this.page.keyboard.press('Escape'));
      await expect(trigger).toHaveAttribute('aria-expanded', String(isOpen), { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  }

  /** Opens each channel, destination, or endpoint of the page, and tests its connection. */
  async checkConnections(): Promise<void> {
    const entries = this.page.locator('button[aria-current]');
    for (let index = 0; index < (await entries.count()); index += 1) {
      const entry = entries.nth(index);
      const name = await entry.innerText();
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'true');
      await expect(this.page.locator('.shimmer')).toHaveCount(0);
      await this.check(` > ${name}`);
      const test = this.page.getByRole('button', {
        name: this.text(['channels', 'toolbar.test']),
        exact: true,
      });
      if ((await test.count()) === 0) continue;
      await test.click();
      const failed = this.page.getByText(this.text(['connections', 'test.failed']));
      await failed
        .or(this.page.getByText(this.text(['connections', 'test.succeeded'])))
        .first()
        .waitFor();
      await this.check(` > ${name} > test`);
    }
  }

  /** Fills a form with something that Sheaf rejects, and sends it. */
  async checkRejection({ path, open = [], fields = [], submit }: FormToReject): Promise<void> {
    await this.goto(path);
    for (const message of open) {
      const name = { name: this.text(message), exact: true };
      await this.page.getByRole('button', name).or(this.page.getByRole('menuitem', name)).first().click();
    }
    for (const [label, value] of fields)
      await this.page.getByLabel(this.text(label), { exact: true }).fill(value);
    if (submit) {
      await this.check(' > form');
      // The button of a dialog comes after the one that opened it.
      await this.page
        .getByRole('button', { name: this.text(submit), exact: true })
        .last()
        .click();
    }
    await this.page.getByRole('alert').or(this.page.locator('[aria-invalid=true]')).first().waitFor();
    await this.check(' > rejected');
  }
}
