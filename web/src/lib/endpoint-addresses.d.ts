declare module 'virtual:endpoint-addresses' {
  import type { EndpointName } from '@fourfold/contract/endpoints.ts';
  import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';

  /** Made by vite.config.ts from the contract. */
  export const addresses: Record<EndpointName, Pick<Endpoint, 'method' | 'path' | 'actor'>>;
}
