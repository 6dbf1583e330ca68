import { createSheafClient, SheafError } from '@sheaf/client';

const sheaf = createSheafClient({ url: 'https://sheaf.example.com', accessToken: 'sheaf_pat_…' });

try {
  const { data } = await sheaf.POST('/api/prebuilt-documents/review-pages', {
    body: {
      documents: ['0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11'],
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
