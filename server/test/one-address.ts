/** Settings for tests in which one address acts for all users: without limits per network. */
export const oneAddress = { NETWORK_REQUESTS_PER_SECOND: '100000', NETWORK_AT_ONCE: '100000' };
