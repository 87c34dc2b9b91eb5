import { timingSafeEqual } from 'node:crypto'
import { forbidden } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'
import type { ApiMiddleware } from './request.ts'

/**
 * Refuses what did not come through our own distribution: only that adds the origin secret, and only
 * with it is the viewer's address to be believed.
 */
export function requireOrigin(): ApiMiddleware {
  return {
    before({ event }) {
      const given = Buffer.from(event.headers['x-origin-secret'] ?? '')
      const expected = Buffer.from(setting('ORIGIN_SECRET'))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw forbidden()
    },
  }
}
