export type Behavior = {
  PathPattern?: string
  TargetOriginId: string
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: unknown
  CachePolicyId: unknown
  FunctionAssociations?: [{ EventType: string; FunctionARN: unknown }]
}

type Origin = {
  Id: string
  DomainName: unknown
  S3OriginConfig?: unknown
  OriginAccessControlId?: unknown
  CustomOriginConfig?: unknown
  OriginCustomHeaders?: [{ HeaderName: string; HeaderValue: unknown }]
}

export type DistributionConfig = {
  DefaultCacheBehavior: Behavior
  CacheBehaviors?: Behavior[]
  Origins: [Origin, ...Origin[]]
  DefaultRootObject: string
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL?: number }[]
  Aliases?: string[]
  ViewerCertificate?: unknown
}

export type HeadersConfig = {
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  CorsConfig?: { AccessControlAllowOrigins: { Items: string[] } }
  SecurityHeadersConfig: {
    ContentTypeOptions?: object
    ContentSecurityPolicy: { ContentSecurityPolicy: unknown }
    ReferrerPolicy: { ReferrerPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
  }
}
