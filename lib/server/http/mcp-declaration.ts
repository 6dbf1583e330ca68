/** Declarations that offer a route to agents by the Model Context Protocol (`lib/server/mcp`). */

/** Tool that calls the route. Its arguments are the path and query parameters and the fields of the body. */
export interface McpTool {
  /** Verb and noun in snake_case, unique among the tools of a credential. */
  name: string;
  /** Description for the agent. Default: the description of the route. */
  description?: string;
  /** Fields of the body that the tool has. Default: all. */
  fields?: readonly string[];
  /** Fields of the body with a fixed value. The tool doesn't have them. */
  given?: Readonly<Record<string, string>>;
  /** Form field of a file. The tool gets the name and the content of one file instead. */
  file?: string;
  /** Field of the response with one outcome per item. The call fails if no outcome has `ok: true`. */
  outcomes?: string;
  /** Set if the tool changes something. It then needs `confirm`, and the route needs `preview`. */
  change?: McpChange;
}

export interface McpChange {
  /** true if the change can lose something, for example values. */
  destructive?: true;
  /** true if repeating the call changes nothing more. */
  idempotent?: true;
}

/** Resource that reads the route. */
export interface McpResource {
  name: string;
  /** URI with path and query parameters of the route, for example `sheaf://documents/{uuid}/pages/{page}/text`. */
  uriTemplate: string;
  mimeType: string;
  description: string;
  /** Query of the request. */
  query?: Readonly<Record<string, string>>;
}

/** Offers of a route to agents. */
export interface McpDeclaration {
  tools?: readonly McpTool[];
  resource?: McpResource;
}
