import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiError, parseApiError } from '@/components/api/api-error';
import { provideRequestTexts } from '@/components/api/request-texts';
import { createNotFoundError, DomainError, throwFieldErrors } from '@/lib/foundation/errors';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { createErrorResponse } from '@/lib/server/http/http-errors';
import { hashChosenPassword } from '@/lib/tenancy/access/hash-chosen-password';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { throwTooManyAttempts } from '@/lib/tenancy/access/sign-in-throttle';

/** Errors that the server throws, as a page in another language shows them. */

let removeTexts = () => {};
beforeEach(() => {
  removeTexts = provideRequestTexts({ t: getTranslator('de', 'errors'), locale: 'de' });
});
afterEach(() => removeTexts());

async function show(run: () => unknown): Promise<ApiError> {
  try {
    await run();
  } catch (error) {
    const response = createErrorResponse(error as DomainError, 'app');
    return parseApiError(response.status, await response.text(), response.headers.get('retry-after'));
  }
  throw new Error('Nothing was thrown.');
}

const throwIt = (error: DomainError) => () => {
  throw error;
};

test('an error with a reason is in the language of the page', async () => {
  const viewer = { kind: 'member', role: 'viewer' } as Parameters<typeof requirePermission>[0];
  expect((await show(() => requirePermission(viewer, 'upload'))).message).toBe(
    'Ihre Rolle erlaubt es Ihnen nicht, Dokumente hochzuladen.',
  );
  expect((await show(() => throwTooManyAttempts('Too many failed sign-ins.', 61))).message).toBe(
    'Zu viele Fehlversuche. Versuchen Sie es in 2 Minuten erneut.',
  );
  expect((await show(throwIt(createNotFoundError('webhook endpoint')))).message).toBe(
    'Diesen Webhook-Endpunkt gibt es nicht, oder Ihnen fehlt der Zugriff.',
  );
});

test('a field has the reason of its error', async () => {
  const error = await show(() => hashChosenPassword('password', { field: 'new_password', names: [] }));
  const sentence = 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.';
  expect(error.message).toBe(sentence);
  expect(error.errors.new_password).toEqual([sentence]);
  const run = () => throwFieldErrors('invalid', { 'projects.0': ['No.'] }, { reason: 'entity_unknown' });
  expect((await show(run)).errors['projects.0']).toEqual(['Diese Stammdaten gehören nicht zum Projekt.']);
});

test('an error without a reason is quoted', async () => {
  const error = await show(throwIt(new DomainError('conflict', 'Odd.', { errors: { a: ['Odd.'] } })));
  const sentence = 'Das ist derzeit nicht möglich. Meldung des Servers (auf Englisch): „Odd.“';
  expect(error.message).toBe(sentence);
  expect(error.errors.a).toEqual([sentence]);
  expect(error.serverMessage).toBe('Odd.');
});

test('a missing credential has no quotation, because the message says nothing more', async () => {
  expect((await show(throwIt(new DomainError('unauthenticated', 'Send a token.')))).message).toBe(
    'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  );
});

test('errors of `/api/v1` keep their two fields', async () => {
  const error = new DomainError('invalid', 'Odd.', { reason: 'required', errors: { a: ['Odd.'] } });
  expect(Object.keys(await createErrorResponse(error, 'v1').json())).toEqual(['error', 'message']);
});
