import type { ApiDocument } from './api-document';
import { CopyableCode } from './copyable-code';
import { GuideChapter } from './guide-chapter';
import { LanguageTabs } from './language-tabs';
import { InlineText } from './prose';
import { VERIFICATION_CODE } from './signature-verification-code';

/** Shows which events are sent to webhook endpoints, how to verify them, and how to respond. */
export function WebhookGuide({ document }: { document: ApiDocument }) {
  const events = Object.entries(document.webhooks);
  const sample =
    document.webhooks['document.approved']!.post.requestBody!.content['application/json']!.example;
  return (
    <>
      <GuideChapter id="events" title="Events">
        <p>
          Webhook endpoints receive events for a project’s documents. Create them on the project’s page{' '}
          <em>Webhooks</em>, with the API, or with an automation tool.
        </p>
        <dl className="divide-y divide-line-soft border-line-soft border-y">
          {events.map(([type, { post }]) => (
            <div key={type} className="py-2">
              <dt>
                <code className="font-medium font-mono text-ink text-small">{type}</code>
              </dt>
              <dd>{post.summary}</dd>
            </div>
          ))}
        </dl>
        <CopyableCode title="Example payload" text={JSON.stringify(sample, null, 2)} />
      </GuideChapter>
      <GuideChapter id="verification" title="Verification">
        <p>
          Each request is signed as defined by Standard Webhooks: <InlineText text="`webhook-signature`" />{' '}
          holds <InlineText text="`v1,`" /> and the base64 of the HMAC-SHA256 of{' '}
          <InlineText text="`id.timestamp.body`" />. The key is the base64 text after{' '}
          <InlineText text="`whsec_`" />.
        </p>
        <LanguageTabs title="A receiver" code={VERIFICATION_CODE} />
      </GuideChapter>
      <GuideChapter id="answering" title="Responses and retries">
        <p>
          Return 2xx within 15 s. Otherwise, Sheaf retries after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20
          h, and 24 h, with the same <InlineText text="`webhook-id`" /> and body. Events may arrive twice or
          out of order. Store the IDs, and ignore an event with a lower <InlineText text="`data.sequence`" />{' '}
          than the last event of that document. 410, or 5 days without a success, turns the endpoint off.
        </p>
        <p>
          <InlineText text="`document.deleted`" /> also has <InlineText text="`data.reason`" /> (
          <InlineText text="`cut`" />, <InlineText text="`attached`" />, <InlineText text="`discarded`" />,{' '}
          <InlineText text="`deleted`" /> or <InlineText text="`rejected`" />) and{' '}
          <InlineText text="`data.replaced_by`" />: the UUIDs of the documents that now contain its pages.
        </p>
      </GuideChapter>
    </>
  );
}
