'use client';

import PageError from './error';
import './globals.css';

/** Even the frame around the pages failed: this one stands by itself. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <PageError {...props} />
      </body>
    </html>
  );
}
