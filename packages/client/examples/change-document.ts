import { createSheafClient, SheafError } from '@sheaf/client';

const { SHEAF_URL = '', SHEAF_TOKEN = '', SHEAF_ORGANIZATION = '', SHEAF_DOCUMENT = '' } = process.env;
const sheaf = createSheafClient({
  url: SHEAF_URL,
  accessToken: SHEAF_TOKEN,
  organizationId: SHEAF_ORGANIZATION,
});

try {
  const { data } = await sheaf.POST('/api/prebuilt-documents/review-pages', {
    body: {
      documents: [SHEAF_DOCUMENT],
      segments: [
        { start_page: 1, end_page: 2, doc_type: 'invoice' },
        { start_page: 3, end_page: 3 },
      ],
    },
  });
  if (data.status === 'queued') await sheaf.waitForRequest(data.request_id);
} catch (error) {
  if (!(error instanceof SheafError)) throw error;
  console.error(error.status, error.code, error.message, error.errors, error.requestId);
}
