import { Stack } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

type MailEventsProps = { name: string; target: IFunction; failures: IQueue }

/** Reports to a function the mails that came back, or that their receivers called unwanted. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { name, target, failures }: MailEventsProps) {
    super(scope, id)
    const set = new CfnConfigurationSet(this, 'Set', { name })
    const destination = new CfnConfigurationSetEventDestination(this, 'Destination', {
      configurationSetName: set.ref,
      eventDestination: {
        name: 'events',
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        // SES takes no other bus.
        eventBridgeDestination: {
          eventBusArn: Stack.of(this).formatArn({
            service: 'events',
            resource: 'event-bus',
            resourceName: 'default',
          }),
        },
      },
    })
    const rule = new Rule(this, 'Rule', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [name] } } },
      },
      targets: [new LambdaFunction(target, { deadLetterQueue: failures })],
    })
    rule.node.addDependency(destination)
  }
}
