import { Aws, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CfnConnectionGroup,
  type CfnDistribution,
  Distribution,
  HttpVersion,
} from 'aws-cdk-lib/aws-cloudfront'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import { tapPath } from '#functions/contract/shop-views.ts'
import { tenantTag } from '#functions/contract/shops/shop-domain.ts'
import { allow } from '#infra/permissions/service-role.ts'
import { buildAnswerFunction, buildDomainRouteFunction } from './cloudfront-function.ts'
import { edgeRegion } from './edge-region.ts'
import { pagesErrorRules } from './error-rules.ts'
import { answerDomainPage, mediaPaths, routeDomainPath } from './host-rules.ts'
import { buildErrorResponses, createEdgeFunctions } from './static-host.ts'

type DomainsHostProps = {
  /** Prefix of names in CloudFront. */
  name: string
  /** Those of the pages host, of the media host, and of what passes on the forms of pages. */
  behaviors: Record<'pages' | 'media' | 'forms', BehaviorOptions>
  /** ARN of the web ACL. */
  firewall: string
}

/**
 * The multi-tenant distribution that serves the own domains of shops. The job that checks domains creates a tenant for each,
 * with the slug of the shop as its parameter.
 */
export class DomainsHost extends Construct {
  readonly distribution: Distribution
  readonly group: CfnConnectionGroup

  constructor(scope: Construct, id: string, { name, behaviors, firewall }: DomainsHostProps) {
    super(scope, id)
    const behavior: BehaviorOptions = {
      ...behaviors.pages,
      functionAssociations: createEdgeFunctions(
        this,
        buildDomainRouteFunction(routeDomainPath),
        buildAnswerFunction(answerDomainPage),
      ),
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${name}: domains of shops`,
      defaultBehavior: behavior,
      additionalBehaviors: {
        ...Object.fromEntries(mediaPaths.map((path) => [`${path}*`, behaviors.media])),
        [publicInquiryPath]: behaviors.forms,
        [`${tapPath}*`]: { ...behavior, allowedMethods: AllowedMethods.ALLOW_ALL },
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewall,
      errorResponses: buildErrorResponses(pagesErrorRules),
    })
    this.makeTenantOnly()
    this.group = new CfnConnectionGroup(this, 'Group', { name, enabled: true, ipv6Enabled: true })
  }

  /** The CDK's own construct has no multi-tenant distributions, which refuse some settings of others. */
  private makeTenantOnly() {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the resource of a distribution
    const resource = this.distribution.node.defaultChild as CfnDistribution
    resource.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only')
    resource.addPropertyOverride('DistributionConfig.TenantConfig', {
      ParameterDefinitions: [{ Name: 'slug', Definition: { StringSchema: { Required: true } } }],
    })
    resource.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled')
  }

  /** Settings of the job that checks domains. */
  get settings(): Record<string, string> {
    return {
      TENANTS: this.distribution.distributionId,
      TENANTS_GROUP: this.group.attrId,
      TENANTS_TARGET: this.group.attrRoutingEndpoint,
      TENANTS_PREFIX: this.group.name,
    }
  }

  /**
   * What this job may do with CloudFront: create tenants of this distribution, read any, and change those that have its tag.
   * CloudFront requests their certificates in the job's name.
   */
  buildJobStatements(): PolicyStatement[] {
    const stack = Stack.of(this)
    // Written as a reference also where the account is known, so that findings name it alike.
    const account = Aws.ACCOUNT_ID
    const toArn = (resource: string, resourceName: string) =>
      stack.formatArn({ service: 'cloudfront', region: '', account, resource, resourceName })
    const tenants = toArn('distribution-tenant', '*')
    const certificates = stack.formatArn({
      service: 'acm',
      region: edgeRegion,
      account,
      resource: 'certificate',
      resourceName: '*',
    })
    return [
      allow(
        ['cloudfront:CreateDistributionTenant', 'cloudfront:TagResource'],
        [
          tenants,
          toArn('distribution', this.distribution.distributionId),
          toArn('connection-group', this.group.attrId),
        ],
        { StringEquals: { [`aws:RequestTag/${tenantTag}`]: this.group.name } },
      ),
      // Without the condition: what does not exist has no tag, and is asked for too.
      allow(
        ['cloudfront:GetDistributionTenant', 'cloudfront:GetManagedCertificateDetails'],
        [tenants],
      ),
      allow(
        ['cloudfront:UpdateDistributionTenant', 'cloudfront:DeleteDistributionTenant'],
        [tenants],
        { StringEquals: { [`aws:ResourceTag/${tenantTag}`]: this.group.name } },
      ),
      allow(['acm:RequestCertificate', 'acm:DescribeCertificate'], [certificates]),
    ]
  }
}
