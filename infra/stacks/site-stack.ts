import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { Distribution, IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { tapPath } from '#functions/contract/shop-views.ts'
import type { EnvironmentConfig, StackSettings } from '#infra/environments.ts'
import { createApiBehavior } from '#infra/hosts/api-behavior.ts'
import { buildAnswerFunction } from '#infra/hosts/cloudfront-function.ts'
import { DomainsHost } from '#infra/hosts/domains-host.ts'
import { errorRules, pagesErrorRules } from '#infra/hosts/error-rules.ts'
import { FileCopies } from '#infra/hosts/file-copies.ts'
import { FormApi } from '#infra/hosts/form-api.ts'
import { formatRobots, hostIconNames, hostIcons, pagesHostFolder } from '#infra/hosts/host-files.ts'
import {
  answerPage,
  mediaHeaders,
  mediaPaths,
  pagesHeaders,
  routeMediaPath,
  routePagesPath,
} from '#infra/hosts/host-rules.ts'
import { createCachePolicy, StaticHost } from '#infra/hosts/static-host.ts'
import { createPrivateBucket, createViewLogsBucket } from '#infra/storage/private-bucket.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'

type SiteStackProps = StackSettings & { data: DataStack; edge: EdgeStack }

/** Outputs that the stack of the view log refers to. */
export const siteOutputs = {
  pagesDistribution: 'PagesDistribution',
  domainsDistribution: 'DomainsDistribution',
  viewLogsBucket: 'ViewLogsBucket',
} as const

const lifecycleRules = [{ noncurrentVersionExpiration: Duration.days(35) }]

/**
 * Published pages with their media and the API of their forms on one host, the media alone on another, and the log of visits to
 * the pages. The editor loads media from the media host.
 */
export class SiteStack extends Stack {
  readonly pages: IBucket
  readonly media: IBucket
  readonly pagesOrigin: string
  readonly pagesDistribution: IDistribution
  /** The own domains of shops. */
  readonly domains: DomainsHost
  /** Bucket for the log of the pages host, from which views are counted. */
  readonly viewLogs: IBucket
  readonly mediaOrigin: string
  readonly mediaDistribution: IDistribution

  constructor(scope: Construct, id: string, { data, edge, config, ...props }: SiteStackProps) {
    super(scope, id, props)
    this.addStackDependency(edge)
    const firewall = edge.firewallArn
    const { keepsData, domains } = config
    const bucketProps = { keepsData, versioned: true, lifecycleRules }

    // S3 sends events to EventBridge, which starts making image variants.
    this.media = createPrivateBucket(this, 'Media', { ...bucketProps, hasEvents: true })
    const mediaHost = this.createMediaHost(this.media, { data, edge, config })
    this.mediaOrigin = mediaHost.origin
    this.mediaDistribution = mediaHost.distribution

    const forms = this.createFormBehavior(data, { config, ...props })
    this.pages = createPrivateBucket(this, 'Pages', {
      ...bucketProps,
      // AWS Backup needs the events of a bucket.
      hasEvents: config.copies !== undefined,
    })
    const pagesHost = new StaticHost(this, 'PagesHost', {
      bucket: this.pages,
      headers: pagesHeaders,
      route: routePagesPath,
      answer: buildAnswerFunction(answerPage),
      domain: domains?.pages,
      certificate: edge.certificates.pages,
      reports: `${tapPath}*`,
      behaviors: {
        ...Object.fromEntries(mediaPaths.map((path) => [`${path}*`, mediaHost.behavior])),
        [publicInquiryPath]: forms,
      },
      firewall,
      cachePolicy: createCachePolicy(this, 'AsPublished', Duration.days(1)),
      errors: pagesErrorRules,
    })
    this.pagesOrigin = pagesHost.origin
    this.domains = new DomainsHost(this, 'Domains', {
      name: `noren-${props.environment}`,
      behaviors: { pages: pagesHost.behavior, media: mediaHost.behavior, forms },
      firewall,
    })
    this.pagesDistribution = pagesHost.distribution
    this.copyOwnFiles(config, pagesHost.distribution)
    this.viewLogs = createViewLogsBucket(this, 'ViewLogs', config)
    this.addOutputs()
  }

  private createMediaHost(
    bucket: IBucket,
    { data, edge, config }: Pick<SiteStackProps, 'data' | 'edge' | 'config'>,
  ) {
    return new StaticHost(this, 'MediaHost', {
      bucket,
      headers: mediaHeaders,
      route: routeMediaPath,
      errors: errorRules,
      domain: config.domains?.media,
      certificate: edge.certificates.media,
      logs: data.accessLogs,
      firewall: edge.firewallArn,
    })
  }

  private addOutputs() {
    const outputs = {
      PagesUrl: this.pagesOrigin,
      MediaUrl: this.mediaOrigin,
      PagesBucket: this.pages.bucketName,
      MediaBucket: this.media.bucketName,
      [siteOutputs.pagesDistribution]: this.pagesDistribution.distributionId,
      [siteOutputs.domainsDistribution]: this.domains.distribution.distributionId,
      // Name servers of shops point here.
      DomainsTarget: this.domains.group.attrRoutingEndpoint,
      [siteOutputs.viewLogsBucket]: this.viewLogs.bucketName,
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }

  /** robots.txt, the 404 page and the icons of the pages' host. */
  private copyOwnFiles(config: EnvironmentConfig, distribution: Distribution) {
    const { searchable } = config
    const files = new FileCopies(this, 'Files', { bucket: this.pages, distribution, config })
    files.copy('NotFound', {
      sources: [
        Source.asset(pagesHostFolder),
        Source.data('robots.txt', formatRobots({ pages: this.pagesOrigin, searchable })),
      ],
      cacheControl: cacheControlValues.published,
      changedPaths: ['/404.html', '/robots.txt'],
    })
    files.copy('Icons', {
      sources: [
        Source.asset(hostIcons.folder, {
          exclude: ['*', ...hostIconNames.map((name) => `!${name}`)],
        }),
      ],
      cacheControl: cacheControlValues.icons,
      changedPaths: hostIconNames.map((name) => `/${name}`),
    })
  }

  private createFormBehavior({ originSecret: secret }: DataStack, settings: StackSettings) {
    const forms = new FormApi(this, 'Forms', settings)
    return createApiBehavior(forms, {
      domainName: forms.domainName,
      secret,
      headers: pagesHeaders,
    })
  }
}
