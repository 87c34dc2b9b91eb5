import { ArnFormat, CfnOutput, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { StackSettings } from '#infra/environments.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { buildFirewallRules, firewallResponses } from '#infra/hosts/firewall-rules.ts'
import { createAlarmTopic } from '#infra/monitoring/alarm-topic.ts'
import { Alarms } from '#infra/monitoring/alarms.ts'
import { createMonthlyBudget } from '#infra/monitoring/budget.ts'
import { firewallAlarms } from '#infra/monitoring/firewall-alarms.ts'

const firewallOutput = 'FirewallArn'

/** The firewall for all three hosts with its alarms, and the budget, in us-east-1. */
export class EdgeStack extends Stack {
  readonly firewallArn: string

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
    // A weak reference that CloudFormation resolves at deploy: exports are per region, and the CDK's cross-region
    // references need a custom resource in both regions.
    this.firewallArn = Fn.getStackOutput(this.stackName, firewallOutput, edgeRegion)
  }

  /** Logs refused requests, without cookie and session handle. */
  private logRefusals(
    firewall: CfnWebACL,
    { environment, config }: Pick<StackSettings, 'environment' | 'config'>,
  ) {
    // WAF requires this prefix.
    const logGroupName = `aws-waf-logs-noren-${environment}`
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
