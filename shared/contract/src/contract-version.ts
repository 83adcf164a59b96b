/**
 * Number of the `/v1` contract, raised (with `npm run openapi -- --raise`) once for every delivered platform whose
 * contract differs from the one before. The origin serves this one and, for sub-apps built earlier, the one before
 * (`api/openapi-previous.json`): nothing is taken away or changed that the one before had. Releases of both can be
 * published, older ones cannot.
 */
export const CONTRACT_VERSION = 2;
