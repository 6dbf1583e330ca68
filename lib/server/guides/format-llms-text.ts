/** Link of `llms.txt`. */
interface LlmsLink {
  title: string;
  /** Path on this server. */
  href: string;
  description: string;
}

export interface LlmsSection {
  title: string;
  links: LlmsLink[];
}

/**
 * Formats the file `llms.txt` (llmstxt.org): a title, a summary, and sections of links.
 *
 * @param origin URL of this server, without a slash at the end
 */
export function formatLlmsText({
  origin,
  sections,
}: {
  origin: string;
  sections: readonly LlmsSection[];
}): string {
  const chapters = sections.map(({ title, links }) =>
    [
      `## ${title}`,
      '',
      ...links.map((link) => `- [${link.title}](${origin}${link.href}): ${link.description}`),
    ].join('\n'),
  );
  return `${[INTRODUCTION.replaceAll('ORIGIN', origin), ...chapters].join('\n\n')}\n`;
}

const INTRODUCTION = `# Sheaf

> Sheaf splits stacks of documents into single documents, reads their values, and sends them to other systems. This file
> lists the documentation of the server ORIGIN.

- Paths under \`/api/v1/\` need an organization API key: \`Authorization: Bearer sheaf_key_…\`. They are versioned.
- All other paths under \`/api/\` need a user access token (\`Authorization: Bearer sheaf_pat_…\`) and the header
  \`X-Organization-Id\`.
- Send an \`Idempotency-Key\` with each upload, so that you can repeat it safely.
- The documentation and this file need no credential.`;
