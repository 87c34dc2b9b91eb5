import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CachePolicy,
  type IDistribution,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { ApiStack } from './api-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { StackSettings } from './environments.ts'
import { FileCopies } from './file-copies.ts'
import { appHeaders, routeAppPath } from './host-rules.ts'
import { privateBucket } from './private-bucket.ts'
import { RetiredAssets, retiring } from './retired-assets.ts'
import type { SiteStack } from './site-stack.ts'
import { StaticHost } from './static-host.ts'
import { uploadsOrigin } from './uploads-bucket.ts'
import { copyWebFiles } from './web-files.ts'

export type AppStackProps = StackSettings & {
  data: DataStack
  edge: EdgeStack
  site: SiteStack
  api: ApiStack
  /** The directory of the built browser app. */
  web: string
  /** The bundled handlers: a directory each. */
  handlers: string
}

/** The host that shop owners work on: the browser app, and its API below `/api`. */
export class AppStack extends Stack {
  readonly appOrigin: string
  readonly distribution: IDistribution

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { data, edge, site, api, ...settings } = props
    super(scope, id, settings)
    this.addStackDependency(edge)
    const { keepsData, domains } = settings.config
    const logs = data.accessLogs

    const bucket = privateBucket(this, 'App', {
      keepsData,
      versioned: true,
      lifecycleRules: retiring,
      logs,
    })
    const host = new StaticHost(this, 'AppHost', {
      bucket,
      headers: appHeaders({ media: site.mediaOrigin, uploads: uploadsOrigin(settings) }),
      route: routeAppPath,
      domain: domains?.app,
      firewall: edge.firewallArn,
      logs,
      // As the file itself says, and no second longer.
      cachePolicy: this.asNamed(),
      behaviors: {
        '/api/*': {
          origin: new HttpOrigin(api.domainName, {
            customHeaders: { 'x-origin-secret': data.originSecret.secretValue.unsafeUnwrap() },
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: this.whatTheApiIsTold(),
        },
      },
    })
    this.appOrigin = host.origin
    this.distribution = host.distribution

    this.putFiles(host, bucket, props)
    new CfnOutput(this, 'AppUrl', { value: this.appOrigin })
  }

  /** The browser app's files; those of builds before stay for 30 days. */
  private putFiles(host: StaticHost, bucket: IBucket, props: AppStackProps) {
    const { site, web, handlers, config, environment } = props
    const { distribution } = host
    const copies = new FileCopies(this, 'Files', { bucket, distribution, config })
    const origins = { media: site.mediaOrigin, pages: site.pagesOrigin }
    const names = copyWebFiles(copies, { web, origins })
    const directory = `${handlers}/retire-assets`
    const retired = new RetiredAssets(this, 'RetiredAssets', {
      environment,
      config,
      bucket,
      web,
      directory,
    })
    retired.node.addDependency(names)
  }

  /** The library’s own policy keeps for a second what must not be kept at all. */
  private asNamed() {
    return new CachePolicy(this, 'AsNamed', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  /** By name, because the viewer's Host header would not reach the API. */
  private whatTheApiIsTold() {
    return new OriginRequestPolicy(this, 'WhatTheApiIsTold', {
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Content-Type',
        'Idempotency-Key',
        'User-Agent',
        'X-Session-Handle',
        'CloudFront-Viewer-Address',
      ),
    })
  }
}
