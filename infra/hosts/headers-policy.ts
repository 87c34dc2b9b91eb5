import { Duration } from 'aws-cdk-lib'
import {
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'

const override = true

type HeaderBehavior = (value: string) => ResponseSecurityHeadersBehavior

/** CloudFront accepts these only in dedicated fields, not as custom headers. */
const securityHeaders: Record<string, HeaderBehavior> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: parseReferrerPolicy(value), override },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override,
    },
  }),
}

const allowOrigin = 'access-control-allow-origin'

/** A host's headers as CloudFront adds them to every answer, including 404. */
export function buildHeadersPolicy(headers: Record<string, string>): ResponseHeadersPolicyProps {
  const entries = Object.entries(headers)
  const custom = entries.filter(([name]) => !(name in securityHeaders) && name !== allowOrigin)
  const origin = headers[allowOrigin]
  return {
    securityHeadersBehavior: entries.reduce<ResponseSecurityHeadersBehavior>(
      (parts, [name, value]) => Object.assign(parts, securityHeaders[name]?.(value)),
      {},
    ),
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override })),
    },
    ...(origin !== undefined && { corsBehavior: buildCorsBehavior(origin) }),
  }
}

function buildCorsBehavior(origin: string) {
  return {
    accessControlAllowOrigins: [origin],
    accessControlAllowMethods: ['GET', 'HEAD'],
    accessControlAllowHeaders: ['*'],
    accessControlAllowCredentials: false,
    originOverride: override,
  }
}

function parseReferrerPolicy(value: string): HeadersReferrerPolicy {
  if (!isReferrerPolicy(value)) throw new Error(`Unknown referrer policy "${value}"`)
  return value
}

const isReferrerPolicy = (value: string): value is HeadersReferrerPolicy =>
  Object.values<string>(HeadersReferrerPolicy).includes(value)
