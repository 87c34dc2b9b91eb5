import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
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
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { cloudFrontFunction } from './cloudfront-function.ts'
import type { Domain } from './environments.ts'
import { httpsHeaders, type PathRoute } from './host-rules.ts'
import { responseHeaders } from './response-headers.ts'

type StaticHostProps = {
  bucket: IBucket
  headers: Record<string, string>
  route: (path: string) => PathRoute
  /** The code of a function that every answer of the bucket goes through. */
  answer?: string
  domain?: Domain | undefined
  /** The ARN of the firewall before it. */
  firewall: string
  /** Where each request leaves a line. */
  logs: IBucket
  cachePolicy?: ICachePolicyRef
  /** Beside the bucket, by path: the app's host has its API here. */
  behaviors?: Record<string, BehaviorOptions>
  errorResponses?: DistributionProps['errorResponses']
}

/** One of the hosts: a bucket behind CloudFront, with the headers and the routing of `host-rules.ts`. */
export class StaticHost extends Construct {
  readonly distribution: Distribution
  /** Such as `https://media.example.jp`. */
  readonly origin: string

  constructor(scope: Construct, id: string, props: StaticHostProps) {
    super(scope, id)
    const { bucket, headers, route, domain, behaviors = {} } = props
    const responseHeadersPolicy = new ResponseHeadersPolicy(
      this,
      'Headers',
      responseHeaders({ ...headers, ...httpsHeaders }),
    )
    const always = {
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    }
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: {
        ...always,
        // Listing is what lets S3 say 404 and not 403; no address of a host reaches the list itself.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        cachePolicy: props.cachePolicy ?? CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: this.functions(cloudFrontFunction(route), props.answer),
      },
      additionalBehaviors: mapped(behaviors, (behavior) => ({ ...always, ...behavior })),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: props.firewall,
      logBucket: props.logs,
      logFilePrefix: `hosts/${id.toLowerCase()}/`,
      ...(props.errorResponses && { errorResponses: props.errorResponses }),
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    })
    this.origin = `https://${domain?.name ?? this.distribution.domainName}`
  }

  private functions(route: string, answer: string | undefined): FunctionAssociation[] {
    const { VIEWER_REQUEST, VIEWER_RESPONSE } = FunctionEventType
    const run = (name: string, code: string) =>
      new EdgeFunction(this, name, { code: FunctionCode.fromInline(code) })
    return [
      { function: run('Route', route), eventType: VIEWER_REQUEST },
      ...(answer ? [{ function: run('Answer', answer), eventType: VIEWER_RESPONSE }] : []),
    ]
  }
}

function mapped<Value>(record: Record<string, Value>, change: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
