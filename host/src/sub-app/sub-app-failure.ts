/** Phase in which a sub-app failed; the names of POST /v1/sub-app/report. */
export type FailurePhase = 'load' | 'bootstrap' | 'mount' | 'unmount' | 'timeout';

/**
 * A sub-app that could not be mounted: the phase and the release. `message` is technical, for the report and the log.
 */
export class SubAppFailure extends Error {
  override readonly name = 'SubAppFailure';

  constructor(
    readonly phase: FailurePhase,
    readonly version: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
