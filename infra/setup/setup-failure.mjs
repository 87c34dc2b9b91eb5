// @ts-check
/** A reason why a command cannot go on that its user can act on: shown as it is. */
export class SetupFailure extends Error {
  /** @override */
  name = 'SetupFailure'
}
