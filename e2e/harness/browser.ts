import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

/**
 * Returns the launch options of the browser for tests and screenshots. Uses `CHROME_PATH`, else a headless shell from
 * an npm package, which is the same everywhere and saves the cost of drawing a window. If the shell doesn't run, uses
 * Playwright's browser or the system's Chrome or Chromium.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const options = await findBrowser();
  requireLibraries(options);
  return options;
}

async function findBrowser(): Promise<LaunchOptions> {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH && process.platform === 'linux' && process.arch === 'x64') return getUnpackedBrowser();
  const executablePath = [CHROME_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  if (executablePath) return { executablePath, args: ARGUMENTS };
  throw new Error('There is no Chrome or Chromium: name one in CHROME_PATH.');
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Launch arguments. Containers often have no sandbox and a small `/dev/shm`; tests must not send requests to the
 * browser vendor.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Checks that the browser's shared libraries are installed; a minimal Linux lacks some. Asks the dynamic loader for the
 * list, as `ldd` does, without starting the browser.
 *
 * @throws Error that names every missing library
 */
export function requireLibraries({ executablePath, env }: LaunchOptions): void {
  if (process.platform !== 'linux' || !executablePath) return;
  const { stdout, error } = spawnSync(executablePath, [], {
    encoding: 'utf8',
    env: { ...(env ?? process.env), LD_TRACE_LOADED_OBJECTS: '1' } as unknown as NodeJS.ProcessEnv,
  });
  if (error) {
    throw new Error(
      `The browser ${executablePath} can’t start on this system (${error.message}). It needs glibc. Name another one in CHROME_PATH.`,
    );
  }
  const missing = parseMissingLibraries(stdout);
  if (missing.length === 0) return;
  throw new Error(
    `The browser ${executablePath} needs libraries that this system lacks: ${missing.join(', ')}. ` +
      'Install their packages (on Debian and Ubuntu, `apt-get install chromium` brings all of them), or name another browser in CHROME_PATH.',
  );
}

/** Returns the libraries that the dynamic loader reports as not found. */
export const parseMissingLibraries = (listed: string): string[] => [
  ...new Set([...listed.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name!)),
];

const VERSION = '143.0.4';
const cache = resolve('node_modules/.cache');
const home = join(cache, `chromium-${VERSION}`);

async function getUnpackedBrowser(): Promise<LaunchOptions> {
  if (!existsSync(home)) await unpack();
  return {
    executablePath: join(home, 'chromium'),
    args: [...ARGUMENTS, '--no-zygote'],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

/** Unpacks into a temporary folder and renames it, so that parallel runs never see an incomplete browser. */
async function unpack(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'chromium-'));
  const changed = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const before = Object.fromEntries(changed.map((name) => [name, process.env[name]]));
  // The package unpacks its libraries only if it detects AWS Lambda, and into TMPDIR.
  Object.assign(process.env, { TMPDIR: work, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const packaged = (await import('@sparticuz/chromium')).default;
    await packaged.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  await writeFile(
    join(work, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    await rename(work, home);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}
