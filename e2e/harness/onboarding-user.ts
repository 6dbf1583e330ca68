import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from 'playwright/test';
import { withCurl } from '@/test-support/curl-on-path';
import { CountingUser } from './counting-user';
import { printTable } from './print-table';

const run = promisify(execFile);

interface OnboardingStage {
  name: string;
  clicks: number;
  fields: number;
  lines: number;
  seconds: number;
}

/** User who follows the pages, runs the printed commands, and whose actions are counted. */
export class OnboardingUser extends CountingUser {
  private readonly stages: OnboardingStage[] = [];
  private startedAt = performance.now();
  private actionsAtStart = 0;

  /** @param folder working directory of the commands; files to upload must be in it */
  constructor(
    page: Page,
    readonly folder: string,
  ) {
    super(page);
  }

  /** Starts a stage. It lasts until the next stage begins. */
  begin(name: string): void {
    this.end();
    this.startedAt = performance.now();
    this.actionsAtStart = this.actions;
    this.stages.push({ name, clicks: 0, fields: 0, lines: 0, seconds: 0 });
  }

  pressButton(name: string | RegExp): Promise<void> {
    return this.press(this.findButton(name));
  }

  goTo(navigation: string, link: string | RegExp): Promise<void> {
    return this.press(
      this.page.getByRole('navigation', { name: navigation }).getByRole('link', { name: link }),
    );
  }

  async typeText(field: Locator, text: string): Promise<void> {
    this.now.fields += 1;
    await field.fill(text);
  }

  /**
   * Copies a command that the page shows.
   * @returns the command
   */
  async copyCommand(title: string): Promise<string> {
    const section = this.page.getByRole('region', { name: title });
    await this.press(section.getByRole('button', { name: /^Copy/ }));
    return section.locator('pre').innerText();
  }

  /**
   * Runs a command unchanged.
   * @returns its output, parsed as JSON
   */
  async runCommand(line: string, env: Record<string, string> = {}): Promise<unknown> {
    this.now.lines += 1;
    const { stdout } = await run('/bin/sh', ['-c', line], {
      cwd: this.folder,
      env: withCurl({ ...process.env, ...env }),
    });
    return JSON.parse(stdout);
  }

  /**
   * Prints the totals.
   * @returns the number of actions: clicks, fields and commands; and the time in s
   */
  report(title: string): { acts: number; seconds: number } {
    this.end();
    const sum = (of: (stage: OnboardingStage) => number) =>
      this.stages.reduce((total, stage) => total + of(stage), 0);
    const total: OnboardingStage = {
      name: 'in all',
      clicks: sum(({ clicks }) => clicks),
      fields: sum(({ fields }) => fields),
      lines: sum(({ lines }) => lines),
      seconds: sum(({ seconds }) => seconds),
    };
    printTable(
      title,
      ['stage', 'clicks', 'fields filled', 'lines run', 'seconds'],
      [...this.stages, total].map((stage) => [
        ...[stage.name, stage.clicks, stage.fields, stage.lines],
        Number(stage.seconds.toFixed(1)),
      ]),
    );
    return { acts: total.clicks + total.fields + total.lines, seconds: total.seconds };
  }

  private get now(): OnboardingStage {
    const stage = this.stages.at(-1);
    expect(stage, 'A stage has begun.').toBeDefined();
    return stage!;
  }

  private end(): void {
    const stage = this.stages.at(-1);
    if (!stage || stage.seconds > 0) return;
    stage.seconds = (performance.now() - this.startedAt) / 1000;
    stage.clicks = this.actions - this.actionsAtStart;
  }
}
