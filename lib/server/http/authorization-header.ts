/** Returns the credential in the `Authorization` header if it has this scheme. */
export function getAuthorization(request: Request, scheme: 'bearer' | 'basic'): string | undefined {
  const [given, credential] = request.headers.get('authorization')?.trim().split(/ +/, 2) ?? [];
  return given?.toLowerCase() === scheme ? credential : undefined;
}
