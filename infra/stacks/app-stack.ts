import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StackSettings } from '#infra/environments.ts'
import { createApiBehavior } from '#infra/hosts/api-behavior.ts'
import { errorRules } from '#infra/hosts/error-rules.ts'
import { FileCopies } from '#infra/hosts/file-copies.ts'
import { buildAppHeaders, routeAppPath } from '#infra/hosts/host-rules.ts'
import { RetiredAssets, retiredAssetRules } from '#infra/hosts/retired-assets.ts'
import { createCachePolicy, StaticHost } from '#infra/hosts/static-host.ts'
import { copyWebFiles } from '#infra/hosts/web-files.ts'
import { createPrivateBucket } from '#infra/storage/private-bucket.ts'
import { getUploadsOrigin } from '#infra/storage/uploads-bucket.ts'
import type { ApiStack } from './api-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { SiteStack } from './site-stack.ts'

export type AppStackProps = StackSettings & {
  data: DataStack
  edge: EdgeStack
  site: SiteStack
  api: ApiStack
  /** Directory of the built browser app. */
  web: string
  /** Directory of the bundled handlers. */
  handlers: string
}

/** The host of the browser app, with the API below `/api`. */
export class AppStack extends Stack {
  readonly appOrigin: string
  readonly distribution: IDistribution

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { data, edge, site, api, ...settings } = props
    super(scope, id, settings)
    this.addStackDependency(edge)
    const { keepsData, domains } = settings.config

    const bucket = createPrivateBucket(this, 'App', {
      keepsData,
      versioned: true,
      lifecycleRules: retiredAssetRules,
    })
    const headers = buildAppHeaders({
      media: site.mediaOrigin,
      uploads: getUploadsOrigin(settings),
    })
    const host = new StaticHost(this, 'AppHost', {
      bucket,
      headers,
      route: routeAppPath,
      errors: errorRules,
      domain: domains?.app,
      certificate: edge.certificates.app,
      firewall: edge.firewallArn,
      logs: data.accessLogs,
      cachePolicy: createCachePolicy(this, 'AsNamed', Duration.days(365)),
      behaviors: {
        '/api/*': createApiBehavior(this, {
          domainName: api.domainName,
          secret: data.originSecret,
          headers,
        }),
      },
    })
    this.appOrigin = host.origin
    this.distribution = host.distribution

    this.deployFiles(host, bucket, props)
    new CfnOutput(this, 'AppUrl', { value: this.appOrigin })
    // Used by the command that rotates the origin secret.
    new CfnOutput(this, 'AppDistribution', { value: this.distribution.distributionId })
    new CfnOutput(this, 'OriginSecretArn', { value: data.originSecret.secretArn })
  }

  /** Copies the app's files. Assets of earlier builds stay for 30 days. */
  private deployFiles(host: StaticHost, bucket: IBucket, props: AppStackProps) {
    const { site, web, handlers, config, environment } = props
    const { distribution } = host
    const copies = new FileCopies(this, 'Files', { bucket, distribution, config })
    const { support, browser, banner, mailFrom, domains } = config
    const names = copyWebFiles(copies, {
      web,
      settings: {
        media: site.mediaOrigin,
        pages: site.pagesOrigin,
        ...(support && { support }),
        ...(browser !== undefined && { browser }),
        ...(banner && { banner }),
        passkey_origin: domains ? `https://${domains.app.name}` : null,
        sends_mail: mailFrom !== undefined,
      },
    })
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
}
