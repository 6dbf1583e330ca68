/** Records what a handler of Next's Pages API does to its response, and converts it to a `Response`. */
export class RecordedResponse {
  private code = 200;
  private body: string | null = null;
  private readonly headers = new Map<string, string | string[]>();

  status(code: number): this {
    this.code = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.headers.get(name.toLowerCase());
  }

  setHeader(name: string, value: string | string[]): this {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }

  json(value: unknown): void {
    this.setHeader('content-type', 'application/json');
    this.body = JSON.stringify(value);
  }

  send(body: unknown): void {
    if (typeof body === 'string') this.body = body;
    else if (body !== undefined) this.json(body);
  }

  end(): void {}

  toResponse(): Response {
    const headers = new Headers();
    for (const [name, value] of this.headers) {
      for (const each of [value].flat()) headers.append(name, each);
    }
    return new Response(this.body, { status: this.code, headers });
  }
}
