import { type NextRequest, NextResponse } from 'next/server';

/**
 * Gives each page a content security policy with a unique nonce. It doesn't check access (each handler does). It must
 * never match `/api` or `/mcp`: a proxy would cut uploads off at 10 MB.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    `default-src 'self'`,
    // pdf.js decodes some images with WebAssembly.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${development ? ` 'unsafe-eval'` : ''}`,
    // Virtualized lists position their rows with style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export const config = {
  matcher: [
    '/((?!api/|mcp$|\\.well-known/|_next/static|_next/image|favicon.ico|openapi\\.json$|llms\\.txt$|docs/markdown/|.*\\.(?:svg|png|ico|woff2|mjs|wasm)$).*)',
  ],
};
