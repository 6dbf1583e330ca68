/**
 * Path segments of the connectors. Each automation platform has its own segment, so that requests can be told apart;
 * all behave identically.
 */
export const CONNECTORS = ['automation', 'zapier', 'make', 'n8n', 'power-automate'] as const;

export const isConnector = (segment: string): boolean => (CONNECTORS as readonly string[]).includes(segment);
