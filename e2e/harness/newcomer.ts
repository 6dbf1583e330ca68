import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { withCurl } from '@/lib/testing/curl-on-path';
import { printTable } from './table';

const run = promisify(execFile);

interface Stage {
  name: string;
  clicks: number;
  fields: number;
  lines: number;
  seconds: number;
}

/** Someone who does what the pages offer and runs the lines that they print, and whose every act is counted. */
export class Newcomer {
  private readonly stages: Stage[] = [];
  private began = performance.now();

  /** @param folder where lines are run: what they upload has to lie there */
  constructor(
    readonly page: Page,
    readonly folder: string,
  ) {}

  /** What is done from here on, until the next one. */
  begin(name: string): void {
    this.end();
    this.began = performance.now();
    this.stages.push({ name, clicks: 0, fields: 0, lines: 0, seconds: 0 });
  }

  async press(target: Locator): Promise<void> {
    this.now.clicks += 1;
    await target.click();
  }

  pressButton(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('button', { name, exact: typeof name === 'string' }));
  }

  go(navigation: string, link: string | RegExp): Promise<void> {
    return this.press(
      this.page.getByRole('navigation', { name: navigation }).getByRole('link', { name: link }),
    );
  }

  async write(field: Locator, text: string): Promise<void> {
    this.now.fields += 1;
    await field.fill(text);
  }

  /** Copies a line that a page prints. @returns it */
  async copyLine(title: string): Promise<string> {
    const section = this.page.getByRole('region', { name: title });
    await this.press(section.getByRole('button', { name: /^Copy/ }));
    return section.locator('pre').innerText();
  }

  /** Runs a line as it stands. @returns what it prints, as JSON */
  async runLine(line: string, env: Record<string, string> = {}): Promise<unknown> {
    this.now.lines += 1;
    const { stdout } = await run('/bin/sh', ['-c', line], {
      cwd: this.folder,
      env: withCurl({ ...process.env, ...env }),
    });
    return JSON.parse(stdout);
  }

  /** Prints what it all took. @returns acts in all: clicks, fields and lines */
  report(title: string): { acts: number; seconds: number } {
    this.end();
    const sum = (of: (stage: Stage) => number) => this.stages.reduce((total, stage) => total + of(stage), 0);
    const total: Stage = {
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

  private get now(): Stage {
    const stage = this.stages.at(-1);
    expect(stage, 'A stage has begun.').toBeDefined();
    return stage!;
  }

  private end(): void {
    const stage = this.stages.at(-1);
    if (stage && stage.seconds === 0) stage.seconds = (performance.now() - this.began) / 1000;
  }
}
