import { Logger } from '@aws-lambda-powertools/logger'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { problemStatuses } from '#functions/contract/problem.ts'
import { describeError } from '#functions/describe-error.ts'
import { toFailure } from './problems/answer-problems.ts'
import { inquiryNumber } from './problems/inquiry-number.ts'
import type { ApiEvent, ApiMiddleware } from './request.ts'

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

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Androidのスマートフォン'],
  [/Android/, 'Androidのタブレット'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

// User agents name several browsers: the most specific comes first.
const browsers = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsungのブラウザ'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

// The search costs up to the square of the length.
const maxUserAgentLength = 500

/** Describes a user agent: `Windows・Chrome`. Informational only. */
export function describeDevice(userAgent = ''): string {
  const said = userAgent.slice(0, maxUserAgentLength)
  const names = [systems, browsers].flatMap((kinds) => {
    const found = kinds.find(([sign]) => sign.test(said))
    return found ? [found[1]] : []
  })
  return names.join('・') || '分からない機器'
}

const logger = new Logger({ serviceName: 'noren' })

/** Writes one log line for each call, never its input. Duration in milliseconds. */
export function logRequest({ path }: Pick<Endpoint, 'path'>): ApiMiddleware {
  const line = ({ found }: ApiEvent, status: number | undefined) => ({
    call: path,
    status,
    request_id: found.requestId,
    person: found.person?.id,
    duration: Date.now() - found.now.getTime(),
  })

  return {
    after({ event, response }) {
      logger.info('answered', line(event, response?.statusCode))
    },
    onError({ event, error, response }) {
      const failure = toFailure(error)
      const said = {
        ...line(event, response?.statusCode),
        code: failure.code,
        ...(problemStatuses[failure.code] >= 500 && {
          inquiry_number: inquiryNumber(event.found.requestId),
        }),
      }
      const cause = failure.details.cause
      if (cause instanceof Error) logger.error('failed', { ...said, error: describeError(cause) })
      else logger.info('refused', said)
    },
  }
}
