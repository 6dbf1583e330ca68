/** What a letter says, before it has a form. */
export interface Words {
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link?: { label: string; url: string };
  /** Paragraphs after it. */
  after: string[];
}

/** In plain text: every mail program shows it, and nothing is hidden in it. */
export function letterText({ before, link, after }: Words): string {
  return [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, '– Sheaf'].join('\n\n');
}

const BODY =
  'margin:0;padding:32px 16px;background:#f4f2ee;color:#1f1d1a;font:15px/1.55 -apple-system,Segoe UI,Helvetica,Arial,sans-serif';
const SHEET = 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#2450b8;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'color:#5d5a55;font-size:13px;word-break:break-all';

/** The same words as a page: no picture and nothing from elsewhere, so that opening it tells nobody anything. */
export function letterHtml({ subject, before, link, after }: Words): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const button = link && [
    `<p style="margin:28px 0"><a href="${escaped(link.url)}" style="${BUTTON}">${escaped(link.label)}</a></p>`,
    `<p style="${SMALL}">${escaped(link.url)}</p>`,
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head><body style="${BODY}"><div style="${SHEET}">`,
    ...before.map(paragraph),
    ...(button ?? []),
    ...after.map(paragraph),
    '<p style="color:#5d5a55">Sheaf</p></div></body></html>',
  ].join('\n');
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => NAMES[character]!);
