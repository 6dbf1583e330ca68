import { openMsg } from '@/lib/files/readers/open-msg';
import { type ContainerSource, ContentIdCollector, readLater, toHeaderText } from './container-source';

/** Opens an Outlook message, which is read in memory. */
export function openMsgContainer(path: string): ContainerSource {
  const { messageId, subject, senderName, senderEmail, date, html, attachments } = openMsg(path);
  const references = new ContentIdCollector();
  references.add(html ?? '');
  const sender = senderName && senderEmail ? `${senderName} <${senderEmail}>` : (senderName ?? senderEmail);
  return {
    *entries() {
      for (const { name, mimeType, contentId, hidden, read } of attachments) {
        yield { path: name, content: readLater(read), declaredType: mimeType, contentId, hidden };
      }
    },
    email: {
      readOrigin: () => ({
        messageId: toHeaderText(messageId),
        from: toHeaderText(sender),
        subject: toHeaderText(subject),
        receivedAt: date?.toISOString() ?? null,
      }),
      isShownInBody: ({ contentId, hidden }) => hidden === true || references.has(contentId),
    },
    close: () => {},
  };
}
