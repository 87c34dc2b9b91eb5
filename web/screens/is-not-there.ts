import { ApiError } from '#web/api/api-error.ts'

/** Whether a call failed because there is no such thing: deleted, or an address that was cut short. */
export function isNotThere(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
