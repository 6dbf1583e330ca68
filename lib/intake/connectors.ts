/**
 * The fixed path segments of operation 2. Each automation platform gets its own, so that its calls are told apart;
 * they all do the same.
 */
export const CONNECTORS = ['automation', 'zapier', 'make', 'n8n', 'power-automate'] as const;

export const isConnector = (segment: string): boolean => (CONNECTORS as readonly string[]).includes(segment);
