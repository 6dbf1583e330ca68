import type { Comment } from '@/lib/documents/comments/schemas';
import { escapePattern } from '@/lib/foundation/escape-pattern';

interface TextPart {
  text: string;
  isMention: boolean;
}

/** Splits the text of a comment into mentions by name and the text between them. */
export function splitMentions(text: string, mentions: Comment['mentions']): TextPart[] {
  if (mentions.length === 0) return [{ text, isMention: false }];
  const names = mentions.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(@(?:${names.map(escapePattern).join('|')}))(?![\\p{L}\\p{N}_])`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
