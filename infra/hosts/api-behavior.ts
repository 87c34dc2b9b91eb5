import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { answerHeaders } from '#functions/contract/platform/http-headers.ts'
import { originSecretHeader } from '#functions/contract/platform/platform-state.ts'
import { viewerHeadersFunction } from './cloudfront-function.ts'
import { buildHeadersPolicy } from './headers-policy.ts'
import { httpsHeaders } from './host-rules.ts'

const noStore = { 'cache-control': answerHeaders['cache-control'] }

type ApiBehavior = {
  /** The host of the HTTP API. */
  domainName: string
  secret: Secret
  /** Those of the host. */
  headers: Record<string, string>
}

/** Forwards to an HTTP API with the origin secret, without caching. Its parts become children of `scope`. */
export function createApiBehavior(
  scope: Construct,
  { domainName, secret, headers }: ApiBehavior,
): BehaviorOptions {
  const viewerHeaders = new EdgeFunction(scope, 'ViewerHeaders', {
    code: FunctionCode.fromInline(viewerHeadersFunction),
  })
  return {
    origin: new HttpOrigin(domainName, {
      customHeaders: { [originSecretHeader]: secret.secretValue.unsafeUnwrap() },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    }),
    // HTTPS_ONLY instead of a redirect: a redirect would send the credentials over http first.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // CloudFront compresses only what it may cache; the handlers compress their answers.
    compress: false,
    originRequestPolicy: createRequestPolicy(scope),
    functionAssociations: [
      { function: viewerHeaders, eventType: FunctionEventType.VIEWER_REQUEST },
    ],
    // API Gateway's own errors have no cache header.
    responseHeadersPolicy: new ResponseHeadersPolicy(
      scope,
      'ApiHeaders',
      buildHeadersPolicy({ ...headers, ...httpsHeaders, ...noStore }),
    ),
  }
}

/** Lists headers explicitly, because the viewer's Host header must not reach the API. */
function createRequestPolicy(scope: Construct) {
  return new OriginRequestPolicy(scope, 'WhatTheApiIsTold', {
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      'Content-Type',
      'Idempotency-Key',
      'Origin',
      'Sec-Fetch-Site',
      'User-Agent',
      'X-Session-Handle',
      'X-Viewer-Accept-Encoding',
      'X-Viewer-Host',
      'CloudFront-Viewer-Address',
    ),
  })
}
