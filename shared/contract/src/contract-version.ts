/**
 * Number of the `/v1` contract, raised (with `npm run openapi -- --raise`) once for every delivered platform whose
 * contract differs from the former one. The origin serves this contract and, for sub-apps built earlier, the former one
 * (`api/openapi-previous.json`): nothing of it is removed or changed. Releases of both can be published, older ones
 * cannot.
 */
export const CONTRACT_VERSION = 2;
