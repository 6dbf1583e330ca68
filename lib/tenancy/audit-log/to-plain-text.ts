import type { AuditText } from './audit-text';

export const toPlainText = (parts: AuditText): string => parts.map(({ text }) => text).join('');
