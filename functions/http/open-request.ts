import { describeDevice } from './describe-device.ts'
import type { ApiMiddleware } from './request.ts'

/** Creates the context of a call. */
export function openRequest(): ApiMiddleware {
  return {
    before({ event }) {
      event.found = {
        now: new Date(),
        requestId: event.requestContext.requestId,
        address: parseViewerAddress(event.headers['cloudfront-viewer-address']),
        device: describeDevice(event.headers['user-agent']),
        sent: undefined,
        body: undefined,
        query: undefined,
        cookies: [],
      }
    },
  }
}

// CloudFront sends `203.0.113.9:4711` or `2001:db8::1:4711`; returns the address without the port.
function parseViewerAddress(viewer = ''): string {
  return viewer.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1') || 'unknown'
}
