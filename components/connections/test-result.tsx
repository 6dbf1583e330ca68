import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { formatMessage } from '@/lib/foundation/languages/format-message';

interface TestResultProps {
  test: { isPending: boolean; data?: { ok: boolean; message: string; message_parts: CodedSentence[] } };
  /** Fingerprint of an SFTP server; `null` if it has none. */
  hostKey: string | null;
}

/** Shows the result of a test. A test of an SFTP server also shows the fingerprint to compare. */
export function TestResult({ test, hostKey }: TestResultProps) {
  const t = useTranslations('connections.test');
  const connections = useTranslations('connections');
  if (test.isPending) return <Notice role="status">{t('running')}</Notice>;
  if (!test.data) return null;
  const { ok, message, message_parts: parts } = test.data;
  return (
    <Notice tone={ok ? 'ok' : 'bad'} role={ok ? 'status' : 'alert'}>
      <b className="font-semibold">{t(ok ? 'succeeded' : 'failed')}</b>{' '}
      {formatMessage(connections, message, parts)}
      {ok && hostKey && (
        <p className="wrap-anywhere">
          {t.rich('hostKey', {
            key: () => <code className="font-mono text-[11.5px]">{hostKey}</code>,
          })}
        </p>
      )}
    </Notice>
  );
}
