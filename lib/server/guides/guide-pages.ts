import { readFile } from 'node:fs/promises';
import { env } from '@/lib/foundation/config/env';
import { join } from '@/lib/platform/paths';

/**
 * Pages of the documentation that the server shows. The index `docs/README.md` lists them, and each page is a Markdown
 * file in the same folder.
 */

/** Sections of the index whose pages the server shows, in order. */
export const GUIDE_SECTIONS = ['Use Sheaf', 'Operate Sheaf'] as const;

export interface GuidePage {
  /** Name of the file without `.md`, for example `api`. */
  name: string;
  title: string;
  /** Contents of the page, as a sentence without a period. */
  description: string;
  section: (typeof GUIDE_SECTIONS)[number];
}

/** Returns the pages in the order of the index. */
export async function listGuidePages(): Promise<GuidePage[]> {
  return parseIndex(await readPage('README'));
}

/** Address of a server in the files. */
const EXAMPLE_ORIGIN = 'https://sheaf.example.com';

/**
 * Returns a page with its Markdown. Pages for users show the address of this server. Operators choose an address.
 *
 * @param origin address of this server
 * @returns `undefined` if the index doesn't list the page
 */
export async function findGuidePage(
  name: string,
  origin: string,
): Promise<(GuidePage & { text: string }) | undefined> {
  const page = (await listGuidePages()).find((each) => each.name === name);
  if (!page) return undefined;
  const text = await readPage(page.name);
  return {
    ...page,
    text: page.section === 'Use Sheaf' ? text.replaceAll(EXAMPLE_ORIGIN, () => origin) : text,
  };
}

/** Parses the tables of the index. Skips links to other folders and other file types. */
export function parseIndex(index: string): GuidePage[] {
  const chapters = new Map(
    index.split(/^## /m).map((chapter) => [chapter.slice(0, chapter.indexOf('\n')).trim(), chapter]),
  );
  return GUIDE_SECTIONS.flatMap((section) => {
    const rows = (chapters.get(section) ?? '').matchAll(/^\| \[(.+?)\]\(([\w-]+)\.md\) \| (.+) \|$/gm);
    return [...rows].map(([, title, name, description]) => ({
      name: name!,
      title: title!,
      description: description!,
      section,
    }));
  });
}

const readPage = (name: string): Promise<string> =>
  readFile(join(env().appRoot, 'docs', `${name}.md`), 'utf8');
