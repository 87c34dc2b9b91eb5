import { ArnFormat, CfnOutput, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnCertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import {
  type EnvironmentConfig,
  type HostKind,
  hostKinds,
  type StackSettings,
} from '#infra/environments.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { buildFirewallRules, firewallResponses } from '#infra/hosts/firewall-rules.ts'
import { createAlarmTopic } from '#infra/monitoring/alarm-topic.ts'
import { Alarms } from '#infra/monitoring/alarms.ts'
import { createMonthlyBudget } from '#infra/monitoring/budget.ts'
import { firewallAlarms } from '#infra/monitoring/firewall-alarms.ts'
import { formatFirewallLogName } from './stack-names.ts'

const firewallOutput = 'FirewallArn'

/** The firewall for all three hosts with its alarms, and the budget, in us-east-1. */
export class EdgeStack extends Stack {
  readonly firewallArn: string
  /** ARNs of the certificates for hosts with a hosted zone. */
  readonly certificates: Partial<Record<HostKind, string>>

  constructor(scope: Construct, id: string, { environment, config, ...props }: StackSettings) {
    super(scope, id, { ...props, env: { ...props.env, region: edgeRegion } })
    const name = `noren-${environment}`
    const firewall = new CfnWebACL(this, 'Firewall', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: buildFirewallRules(config.addressLimits),
      customResponseBodies: firewallResponses,
      visibilityConfig: {
        metricName: name,
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: true,
      },
    })
    this.logRefusals(firewall, { environment, config })
    const { budget: dollars, alarmsTo, canaryMinutes } = config
    const topic = createAlarmTopic(this, alarmsTo)
    const resources = { environment, canaryMinutes }
    new Alarms(this, 'Alarms', { list: firewallAlarms, resources, topic })
    new CfnOutput(this, 'AlarmsTopicArn', { value: topic.topicArn })
    // Here because budgets are not available in every region.
    createMonthlyBudget(this, 'Budget', { name, dollars, alarmsTo })

    new CfnOutput(this, firewallOutput, { value: firewall.attrArn })
    this.certificates = this.createCertificates(config.domains)
    // A weak reference that CloudFormation resolves at deploy: exports are per region, and the CDK's cross-region
    // references need a custom resource in both regions.
    this.firewallArn = Fn.getStackOutput(this.stackName, firewallOutput, edgeRegion)
  }

  /** Certificates must be here. CloudFormation adds the records that prove the domain to its hosted zone, and waits. */
  private createCertificates(domains: EnvironmentConfig['domains']) {
    const arns: Partial<Record<HostKind, string>> = {}
    for (const kind of hostKinds) {
      const domain = domains?.[kind]
      if (!domain?.hostedZone) continue
      const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}Certificate`
      const certificate = new CfnCertificate(this, name, {
        domainName: domain.name,
        validationMethod: 'DNS',
        domainValidationOptions: [{ domainName: domain.name, hostedZoneId: domain.hostedZone.id }],
      })
      new CfnOutput(this, `${name}Arn`, { value: certificate.ref })
      arns[kind] = Fn.getStackOutput(this.stackName, `${name}Arn`, edgeRegion)
    }
    return arns
  }

  /** Logs refused requests, without cookie and session handle. */
  private logRefusals(
    firewall: CfnWebACL,
    { environment, config }: Pick<StackSettings, 'environment' | 'config'>,
  ) {
    const logGroupName = formatFirewallLogName(environment)
    const log = new LogGroup(this, 'FirewallLog', {
      logGroupName,
      retention: config.logs,
      // A retained log would block creating the stack again.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const logging = new CfnLoggingConfiguration(this, 'FirewallLogging', {
      resourceArn: firewall.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: ['cookie', 'x-session-handle'].map((Name) => ({ singleHeader: { Name } })),
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    })
    logging.node.addDependency(log)
  }
}
