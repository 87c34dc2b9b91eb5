import { ApiError } from './api-error.ts'

/** Also true for a malformed id in the URL. */
export function isNotFoundError(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
