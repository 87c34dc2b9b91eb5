import { Fn, Stack } from 'aws-cdk-lib'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { viewLogFields } from '#functions/contract/platform/view-log.ts'
import type { StackSettings } from '#infra/environments.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { type SiteStack, siteOutputs } from './site-stack.ts'

type ViewsStackProps = StackSettings & { site: SiteStack }

/** Delivers the log of the pages host and of the domains of shops, from which views are counted. In us-east-1, the only region where CloudFront's logs are configured. */
export class ViewsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment, config, site, ...props }: ViewsStackProps,
  ) {
    super(scope, id, { ...props, env: { ...props.env, region: edgeRegion } })
    this.addStackDependency(site)
    const name = `noren-${environment}-pages`
    // Weak references, as to the firewall: exports are per region.
    const getOutput = (output: string) => Fn.getStackOutput(site.stackName, output, config.region)
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'w3c',
      destinationResourceArn: this.formatArn({
        service: 's3',
        region: '',
        account: '',
        resource: getOutput(siteOutputs.viewLogsBucket),
      }),
    })
    const { pagesDistribution, domainsDistribution } = siteOutputs
    for (const [prefix, sourceName, output] of [
      ['', name, pagesDistribution],
      ['Domains', `noren-${environment}-domains`, domainsDistribution],
    ] as const) {
      const source = new CfnDeliverySource(this, `${prefix}Source`, {
        name: sourceName,
        logType: 'ACCESS_LOGS',
        resourceArn: this.formatArn({
          service: 'cloudfront',
          region: '',
          resource: 'distribution',
          resourceName: getOutput(output),
        }),
      })
      const delivery = new CfnDelivery(this, `${prefix}Delivery`, {
        deliverySourceName: sourceName,
        deliveryDestinationArn: destination.attrArn,
        recordFields: [...viewLogFields],
        fieldDelimiter: '\t',
        s3SuffixPath: '{yyyy}/{MM}/{dd}/{HH}',
        s3EnableHiveCompatiblePath: false,
      })
      // The delivery names its source, which is no reference.
      delivery.node.addDependency(source)
    }
  }
}
