/** Settings of a server that one address plays everybody to: what one network may ask for is no limit there. */
export const oneAddress = { NETWORK_REQUESTS_PER_SECOND: '100000', NETWORK_AT_ONCE: '100000' };
