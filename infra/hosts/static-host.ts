import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type ErrorResponse,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  type ICachePolicyRef,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Domain, HostedZone } from '#infra/environment-schema.ts'
import { buildRouteFunction } from './cloudfront-function.ts'
import type { ErrorRule, ErrorRules } from './error-rules.ts'
import { buildHeadersPolicy } from './headers-policy.ts'
import { httpsHeaders, type PathRoute } from './host-rules.ts'

type StaticHostProps = {
  bucket: IBucket
  headers: Record<string, string>
  route: (path: string) => PathRoute
  /** Code of a viewer response function. */
  answer?: string
  domain?: Domain | undefined
  /** ARN of the certificate that the stacks made for the domain. */
  certificate?: string | undefined
  /** ARN of the web ACL. */
  firewall: string
  /** Bucket for an access log. */
  logs?: IBucket
  cachePolicy?: ICachePolicyRef
  /** Pattern of the paths that also accept POST; `route` must answer all of them. */
  reports?: string
  /** Additional behaviours by path, such as the API. */
  behaviors?: Record<string, BehaviorOptions>
  errors: ErrorRules
}

/**
 * Caches as long as an object's Cache-Control says, at most `maxTtl`. The CDK's own policy has a minimum of 1 s, but some files
 * must be revalidated each time.
 */
export const createCachePolicy = (scope: Construct, id: string, maxTtl: Duration) =>
  new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/** A bucket behind CloudFront, with the headers and routing of `host-rules.ts`. */
export class StaticHost extends Construct {
  readonly distribution: Distribution
  /** Serves the host's files with its headers and routing, also as part of another distribution. */
  readonly behavior: BehaviorOptions
  /** Such as `https://media.example.jp`. */
  readonly origin: string

  constructor(scope: Construct, id: string, props: StaticHostProps) {
    super(scope, id)
    const { bucket, headers, route, domain, certificate, reports, behaviors = {} } = props
    const responseHeadersPolicy = new ResponseHeadersPolicy(
      this,
      'Headers',
      buildHeadersPolicy({ ...headers, ...httpsHeaders }),
    )
    const commonBehavior = {
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    }
    const fileBehavior = {
      // With LIST permission S3 answers 404 instead of 403. The routing lets no path reach the listing.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: props.cachePolicy ?? CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: createEdgeFunctions(this, buildRouteFunction(route), props.answer),
    }
    const others: Record<string, BehaviorOptions> = {
      ...behaviors,
      ...(reports !== undefined && {
        [reports]: { ...fileBehavior, allowedMethods: AllowedMethods.ALLOW_ALL },
      }),
    }
    this.behavior = { ...commonBehavior, ...fileBehavior }
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: this.behavior,
      additionalBehaviors: Object.fromEntries(
        Object.entries(others).map(([path, each]) => [path, { ...commonBehavior, ...each }]),
      ),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: props.firewall,
      ...buildLogging(props.logs, id),
      errorResponses: buildErrorResponses(props.errors),
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: this.importCertificate(domain.certificateArn ?? certificate),
      }),
    })
    // Always exported: CloudFormation refuses to drop an export that a stack imports when a domain is added.
    Stack.of(this).exportValue(this.distribution.distributionDomainName)
    if (domain?.hostedZone) this.addRecords(domain.name, domain.hostedZone)
    this.origin = `https://${domain?.name ?? this.distribution.domainName}`
  }

  private importCertificate(arn: string | undefined) {
    if (arn === undefined) throw new Error('A host with a domain has no certificate')
    return Certificate.fromCertificateArn(this, 'Certificate', arn)
  }

  /** Points the host's name at the distribution, for IPv4 and IPv6. */
  private addRecords(name: string, { id: hostedZoneId }: HostedZone) {
    for (const type of ['A', 'AAAA'])
      new CfnRecordSet(this, `Record${type}`, {
        hostedZoneId,
        name,
        type,
        aliasTarget: {
          dnsName: this.distribution.distributionDomainName,
          hostedZoneId: CloudFrontTarget.CLOUDFRONT_ZONE_ID,
        },
      })
  }
}

/** The functions with this code that run before and after a host's cache. */
export function createEdgeFunctions(
  scope: Construct,
  route: string,
  answer?: string,
): FunctionAssociation[] {
  const { VIEWER_REQUEST, VIEWER_RESPONSE } = FunctionEventType
  const run = (name: string, code: string) =>
    new EdgeFunction(scope, name, { code: FunctionCode.fromInline(code) })
  return [
    { function: run('Route', route), eventType: VIEWER_REQUEST },
    ...(answer ? [{ function: run('Answer', answer), eventType: VIEWER_RESPONSE }] : []),
  ]
}

const buildLogging = (logs: IBucket | undefined, id: string) =>
  logs && { logBucket: logs, logFilePrefix: `hosts/${id.toLowerCase()}/` }

export const buildErrorResponses = (rules: ErrorRules) =>
  Object.entries(rules).map(([status, rule]) => buildErrorResponse(Number(status), rule))

function buildErrorResponse(httpStatus: number, { cachedSeconds, page }: ErrorRule): ErrorResponse {
  const ttl = Duration.seconds(cachedSeconds)
  if (page === undefined) return { httpStatus, ttl }
  return { httpStatus, ttl, responseHttpStatus: httpStatus, responsePagePath: page }
}
