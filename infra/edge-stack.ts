import { ArnFormat, CfnOutput, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { edgeRegion } from './edge-region.ts'
import type { StackSettings } from './environments.ts'
import { firewallRules, refusals } from './firewall-rules.ts'
import { monthlyBudget } from './ops/budget.ts'

const output = 'FirewallArn'

/** The firewall before all three hosts, and the budget: what belongs to no region of ours. */
export class EdgeStack extends Stack {
  /** For the hosts, in whatever region. */
  readonly firewallArn: string

  constructor(scope: Construct, id: string, { environment, config, ...props }: StackSettings) {
    super(scope, id, { ...props, env: { ...props.env, region: edgeRegion } })
    const name = `noren-${environment}`
    const firewall = new CfnWebACL(this, 'Firewall', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(config.addressLimits),
      customResponseBodies: refusals,
      visibilityConfig: {
        metricName: name,
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: true,
      },
    })
    this.logRefusals(firewall, { environment, config })
    const { budget: dollars, alarmsTo } = config
    // Here, as budgets are not to be had in every region.
    monthlyBudget(this, 'Budget', { name, dollars, alarmsTo })

    new CfnOutput(this, output, { value: firewall.attrArn })
    // Read by CloudFormation at the deploy: exports end with a region, and the library's own way from one to
    // another is a function on either side.
    this.firewallArn = Fn.getStackOutput(this.stackName, output, edgeRegion)
  }

  /** Keeps what was refused, without what it was signed in with. */
  private logRefusals(
    firewall: CfnWebACL,
    { environment, config }: Pick<StackSettings, 'environment' | 'config'>,
  ) {
    // WAF writes into no log whose name begins otherwise.
    const logGroupName = `aws-waf-logs-noren-${environment}`
    const log = new LogGroup(this, 'FirewallLog', {
      logGroupName,
      retention: config.logs,
      // It must not be in the way of a stack that is set up once more.
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
