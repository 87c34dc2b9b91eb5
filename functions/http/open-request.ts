import { deviceWords } from './device-words.ts'
import type { ApiMiddleware } from './request.ts'

/** Starts what the chain finds out about a call. */
export function openRequest(): ApiMiddleware {
  return {
    before({ event }) {
      event.found = {
        now: new Date(),
        requestId: event.requestContext.requestId,
        address: addressOf(event.headers['cloudfront-viewer-address']),
        device: deviceWords(event.headers['user-agent']),
        sent: undefined,
        body: undefined,
        query: undefined,
        cookies: [],
      }
    },
  }
}

// `203.0.113.9:4711` or `2001:db8::1:4711`, as CloudFront writes it: the address without the port.
function addressOf(viewer = ''): string {
  return viewer.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1') || 'unknown'
}
