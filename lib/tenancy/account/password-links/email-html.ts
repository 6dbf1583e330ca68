import type { Locale } from '@/lib/foundation/languages/locales';

export interface EmailContent {
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  /** Paragraphs that each have a link. */
  items?: { text: string; url: string }[];
  link?: { label: string; url: string };
  /** Paragraphs after the link. */
  after: string[];
}

/** Renders the email as plain text, which every mail program shows. */
export function renderEmailText({ before, items = [], link, after }: EmailContent): string {
  const listed = items.map(({ text, url }) => `${text}\n${url}`);
  return [...before, ...listed, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, '– Sheaf'].join(
    '\n\n',
  );
}

const BODY_STYLE =
  'margin:0;padding:32px 16px;background:#f4f2ee;color:#1f1d1a;font:15px/1.55 -apple-system,Segoe UI,Helvetica,Arial,sans-serif';
const SHEET_STYLE = 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px';
const BUTTON_STYLE =
  'display:inline-block;padding:11px 20px;border-radius:8px;background:#2450b8;color:#ffffff;font-weight:600;text-decoration:none';
const LINK_STYLE = 'color:#2450b8';
const SMALL_STYLE = 'color:#5d5a55;font-size:13px;word-break:break-all';

/** Renders the same text as HTML, without images and external resources, so that opening the email can't be tracked. */
export function renderEmailHtml(
  locale: Locale,
  { subject, before, items = [], link, after }: EmailContent,
): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const item = ({ text, url }: { text: string; url: string }) =>
    `<p><a href="${escapeHtml(url)}" style="${LINK_STYLE}">${escapeHtml(text)}</a></p>`;
  const button = link && [
    `<p style="margin:28px 0"><a href="${escapeHtml(link.url)}" style="${BUTTON_STYLE}">${escapeHtml(link.label)}</a></p>`,
    `<p style="${SMALL_STYLE}">${escapeHtml(link.url)}</p>`,
  ];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head><body style="${BODY_STYLE}"><div style="${SHEET_STYLE}">`,
    ...before.map(paragraph),
    ...items.map(item),
    ...(button ?? []),
    ...after.map(paragraph),
    '<p style="color:#5d5a55">Sheaf</p></div></body></html>',
  ].join('\n');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
