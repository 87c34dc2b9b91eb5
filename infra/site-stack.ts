import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { CachePolicy, type Distribution, type IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { cacheRules } from '#functions/contract/caching.ts'
import { cloudFrontStatusFunction } from './cloudfront-function.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { EnvironmentConfig, StackSettings } from './environments.ts'
import { FileCopies } from './file-copies.ts'
import { iconNames, icons, pagesFolder, robotsText } from './host-files.ts'
import {
  mediaHeaders,
  pageMark,
  pageStatus,
  pagesHeaders,
  routeMediaPath,
  routePagesPath,
} from './host-rules.ts'
import { privateBucket } from './private-bucket.ts'
import { StaticHost } from './static-host.ts'

type SiteStackProps = StackSettings & { data: DataStack; edge: EdgeStack }

/** What visitors see: published pages and their pictures, each on a host of its own. */
export class SiteStack extends Stack {
  readonly pages: IBucket
  readonly media: IBucket
  readonly pagesOrigin: string
  readonly pagesDistribution: IDistribution
  readonly mediaOrigin: string
  readonly mediaDistribution: IDistribution

  constructor(scope: Construct, id: string, { data, edge, config, ...props }: SiteStackProps) {
    super(scope, id, props)
    this.addStackDependency(edge)
    const logs = data.accessLogs
    const before = { firewall: edge.firewallArn, logs }
    const { keepsData, domains } = config
    const lifecycleRules = [{ noncurrentVersionExpiration: Duration.days(35) }]
    const kept = { keepsData, versioned: true, lifecycleRules, logs }

    // What is written there is told to EventBridge: pictures get their variants by it.
    this.media = privateBucket(this, 'Media', { ...kept, hasEvents: true })
    const mediaHost = new StaticHost(this, 'MediaHost', {
      bucket: this.media,
      headers: mediaHeaders,
      route: routeMediaPath,
      domain: domains?.media,
      ...before,
    })
    this.mediaOrigin = mediaHost.origin
    this.mediaDistribution = mediaHost.distribution

    this.pages = privateBucket(this, 'Pages', kept)
    const pagesHost = new StaticHost(this, 'PagesHost', {
      bucket: this.pages,
      headers: pagesHeaders({ media: this.mediaOrigin }),
      route: routePagesPath,
      answer: cloudFrontStatusFunction(pageStatus, pageMark),
      domain: domains?.pages,
      ...before,
      cachePolicy: this.asPublished(),
      errorResponses: [
        {
          httpStatus: 404,
          responseHttpStatus: 404,
          responsePagePath: '/404.html',
          ttl: Duration.seconds(0),
        },
      ],
    })
    this.pagesOrigin = pagesHost.origin
    const { distribution } = pagesHost
    this.pagesDistribution = distribution
    this.copyOwnFiles(config, distribution)

    new CfnOutput(this, 'PagesUrl', { value: this.pagesOrigin })
    new CfnOutput(this, 'MediaUrl', { value: this.mediaOrigin })
    new CfnOutput(this, 'PagesBucket', { value: this.pages.bucketName })
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName })
    new CfnOutput(this, 'PagesDistribution', { value: this.pagesDistribution.distributionId })
  }

  /** What the pages’ host says itself. */
  private copyOwnFiles(config: EnvironmentConfig, distribution: Distribution) {
    const files = new FileCopies(this, 'Files', { bucket: this.pages, distribution, config })
    files.copy('NotFound', {
      sources: [Source.asset(pagesFolder), Source.data('robots.txt', this.robots(config))],
      cacheControl: cacheRules.published,
      changedPaths: ['/404.html', '/robots.txt'],
    })
    files.copy('Icons', {
      sources: [
        Source.asset(icons.folder, { exclude: ['*', ...iconNames.map((name) => `!${name}`)] }),
      ],
      cacheControl: cacheRules.icons,
      changedPaths: iconNames.map((name) => `/${name}`),
    })
  }

  private robots({ searchable }: EnvironmentConfig) {
    return robotsText({ pages: this.pagesOrigin, searchable })
  }

  /** Kept by CloudFront as long as the page itself says, and no longer than until it is published anew. */
  private asPublished() {
    return new CachePolicy(this, 'AsPublished', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }
}
